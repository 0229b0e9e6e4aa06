import type { Session } from '@casefold/contract/dashboard/session'
import { query } from '@casefold/dev/postgres'
import { walkIdp } from '@casefold/dev/walk-idp'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { addPerson, comeBack, cookieOf, idOf, nameProvider, startOidc, walkConfirmed } from '../../test/oidc-walk.ts'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { finishOidc } from './finish-oidc.ts'
import { type OidcSettings, sealClientSecret } from './oidc-settings.ts'
import { ownPath } from './oidc-step.ts'
import type { Role } from './role.ts'

let service: TestApp
let a: TestTenant
let b: TestTenant
let later = 0

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(Date.now() + later) })
  a = await service.newTenant()
  b = await service.newTenant()
  await name(a, { emailDomains: ['a.test'] })
  await name(b, { emailDomains: ['a.test', 'b.test'] })
})
afterAll(() => service.close())

const name = (tenant: TestTenant, change: Partial<OidcSettings>): Promise<void> => nameProvider(service, tenant, change)
const member = (tenant: TestTenant, email: string, role?: Role): Promise<string> =>
  addPerson(service, tenant, email, role)
const start = (tenantId: string, next?: string): ReturnType<typeof startOidc> => startOidc(service, tenantId, next)
const back = (url: string, cookie: string): Promise<LightMyRequestResponse> => comeBack(service, url, cookie)
const enter = (tenant: TestTenant, email: string, next?: string): Promise<LightMyRequestResponse> =>
  walkConfirmed(service, tenant, email, next)

const callbackOf = (tenant: TestTenant): string => `http://localhost:8080/private/sign-in/oidc/${idOf(tenant)}/callback`

async function sessionOf(answer: LightMyRequestResponse): Promise<Session> {
  const headers = { cookie: cookieOf(answer, '__Host-casefold'), 'sec-fetch-site': 'same-origin' }
  return (await service.http.inject({ url: '/private/session', headers })).json<Session>()
}

function expectProblem(answer: LightMyRequestResponse, problem: string): void {
  expect([answer.statusCode, answer.headers.location]).toEqual([302, `/sign-in?problem=${problem}`])
  expect(cookieOf(answer, '__Host-casefold')).toBe('')
}

describe('a sign-in through an identity provider', () => {
  test('opens a session of the member with that address, in that tenant, where they wanted to go', async () => {
    const userId = await member(a, 'ann@a.test')
    const answer = await enter(a, 'ann@a.test', '/cases?state=open#top')
    expect(answer.headers.location).toBe('/cases?state=open#top')
    const session = await sessionOf(answer)
    expect(session).toMatchObject({ userId: toWireId('usr', userId), method: 'oidc', mustAddPasskey: false })
    expect(session.tenants.map(({ tenantId }) => tenantId)).toEqual([idOf(a)])
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-casefold-step=; .*Max-Age=0/))
  })

  test('asks with PKCE, state and nonce, and binds the browser by a cookie of its own', async () => {
    const { location, cookie } = await start(idOf(a))
    const asked = Object.fromEntries(new URL(location).searchParams)
    expect(asked).toMatchObject({
      response_type: 'code',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      scope: 'openid email profile',
      redirect_uri: callbackOf(a),
    })
    expect(cookie).toMatch(/^__Host-casefold-step=[\w-]{43}$/)
    expect(location).not.toContain(cookie.split('=')[1])
  })

  test('takes the address from where the provider tells it', async () => {
    await member(a, 'userinfo.ann@a.test')
    expect((await sessionOf(await enter(a, 'userinfo.ann@a.test'))).email).toBe('userinfo.ann@a.test')
  })

  test('whoever is a member of other tenants too stays in this one', async () => {
    await member(a, 'both@a.test')
    await member(b, 'both@a.test')
    const answer = await enter(b, 'both@a.test')
    expect((await sessionOf(answer)).tenants.map(({ tenantId }) => tenantId)).toEqual([idOf(b)])
    const moved = await service.http.inject({
      method: 'POST',
      url: '/private/session/tenant',
      headers: { cookie: cookieOf(answer, '__Host-casefold'), 'sec-fetch-site': 'same-origin' },
      payload: { tenantId: idOf(a) },
    })
    expect(moved.statusCode).toBe(403)
  })
})

