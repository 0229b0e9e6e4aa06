import { describe, expect, test } from 'vitest'
import { call, minimalProps, newCase } from '../client.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

const answers = [
  ['200', () => call('GET', '/api/me')],
  ['200 of a list', () => call('GET', '/api/cases?limit=1')],
  ['201', () => call('POST', '/api/cases/new', { body: minimalProps })],
  ['400', () => call('POST', '/api/cases/new', { body: {} })],
  ['401', () => call('GET', '/api/me', { key: null })],
  ['404', () => call('GET', '/api/nothing')],
  ['404 of a path that cannot be decoded', () => call('GET', '/api/cases/%ff')],
  ['404 outside /api', () => call('GET', '/nothing', { key: null })],
  ['405', () => call('DELETE', '/api/cases')],
  ['415', () => call('POST', '/api/cases/new', { body: 'x', headers: { 'Content-Type': 'text/plain' } })],
  ['/livez', () => call('GET', '/livez', { key: null })],
  ['/openapi.json', () => call('GET', '/openapi.json', { key: null })],
] as const

describe('Conventions: every answer', () => {
  test.each(answers)('carries `X-Request-Id` and `Cache-Control: no-store`: %s', async (_name, ask) => {
    const { headers } = await ask()
    expect(headers.get('X-Request-Id')).toMatch(uuid)
    expect(headers.get('Cache-Control')).toBe('no-store')
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
  })
})

describe('Conventions: `X-Request-Id` in and out', () => {
  test("the caller's own comes back, in the header and in a refusal's body", async () => {
    const headers = { 'X-Request-Id': 'order-7.retry:2_a' }
    expect((await call('GET', '/api/me', { headers })).headers.get('X-Request-Id')).toBe('order-7.retry:2_a')
    const refusal = await call('GET', '/api/me', { key: null, headers })
    expect(refusal.headers.get('X-Request-Id')).toBe('order-7.retry:2_a')
    expect(refusal.body.requestId).toBe('order-7.retry:2_a')
  })

  test('without one, each answer gets a new one', async () => {
    const ids = await Promise.all(
      Array.from({ length: 5 }, async () => (await call('GET', '/api/me')).headers.get('X-Request-Id')),
    )
    expect(new Set(ids).size).toBe(5)
  })

  test.each(['', 'x'.repeat(129), 'a b', '<script>', 'é', 'a,b'])(
    'what is not 1 to 128 letters, digits or `.:_-` is replaced: %s',
    async (id) => {
      const { headers } = await call('GET', '/api/me', { headers: { 'X-Request-Id': id } })
      expect(headers.get('X-Request-Id')).toMatch(uuid)
    },
  )
})

describe('Conventions: W3C `traceparent`', () => {
  test.each(['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', 'nonsense'])(
    'is taken and changes no answer: %s',
    async (traceparent) => {
      const { caseId } = await newCase()
      const plain = await call('GET', `/api/cases/${caseId}`)
      const traced = await call('GET', `/api/cases/${caseId}`, { headers: { traceparent } })
      expect([traced.status, traced.text]).toEqual([200, plain.text])
    },
  )
})

describe('Conventions: optional `Api-Version: YYYY-MM-DD`, echoed', () => {
  test('a date is echoed, with a refusal too', async () => {
    const headers = { 'Api-Version': '2026-11-15' }
    expect((await call('GET', '/api/me', { headers })).headers.get('Api-Version')).toBe('2026-11-15')
    expect((await call('GET', '/api/me', { key: null, headers })).headers.get('Api-Version')).toBe('2026-11-15')
  })

  test('none is sent where none came', async () => {
    expect((await call('GET', '/api/me')).headers.get('Api-Version')).toBeNull()
  })

  test.each(['latest', '2026-11', '15.11.2026'])(
    'what is no date is not echoed and does no harm: %s',
    async (version) => {
      const answer = await call('GET', '/api/me', { headers: { 'Api-Version': version } })
      expect([answer.status, answer.headers.get('Api-Version')]).toEqual([200, null])
    },
  )

  test('nothing leaves yet: no `Deprecation`, no `Sunset`', async () => {
    const { headers } = await call('GET', '/api/me')
    expect([headers.get('Deprecation'), headers.get('Sunset')]).toEqual([null, null])
  })
})
