import { describe, expect, inject, test } from 'vitest'
import { call, needKey, newCase } from '../client.ts'

const forbidden = "You don't have permission to access this resource"

describe('Authentication', () => {
  test('1. Every request must be authenticated with an API key.', async () => {
    const { caseId } = await newCase()
    const requests = [
      ['GET', `/api/cases/${caseId}`],
      ['POST', '/api/cases/new'],
      ['PUT', `/api/cases/${caseId}/edit`],
    ] as const
    for (const [method, path] of requests) {
      const answer = await call(method, path, { key: null, ...(method !== 'GET' && { body: {} }) })
      expect(answer.status, `${method} ${path}`).toBe(401)
    }
  })

  test('2. The key is sent in the `Authorization` header using the Bearer scheme.', async () => {
    expect((await call('GET', '/api/me')).status).toBe(200)
  })

  test("2. The scheme's name is taken in any case, as HTTP has it.", async (context) => {
    for (const scheme of ['bearer', 'BEARER']) {
      const headers = { Authorization: `${scheme} ${needKey(context, 'main')}` }
      expect((await call('GET', '/api/me', { key: null, headers })).status, scheme).toBe(200)
    }
  })

  test('2. Requests also carry `Content-Type: application/json`, those without a body too.', async () => {
    const { caseId } = await newCase()
    const headers = { 'Content-Type': 'application/json' }
    expect((await call('GET', `/api/cases/${caseId}`, { headers })).status).toBe(200)
  })

  test('4. When no key is provided the response is HTTP 401.', async () => {
    expect((await call('GET', '/api/me', { key: null })).status).toBe(401)
  })

  test('4. When the key is invalid the response is HTTP 401.', async () => {
    expect((await call('GET', '/api/me', { key: 'cfk_live_wrong' })).status).toBe(401)
  })

  test('5. When the key is valid but the caller lacks permission for the resource, the response is HTTP 403.', async (context) => {
    const { caseId } = await newCase({}, needKey(context, 'other'))
    expect((await call('GET', `/api/cases/${caseId}`)).status).toBe(403)
  })
})

describe('Errors', () => {
  test('401 | no API key | `{error: string}` with the text `Unauthorized`', async () => {
    const answer = await call('GET', '/api/me', { key: null })
    expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized' } })
  })

  test('401 | invalid key | `{error: string}` with the text `Unauthorized`', async () => {
    const answer = await call('GET', '/api/me', { key: 'nonsense' })
    expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized' } })
  })

  test("403 | valid key without permission for the resource | `{error: string}` with the text `You don't have permission to access this resource`", async (context) => {
    const { caseId } = await newCase({}, needKey(context, 'other'))
    const answer = await call('GET', `/api/cases/${caseId}`)
    expect(answer).toMatchObject({ status: 403, body: { error: forbidden } })
  })
})

describe('Endpoints', () => {
  test('All endpoints require authentication: also a path that does not exist', async () => {
    expect((await call('GET', '/api/no-such-thing', { key: null })).status).toBe(401)
  })
})

describe('Versioning', () => {
  test('Paths start with /api and have no version segment.', async () => {
    const { paths } = (await (await fetch(`${inject('target').url}/openapi.json`)).json()) as { paths: object }
    expect(Object.keys(paths).length).toBeGreaterThan(0)
    for (const path of Object.keys(paths)) expect(path).toMatch(/^\/api\/(?!v\d)/)
  })
})