describe('it is refused', () => {
  test('once the tenant has another provider, or none, to those who are in already', async () => {
    const tenant = await service.newTenant()
    const admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
    await member(tenant, 'hal@h.test')
    const { issuer, clientId, clientSecret } = inject('run').idp
    const oidc = { name: 'Demo IdP', issuer, clientId, clientSecret, emailDomains: ['h.test', 'example.org'] }
    const url = '/private/settings/security'
    const { settings } = (await service.http.inject({ url, headers: admin.headers })).json()
    const set = async (change: object | null): Promise<void> => {
      const payload = { ...settings, oidc: change && { ...oidc, ...change } }
      const put = await service.http.inject({ method: 'PUT', url, headers: admin.headers, payload })
      expect(put.statusCode).toBe(200)
    }
    await set({})
    for (const change of [
      null,
      { issuer: 'https://id.h.test' },
      { clientId: 'x' },
      { emailDomains: ['example.org'] },
    ]) {
      await set({})
      const entered = await enter(tenant, 'hal@h.test')
      await set({ name: 'The same' })
      expect((await sessionOf(entered)).email).toBe('hal@h.test')
      await set(change)
      expect(await sessionOf(entered)).toMatchObject({ code: 'unauthorized' })
    }
    expect((await service.http.inject({ url, headers: admin.headers })).statusCode).toBe(200)
  })

  test('to an address that is not verified', async () => {
    await member(a, 'unverified@a.test')
    expectProblem(await enter(a, 'unverified@a.test'), 'email_unverified')
  })

  test('to an address of another domain, member or not', async () => {
    await member(a, 'carl@b.test')
    for (const email of ['carl@b.test', 'carl@sub.a.test', 'carl@a.test.evil']) {
      expectProblem(await enter(a, email), 'email_domain')
    }
  })

  test("where tenant B's provider speaks of a member of tenant A", async () => {
    await member(a, 'dora@a.test')
    expectProblem(await enter(b, 'dora@a.test'), 'not_a_member')
    const line = `select actor from audit_events where action = 'session.refused' and tenant_id = '${b.principal.tenantId}'`
    expect(await query(service.urls.adminUrl, line)).toEqual([{ actor: 'anonymous' }])
    expectProblem(await enter(a, 'nobody-knows@a.test'), 'not_a_member')
    expect((await enter(a, 'dora@a.test')).headers.location).toBe('/')
  })

  test('to a SiteAdmin, who is more than a tenant can say', async () => {
    await member(a, 'site@a.test', 'SiteAdmin')
    expectProblem(await enter(a, 'site@a.test'), 'site_admin')
    // Nor once they are in: not by a new role, nor by one that they have elsewhere when this one is taken.
    for (const [email, change] of [
      ['late@a.test', "update memberships set role = 'SiteAdmin'"],
      ['gone@a.test', 'delete from memberships'],
    ] as const) {
      const userId = await member(a, email)
      await member(await service.newTenant(), email, 'SiteAdmin')
      const entered = await enter(a, email)
      expect((await sessionOf(entered)).tenant.role).toBe('Reviewer')
      const here = `user_id = '${userId}' and tenant_id = '${a.principal.tenantId}'`
      await query(service.urls.adminUrl, `${change} where ${here}`)
      expect(await sessionOf(entered)).toMatchObject({ code: 'unauthorized' })
    }
  })

  test('to somebody who was given the address of another', async () => {
    await member(a, 'erin@a.test')
    expect((await enter(a, 'erin@a.test')).headers.location).toBe('/')
    await query(service.urls.adminUrl, "update identities set subject = 'before' where subject = 'erin@a.test'")
    expectProblem(await enter(a, 'erin@a.test'), 'other_subject')
  })

  test('in another browser than it began in, and to whoever has the address bar only', async () => {
    await member(a, 'fay@a.test')
    await enter(a, 'fay@a.test')
    const mine = await start(idOf(a))
    const other = await start(idOf(a))
    const answer = await walkIdp(mine.location, 'fay@a.test')
    for (const cookie of [other.cookie, '', `${mine.cookie}; ${other.cookie}`]) {
      expectProblem(await back(answer, cookie), 'oidc_lost')
    }
    // Nothing of that has used it up: only the right browser can.
    expect((await back(answer, mine.cookie)).headers.location).toBe('/')
    expectProblem(await back(answer, mine.cookie), 'oidc_lost')
  })

  test('when it took too long', async () => {
    const { location, cookie } = await start(idOf(a))
    const answer = await walkIdp(location, 'ann@a.test')
    later += 601_000
    expectProblem(await back(answer, cookie), 'oidc_lost')
  })

  test('where the person or the provider said no, or the code is another', async () => {
    const denied = await start(idOf(a))
    const state = new URL(denied.location).searchParams.get('state') ?? ''
    const iss = encodeURIComponent(inject('run').idp.issuer)
    expectProblem(
      await back(`${callbackOf(a)}?error=access_denied&state=${state}&iss=${iss}`, denied.cookie),
      'oidc_refused',
    )
    const [mine, other] = [await start(idOf(a)), await start(idOf(a))]
    const answer = new URL(await walkIdp(mine.location, 'ann@a.test'))
    const swapped = new URL(await walkIdp(other.location, 'ann@a.test'))
    answer.searchParams.set('code', swapped.searchParams.get('code') ?? '')
    expectProblem(await back(answer.href, mine.cookie), 'oidc_unavailable')
  })

  test('where the tenant has changed its provider meanwhile', async () => {
    const { location, cookie } = await start(idOf(a))
    const answer = await walkIdp(location, 'ann@a.test')
    await name(a, { issuer: 'https://other.example' })
    expectProblem(await back(answer, cookie), 'oidc_not_set_up')
    await name(a, { emailDomains: ['a.test'] })
  })
})

