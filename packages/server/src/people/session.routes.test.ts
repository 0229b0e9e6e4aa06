import type { Session } from '@casefold/contract/dashboard/session'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { noteRow } from '../../test/secrets.ts'
import { type SignedIn, signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'
import { authenticateSession } from './authenticate-session.ts'
import { readSessionCookie } from './session-cookie.ts'

let service: TestApp
let tenant: TestTenant
let later = 0
beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(Date.now() + later) })
  tenant = await service.newTenant()
})
afterAll(() => service.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Headers = Record<string, string | undefined>

const ownPage = { 'sec-fetch-site': 'same-origin' }

let callers = 0

/** Each from an address of its own: what an address may do is another test. */
function ask(method: Method, url: string, headers: Headers, body?: object): Promise<LightMyRequestResponse> {
  const sent = Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined))
  const remoteAddress = `10.0.${++callers >> 8}.${callers & 255}`
  const asked = { method, url, remoteAddress, headers: sent as Record<string, string> }
  return service.http.inject({ ...asked, ...(body && { payload: body }) })
}

/** The cookie that an answer sets, as the browser would send it back. */
async function cookieOf(answer: LightMyRequestResponse): Promise<string> {
  expect(answer.statusCode).toBe(200)
  const set = String(answer.headers['set-cookie'])
  expect(set).toMatch(/^__Host-casefold=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax; Expires=/)
  const cookie = set.split(';', 1)[0] ?? ''
  const text = readSessionCookie(cookie) ?? expect.fail('no cookie')
  const person = await authenticateSession(service.app, text)
  await noteRow(inject('run'), person?.principal.session.sessionId ?? expect.fail('not open'), text)
  return cookie
}

const withPassword = (email: string, password: string, headers: Headers = ownPage): Promise<LightMyRequestResponse> =>
  ask('POST', '/private/sign-in/password', headers, { email, password })
const status = async (headers: Headers, url = '/private/session'): Promise<number> =>
  (await ask('GET', url, headers)).statusCode

