import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '@casefold/dev/free-port'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { serveMetrics } from './serve-metrics.ts'

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const get = (url: string, headers: Record<string, string> = {}) => service.call(tenant.key, 'GET', url, { headers })

describe('every answer', () => {
  test.each(['/api/me', '/api/cases/nothing', '/nowhere', '/livez', '/openapi.json'])(
    'of %s is kept by nobody',
    async (url) => {
      const { headers } = await get(url)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
      expect(headers['x-powered-by']).toBeUndefined()
      expect(headers.server).toBeUndefined()
    },
  )

  test("carries the caller's request id where it is one, and its own where it is not", async () => {
    expect((await get('/api/me', { 'x-request-id': 'caller-7.a:b_c' })).headers['x-request-id']).toBe('caller-7.a:b_c')
    for (const sent of ['', 'has space', '<script>', 'x'.repeat(129)]) {
      expect((await get('/api/me', { 'x-request-id': sent })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
    }
    const refusal = await get('/api/cases/nothing', { 'x-request-id': 'asked-1' })
    expect(refusal.json().requestId).toBe('asked-1')
  })

  test('repeats a version that looks like one', async () => {
    expect((await get('/api/me', { 'api-version': '2026-11-01' })).headers['api-version']).toBe('2026-11-01')
    expect((await get('/api/me', { 'api-version': 'latest' })).headers['api-version']).toBeUndefined()
  })
})

describe('a refusal', () => {
  test('is problem+json beside the same fields for whoever asks for it', async () => {
    const answer = await get('/api/cases/nothing', { accept: 'application/problem+json', 'x-request-id': 'r1' })
    expect(answer.headers['content-type']).toBe('application/problem+json')
    expect(answer.json()).toEqual({
      type: 'urn:casefold:error:not_found',
      title: 'Not found',
      status: 404,
      error: 'Not found',
      code: 'not_found',
      requestId: 'r1',
    })
  })

  test('names each thing that is wrong, and where', async () => {
    const body = { claimNumber: '', caseType: 'x'.repeat(65), description: 7, colour: 'red' }
    const answer = await service.call(tenant.key, 'POST', '/api/cases/new', { body })
    const details: { path: string; code: string }[] = answer.json().details
    expect(details.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      '/body/caseType maxLength',
      '/body/claimNumber minLength',
      '/body/colour unknown',
      '/body/description type',
      '/body/title required',
    ])
  })

  test('of our own fault says nothing of its cause', async () => {
    const broken = await openTestApp()
    const { key } = await broken.newTenant()
    await query(broken.urls.adminUrl, 'alter table cases rename column title to planted')
    const { statusCode, body } = await broken.call(key, 'GET', '/api/cases', { headers: { 'x-request-id': 'r1' } })
    const said = { error: 'Something went wrong on our side', code: 'internal', requestId: 'r1' }
    expect([statusCode, JSON.parse(body)]).toEqual([500, said])
    await broken.close()
  })
})

describe('health', () => {
  test('is yes while everything is there', async () => {
    for (const url of ['/livez', '/readyz']) {
      const answer = await service.http.inject(url)
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
    }
  })

  test('is no to new callers while the process is about to stop, who are still served', async () => {
    const stopping = await openTestApp({ database: service.database })
    stopping.http.drain()
    const ready = await stopping.http.inject('/readyz')
    expect([ready.statusCode, ready.headers['retry-after'], ready.json().status]).toEqual([503, '2', 'stopping'])
    expect((await stopping.http.inject('/livez')).statusCode).toBe(200)
    expect((await stopping.call(tenant.key, 'GET', '/api/me')).statusCode).toBe(200)
    await stopping.close()
  })
})

test('the process says Connection: close once it takes nobody new, and waits for those it has', async () => {
  const leaving = await openTestApp({ database: service.database })
  const port = await freePort()
  await leaving.http.listen({ port, host: '127.0.0.1' })
  const socket = connect(port, '127.0.0.1').setEncoding('utf8')
  const askLivez = async (): Promise<string> => {
    socket.write('GET /livez HTTP/1.1\r\nHost: x\r\n\r\n')
    const [answer] = await once(socket, 'data')
    return /^connection: (.*)$/im.exec(answer)?.[1] ?? ''
  }
  expect(await askLivez()).toBe('keep-alive')
  const left = leaving.http.leave(600_000)
  await expect(fetch(`http://127.0.0.1:${port}/livez`)).rejects.toThrow('fetch failed')
  expect(await askLivez()).toBe('close')
  await left
  await leaving.close()
})

test('metrics have a listener of their own, and are nowhere else', async () => {
  await get('/api/me')
  const port = await freePort()
  const close = await serveMetrics(service.app.meter.registry, port)
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  expect(text).toMatch(/casefold_http_request_seconds_count\{method="GET",route="\/api\/me",status="200"\} \d+/)
  expect((await fetch(`http://127.0.0.1:${port}/other`)).status).toBe(404)
  await close()
  expect((await service.http.inject('/metrics')).statusCode).toBe(404)
})