test.each<[Record<string, string>, boolean]>([
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'none' }, true],
  [{ origin: 'http://localhost:8080' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ 'sec-fetch-site': 'same-site' }, false],
  [{ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:8080' }, false],
  [{ origin: 'https://evil.test' }, false],
  [{}, false],
])('nobody is sent into a sign-in by another page: %j', async (headers, begins) => {
  const answer = await service.http.inject({ url: `/private/sign-in/oidc/${idOf(a)}`, headers })
  expect(answer.statusCode).toBe(302)
  expect(answer.headers.location === '/sign-in').toBe(!begins)
  expect(cookieOf(answer, '__Host-casefold-step') !== '').toBe(begins)
})

test('a session is not opened where the provider came to speak for others, or as another, while it was asked', async () => {
  const own = await service.newTenant()
  const email = 'slow@a.test'
  await name(own, { emailDomains: ['a.test', 'b.test'] })
  await member(own, email)
  await enter(own, email)
  const { app } = service
  for (const change of [{ emailDomains: ['b.test'] }, { emailDomains: ['a.test', 'b.test'], clientId: 'another' }]) {
    await name(own, { emailDomains: ['a.test', 'b.test'] })
    const { location, cookie } = await start(idOf(own))
    const search = new URL(await walkIdp(location, email)).searchParams
    const step = cookie.split('=')[1]
    const fetchPublic: typeof app.fetchPublic = async (url, init) => {
      const answer = await app.fetchPublic(url, init)
      if (init?.method === 'POST') await name(own, change)
      return answer
    }
    const place = { address: '127.0.0.1', browser: 'Firefox' }
    const ended = finishOidc({ ...app, fetchPublic }, { tenantId: idOf(own), search, step }, place)
    await expect(ended).rejects.toMatchObject({ code: 'unauthorized' })
  }
})