describe('signing in with a password', () => {
  let ann: SignedIn
  beforeAll(async () => {
    ann = await signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId, password: true })
  })

  test('opens a session that says who is there and what they may do', async () => {
    const answer = await withPassword(ann.email.toUpperCase(), testPassword)
    const cookie = await cookieOf(answer)
    const session = answer.json<Session>()
    expect(session).toMatchObject({
      userId: ann.id,
      email: ann.email,
      tenant: { tenantId: toWireId('ten', tenant.principal.tenantId), name: 'Test', role: 'Reviewer' },
      method: 'password',
      idleMinutes: 30,
      hasPassword: true,
      mustAddPasskey: false,
    })
    expect((await ask('GET', '/private/session', { ...ownPage, cookie })).json()).toEqual(session)
    expect((await ask('GET', '/api/me', { ...ownPage, cookie })).json()).toMatchObject({
      actor: { type: 'user', id: ann.id, name: 'The Reviewer', prefix: '' },
      scopes: session.scopes,
    })
    expect(await status({ ...ownPage, cookie }, '/api/cases')).toBe(200)
  })

  test('does not adopt a cookie that was there before, and ends the session behind it', async () => {
    const planted = `__Host-casefold=${'A'.repeat(43)}`
    const fixed = await cookieOf(await withPassword(ann.email, testPassword, { ...ownPage, cookie: planted }))
    expect(fixed).not.toBe(planted)
    expect(await status({ ...ownPage, cookie: planted })).toBe(401)
    const again = await cookieOf(await withPassword(ann.email, testPassword, { ...ownPage, cookie: fixed }))
    expect(again).not.toBe(fixed)
    expect(await status({ ...ownPage, cookie: fixed })).toBe(401)
    expect(await status({ ...ownPage, cookie: again })).toBe(200)
  })

  test('is refused in the same words for a wrong password, a stranger, and somebody without a tenant', async () => {
    const lone = await signIn(service, { role: 'Viewer', password: true })
    await query(service.urls.adminUrl, `delete from memberships where user_id = '${lone.userId}'`)
    const bare = await signIn(service, { role: 'Viewer' })
    const answers = await Promise.all([
      withPassword(ann.email, 'not the right one'),
      withPassword('nobody@example.org', testPassword),
      withPassword(lone.email, testPassword),
      withPassword(bare.email, testPassword),
    ])
    const bodies = answers.map((answer) => ({ ...answer.json(), requestId: '' }))
    expect(bodies).toEqual(
      Array(4).fill({
        error: 'The email address or the password is not right',
        code: 'sign_in_failed',
        requestId: '',
      }),
    )
    expect(answers.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual(
      Array(4).fill([400, undefined]),
    )
  })

  test.each(['known', 'unknown'])(
    'locks an address after five failures, %s or not, for longer each time',
    async (who) => {
      const known = await signIn(service, { role: 'Viewer', password: true })
      const email = who === 'known' ? known.email : 'somebody.else@example.org'
      const answers: LightMyRequestResponse[] = []
      for (let tries = 0; tries < 6; tries++) answers.push(await withPassword(email, 'wrong and wrong again'))
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 429, 429])
      expect(answers[4]?.json()).toMatchObject({ code: 'sign_in_locked' })
      expect(Number(answers[5]?.headers['retry-after'])).toBeGreaterThan(50)
      expect((await withPassword(email, testPassword)).statusCode).toBe(429)
      later = 61_000
      const next = await withPassword(email, 'wrong and wrong again')
      expect(Number(next.headers['retry-after'])).toBeGreaterThan(100)
      later = 200_000
      expect((await withPassword(email, testPassword)).statusCode).toBe(who === 'known' ? 200 : 429)
      later = 0
    },
  )

  test('guesses at the same moment are no more than one after another', async () => {
    const known = await signIn(service, { role: 'Viewer', password: true })
    const guesses = await Promise.all(Array.from({ length: 20 }, () => withPassword(known.email, 'a guess of many')))
    expect(guesses.every(({ statusCode }) => statusCode === 400 || statusCode === 429)).toBe(true)
    const tried = `select 1 from audit_events where action = 'session.refused' and actor = '${known.id}'`
    await vi.waitUntil(async () => (await query(service.urls.adminUrl, tried)).length >= 5)
    expect(await query(service.urls.adminUrl, tried)).toHaveLength(5)
  })
})

describe('a cookie counts only from a page of our own', () => {
  let ann: SignedIn
  beforeAll(async () => {
    ann = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId, password: true })
  })
  const origin = 'http://localhost:8080'
  const body = { displayName: 'Mallory' }

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ 'sec-fetch-site': 'same-site' }],
    [{ 'sec-fetch-site': 'none' }],
    [{ 'sec-fetch-site': 'cross-site', origin }],
    [{ origin: 'https://elsewhere.example' }],
    [{ origin: 'null' }],
    [{}],
  ])('%o: a GET is nobody’s, a change is refused', async (headers: Headers) => {
    const { cookie } = ann.headers
    expect(await status({ cookie, ...headers })).toBe(401)
    expect(await status({ cookie, ...headers }, '/api/me')).toBe(401)
    const changes = [
      await ask('PATCH', '/private/profile', { cookie, ...headers }, body),
      await ask('POST', '/api/cases/new', { cookie, ...headers }, { title: 'x' }),
      await withPassword(ann.email, testPassword, headers),
    ]
    expect(changes.map((answer) => [answer.statusCode, answer.json().code])).toEqual(Array(3).fill([403, 'cross_site']))
    expect(changes.every((answer) => answer.headers['set-cookie'] === undefined)).toBe(true)
  })

  test('a browser that does not say its site may name our origin', async () => {
    const { cookie } = ann.headers
    expect(await status({ cookie, origin })).toBe(200)
    expect((await ask('PATCH', '/private/profile', { cookie, origin }, { displayName: 'Ann' })).statusCode).toBe(200)
  })

  test('not beside a key, and never twice; and a key opens no private path', async () => {
    const { cookie } = ann.headers
    const key = `Bearer ${tenant.key}`
    expect(await status({ ...ownPage, cookie, authorization: key })).toBe(401)
    expect(await status({ ...ownPage, authorization: key })).toBe(401)
    expect(await status({ ...ownPage, authorization: key }, '/private/nowhere')).toBe(401)
    expect(await status({ ...ownPage, cookie, authorization: 'Bearer nothing' }, '/api/me')).toBe(401)
    expect(await status({ ...ownPage, cookie: `${cookie}; ${cookie}` })).toBe(401)
    expect(await status({ ...ownPage, cookie: `other=1; ${cookie}; more=2` })).toBe(200)
    expect((await ask('GET', '/api/me', { cookie, authorization: key })).json().actor.type).toBe('key')
  })
})

