import { once } from 'node:events'
import { connect } from 'node:net'
import { freePort } from '@casefold/dev/free-port'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { newUuid } from '../kernel/ids.ts'
import { mintKeyText } from '../keys/key-text.ts'
import { listKeys } from '../keys/list-keys.ts'
import { revokeKey } from '../keys/revoke-key.ts'
import { setTenant } from '../site/set-tenant.ts'

let service: TestApp
let tenant: TestTenant
let port: number

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  port = await freePort()
  await service.http.listen({ port, host: '127.0.0.1' })
})
afterAll(() => service.close())

/** The whole answer as it stands on the wire, without the two things that tell one request from another. */
async function answerTo(authorization: string | undefined): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  const header = authorization === undefined ? '' : `Authorization: ${authorization}\r\n`
  socket.write(`GET /api/me HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${header}\r\n`)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  return answer
    .replace(/^date: .*\r\n/im, '')
    .replace(/^x-request-id: .*\r\n/im, '')
    .replace(/"requestId":"[^"]*"/, '"requestId":""')
}

describe('a key that is not live', () => {
  test('gets the same bytes whatever is wrong with it', async () => {
    const { app } = service
    const revoked = await issueKey(app, tenant.principal)
    await revokeKey(app, tenant.principal, revoked.key.keyId, 'test')
    const expired = await issueKey(app, tenant.principal, { expiresAt: new Date(Date.now() - 1) })
    const answers = await Promise.all([
      answerTo(`Bearer ${mintKeyText(newUuid(new Date()))}`),
      answerTo(`Bearer ${revoked.text}`),
      answerTo(`Bearer ${expired.text}`),
      answerTo(`Bearer ${mintKeyText(tenant.keyId)}`),
      answerTo(`Bearer ${tenant.key}x`),
      answerTo(`Basic ${tenant.key}`),
      answerTo('Bearer'),
      answerTo(undefined),
    ])
    expect(new Set(answers).size).toBe(1)
    expect(answers[0]).toMatch(/^HTTP\/1\.1 401 /)
    expect(answers[0]).toContain('"error":"Unauthorized","code":"unauthorized"')
    expect(answers[0]).toMatch(/^www-authenticate: Bearer realm="casefold"\r$/im)
    expect(await answerTo(`bearer ${tenant.key}`)).toMatch(/^HTTP\/1\.1 200 /)
  })

  test('is answered a second later once an address has failed 20 times in a minute, still with 401', async () => {
    const strangers = await openTestApp({ database: service.database })
    const ask = async (remoteAddress: string, key: string, status: number): Promise<number> => {
      const start = performance.now()
      const headers = { authorization: `Bearer ${key}` }
      const answer = await strangers.http.inject({ url: '/api/me', remoteAddress, headers })
      expect(answer.statusCode).toBe(status)
      return performance.now() - start
    }
    // The quickest of five addresses: whatever else the machine does only makes an answer later.
    const addresses = ['10.9.0.1', '10.9.0.2', '10.9.0.3', '10.9.0.4', '10.9.0.5']
    const quickest = async (key: string, status: number): Promise<number> => {
      const times: number[] = []
      for (const address of addresses) times.push(await ask(address, key, status))
      return Math.min(...times)
    }
    for (let failed = 0; failed < 20; failed++) expect(await quickest('nothing', 401)).toBeLessThan(900)
    const late = await Promise.all(addresses.map((address) => ask(address, 'nothing', 401)))
    for (const ms of late) expect(ms).toBeGreaterThanOrEqual(990)
    expect(await quickest(tenant.key, 200)).toBeLessThan(900)
    await strangers.close()
  })
})

describe('a key that is live', () => {
  test('is told with every answer what it may still send, and refused with Retry-After past it', async () => {
    const busy = await service.newTenant()
    await setTenant(service.app, busy.principal, ['requestsPerSecond=1', 'requestBurst=3'])
    const answers: Awaited<ReturnType<TestApp['call']>>[] = []
    for (let sent = 0; sent < 4; sent++) answers.push(await service.call(busy.key, 'GET', '/api/me'))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(answers.map(({ headers }) => headers['ratelimit-policy'])).toEqual(Array(4).fill('"default";q=3;w=3'))
    expect(String(answers[0]?.headers.ratelimit)).toMatch(/^"default";r=2;t=\d$/)
    expect(answers[3]?.json()).toMatchObject({ code: 'rate_limited', error: 'Too many requests' })
    expect(answers[3]?.headers['retry-after']).toBe('1')
    expect((await service.call(tenant.key, 'GET', '/api/me')).statusCode).toBe(200)
  })

  test('is refused in the decided order: 401, 429, 403 for a scope, 400, 404', async () => {
    const reader = await service.newTenant({ scopes: ['cases:read'] })
    const status = async (key: string, method: 'GET' | 'POST', url: string, body?: object): Promise<number> =>
      (await service.call(key, method, url, body && { body })).statusCode
    expect(await status('nothing', 'POST', '/api/cases/new', {})).toBe(401)
    expect(await status('nothing', 'GET', '/api/nowhere')).toBe(401)
    expect(await status(reader.key, 'POST', '/api/cases/new', {})).toBe(403)
    expect(await status(reader.key, 'GET', '/api/cases/nothing')).toBe(404)
    expect(await status(reader.key, 'GET', '/api/cases?limit=none')).toBe(400)
    await setTenant(service.app, reader.principal, ['requestsPerSecond=1', 'requestBurst=1'])
    while ((await status(reader.key, 'GET', '/api/me')) === 200);
    expect(await status(reader.key, 'POST', '/api/cases/new', {})).toBe(429)
  })

  test('leaves the time it was last used, off the hot path', async () => {
    const passing = await openTestApp({ database: service.database })
    const used = await issueKey(passing.app, tenant.principal)
    expect((await passing.call(used.text, 'GET', '/api/me')).statusCode).toBe(200)
    await passing.close()
    const shown = (await listKeys(service.app, tenant.principal)).find(({ keyId }) => keyId === used.key.keyId)
    expect(shown?.lastUsedAt?.getTime()).toBeGreaterThan(Date.now() - 10_000)
  })
})

describe('who is about to sign in', () => {
  const ask = async (remoteAddress: string): Promise<number> => {
    const url = '/private/sign-in/methods'
    const headers = { 'sec-fetch-site': 'same-origin' }
    return (await service.http.inject({ method: 'POST', url, headers, payload: {}, remoteAddress })).statusCode
  }

  test('is counted by network: another address of the same one changes nothing', async () => {
    const sent = Array.from({ length: 200 }, (_, place) => ask(`2001:db8::${place.toString(16)}`))
    const answers = await Promise.all(sent)
    expect([...new Set(answers)]).toEqual([400, 429])
    expect(await ask('2001:db8:0:1::1')).toBe(400)
  })
})