test('one tenant’s provider is never sent the code of another’s', async () => {
  const evil = await service.newTenant()
  const [issuer, told] = ['https://evil.test', [] as string[]]
  const { fetchPublic } = service.app
  // It says nothing of `iss`, by which the mixing up would be seen without us.
  const metadata = { issuer, authorization_endpoint: `${issuer}/auth`, token_endpoint: `${issuer}/token` }
  const answerOf = async (url: string | URL, request = {}): Promise<Response> => {
    if (!String(url).startsWith(issuer)) return fetchPublic(url, request)
    if (String(url).endsWith('/token')) told.push(String((request as { body?: string }).body))
    return Response.json(metadata)
  }
  Object.assign(service.app, { fetchPublic: answerOf })
  const sealedSecret = sealClientSecret(service.app.peppers, evil.principal.tenantId, issuer, 'x')
  await name(evil, { issuer, sealedSecret, emailDomains: ['a.test'] })

  const begun = await start(idOf(evil))
  const relayed = new URL((await start(idOf(a))).location)
  for (const each of ['state', 'nonce', 'code_challenge'])
    relayed.searchParams.set(each, new URL(begun.location).searchParams.get(each) ?? '')
  const answer = new URL(await walkIdp(relayed.href, 'ann@a.test'))
  answer.searchParams.delete('iss')
  expectProblem(await back(answer.href, begun.cookie), 'oidc_lost')
  expect(told).toEqual([])
  // At its own place it is asked: what was refused was the place alone.
  expectProblem(await back(`${callbackOf(evil)}${answer.search}`, begun.cookie), 'oidc_unavailable')
  expect(told).toHaveLength(1)
  Object.assign(service.app, { fetchPublic })
})

test('a provider that is not there, or that we must not call, is told of on the sign-in page', async () => {
  const c = await service.newTenant()
  expect((await start(idOf(c))).location).toBe('/sign-in?problem=oidc_not_set_up')
  expect((await start('ten_nonsense')).location).toBe('/sign-in?problem=oidc_not_set_up')
  for (const issuer of ['http://127.0.0.1:9/', 'https://169.254.169.254', 'https://localhost', 'not an address']) {
    await name(c, { issuer, emailDomains: ['c.test'] })
    expect((await start(idOf(c))).location).toBe('/sign-in?problem=oidc_unavailable')
  }
  await name(c, { sealedSecret: 'gone.AAAA', emailDomains: ['c.test'] })
  expect((await start(idOf(c))).location).toBe('/sign-in?problem=oidc_unavailable')
})

test('a removed member comes back as a stranger', async () => {
  const userId = await member(a, 'gus@a.test')
  expect((await enter(a, 'gus@a.test')).headers.location).toBe('/')
  await query(service.urls.adminUrl, `delete from memberships where user_id = '${userId}'`)
  expectProblem(await enter(a, 'gus@a.test'), 'not_a_member')
})

test.each([
  ['/cases?x=1#y', '/cases?x=1#y'],
  ['/', '/'],
  ['', '/'],
  [undefined, '/'],
  ['//evil.test/x', '/'],
  ['/\\evil.test', '/'],
  ['/\t/evil.test', '/'],
  ['\\/evil.test', '/'],
  ['https://evil.test/', '/'],
  ['javascript:alert(1)', '/'],
  ['/a\r\nSet-Cookie: x=y', '/'],
  ['/../../x', '/x'],
  ['/./private/session', '/'],
  ['/api/cases', '/'],
  ['/privately', '/privately'],
  ['/.//evil.test', '/'],
  ['/..//evil.test', '/'],
  ['/x/..//evil.test', '/'],
  ['/%2e//evil.test', '/'],
])('after signing in, %j leads to %j', (next, path) => {
  expect(ownPath(next, 'https://casefold.example')).toBe(path)
  expect(ownPath(`/${'x'.repeat(2_000)}`, 'https://casefold.example')).toBe('/')
})