describe('a session ends', () => {
  test('when it is signed out, and cannot be played again', async () => {
    const { headers } = await signIn(service, { role: 'Viewer' })
    const answer = await ask('DELETE', '/private/session', headers)
    expect(answer.headers['set-cookie']).toMatch(/^__Host-casefold=; .*Max-Age=0$/)
    expect(await status(headers)).toBe(401)
    expect((await ask('PATCH', '/private/profile', headers, {})).statusCode).toBe(401)
  })

  test('when nobody used it for so long, or however much it was used', async () => {
    const own = await service.newTenant()
    await setTenant(service.app, own.principal, ['sessionIdleMinutes=5', 'sessionHours=1'])
    const { tenantId } = own.principal
    const [idle, busy] = [
      await signIn(service, { role: 'Viewer', tenantId }),
      await signIn(service, { role: 'Viewer', tenantId }),
    ]
    for (let minutes = 1; minutes < 60; minutes += 4) {
      later = minutes * 60_000
      expect([minutes, await status(busy.headers)]).toEqual([minutes, 200])
    }
    expect(await status(idle.headers)).toBe(401)
    later = 60 * 60_000
    expect(await status(busy.headers)).toBe(401)
    later = 0
  })

  test('when its tenant makes sessions shorter, or takes the membership away', async () => {
    const { headers, principal, userId } = await signIn(service, { role: 'Viewer' })
    later = 2 * 3_600_000 - 60_000
    await setTenant(service.app, principal, ['sessionIdleMinutes=1440'])
    expect(await status(headers)).toBe(200)
    await setTenant(service.app, principal, ['sessionHours=1'])
    expect(await status(headers)).toBe(401)
    await setTenant(service.app, principal, ['sessionHours=10'])
    expect(await status(headers)).toBe(200)
    later = 0
    await query(service.urls.adminUrl, `delete from memberships where user_id = '${userId}'`)
    expect(await status(headers)).toBe(401)
  })

  test('one by one or all at once, wherever they are; never another person’s', async () => {
    const { tenantId } = tenant.principal
    const ann = await signIn(service, { role: 'Viewer', tenantId })
    const other = await signIn(service, { role: 'Viewer', tenantId })
    const second = await signIn(service, { role: 'Viewer', email: ann.email })
    const listed = (await ask('GET', '/private/sessions', ann.headers)).json()
    expect(listed).toMatchObject([
      { current: false, tenantName: 'Test', browser: 'Firefox on Linux', address: '127.0.0.1' },
      { current: true },
    ])
    const foreign = toWireId('ses', other.principal.session.sessionId)
    expect((await ask('DELETE', `/private/sessions/${foreign}`, ann.headers)).statusCode).toBe(404)
    expect(await status(other.headers)).toBe(200)
    expect((await ask('DELETE', `/private/sessions/${listed[0].sessionId}`, ann.headers)).statusCode).toBe(200)
    expect(await status(second.headers)).toBe(401)
    const third = await signIn(service, { role: 'Viewer', email: ann.email })
    expect((await ask('POST', '/private/sessions/end-all', third.headers)).statusCode).toBe(200)
    expect([await status(ann.headers), await status(third.headers), await status(other.headers)]).toEqual([
      401, 401, 200,
    ])
  })
})
