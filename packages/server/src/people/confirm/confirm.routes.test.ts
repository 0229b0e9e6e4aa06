import type { ConfirmationShown, PasskeyCeremony, Session } from '@casefold/contract/dashboard/session'
import { type CaughtMail, listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { type Authenticator, newAuthenticator } from '../../../test/authenticator.ts'
import { addPerson, confirm, confirmCookie, cookieOf, idOf, nameProvider, walkOnce } from '../../../test/oidc-walk.ts'
import { prove, type SignedIn, signIn, testPassword } from '../../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { toWireId } from '../../kernel/ids.ts'
import { setTenant } from '../../site/set-tenant.ts'

let service: TestApp
let tenant: TestTenant
let admin: SignedIn
let later = 0
let people = 0

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(Date.now() + later) })
})
afterAll(() => service.close())
beforeEach(async () => {
  tenant = await service.newTenant()
  await nameProvider(service, tenant, { emailDomains: ['a.test'] })
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId, email: newEmail() })
})

const newEmail = (): string => `person-${++people}@a.test`
const ownPage = { 'sec-fetch-site': 'same-origin' }
const outcome = ({ statusCode, body }: LightMyRequestResponse): [number, string | undefined] => [
  statusCode,
  body ? (JSON.parse(body) as { code?: string }).code : undefined,
]
const ended = [400, 'confirmation_ended']

/** Somebody who comes from the provider for the first time: answers the cookie that waits. */
async function arrive(email: string, next?: string): Promise<string> {
  const answer = await walkOnce(service, tenant, email, next)
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/sign-in/confirm'])
  expect(cookieOf(answer, '__Host-casefold')).toBe('')
  expect(confirmCookie(answer)).toMatch(/^__Host-casefold-confirm=ten_\w{26}\.[\w-]{43}$/)
  return confirmCookie(answer)
}

const look = (cookie: string): Promise<LightMyRequestResponse> =>
  service.http.inject({ url: '/private/sign-in/confirm', headers: { ...ownPage, cookie } })
const askMail = (cookie: string): Promise<LightMyRequestResponse> =>
  service.http.inject({ method: 'POST', url: '/private/sign-in/confirm/mail', headers: { ...ownPage, cookie } })
const mailsTo = async (email: string): Promise<CaughtMail[]> =>
  (await listMails(inject('run').mail.files)).filter(({ to }) => to === email)
async function tokenTo(email: string, count = 1): Promise<string> {
  const mail = await vi.waitUntil(async () => (await mailsTo(email))[count - 1], { timeout: 300_000 })
  return /^http:\/\/localhost:8080\/sign-in\/confirm#([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? ''
}

async function sessionOf(answer: LightMyRequestResponse): Promise<Session> {
  const headers = { cookie: cookieOf(answer, '__Host-casefold'), ...ownPage }
  return (await service.http.inject({ url: '/private/session', headers })).json<Session>()
}

async function addPasskey(who: SignedIn): Promise<Authenticator> {
  await prove(service, who)
  const key = newAuthenticator('http://localhost:8080')
  const ask = (url: string, payload = {}): Promise<LightMyRequestResponse> =>
    service.http.inject({ method: 'POST', url, headers: who.headers, payload })
  const { ceremonyId, options } = (await ask('/private/passkeys/options')).json<PasskeyCeremony>()
  const added = await ask('/private/passkeys', { ceremonyId, name: 'Key', response: key.create(options) })
  expect(added.statusCode).toBe(201)
  return key
}

async function passkeyAnswer(key: Authenticator): Promise<object> {
  const url = '/private/sign-in/passkey/options'
  const begun = await service.http.inject({ method: 'POST', url, headers: ownPage })
  const { ceremonyId, options } = begun.json<PasskeyCeremony>()
  return { passkey: { ceremonyId, response: key.get(options) } }
}

async function setProvider(change: object | null): Promise<number> {
  const { issuer, clientId, clientSecret } = inject('run').idp
  const oidc = { name: 'Demo IdP', issuer, clientId, clientSecret, emailDomains: ['a.test'] }
  const url = '/private/settings/security'
  const { settings } = (await service.http.inject({ url, headers: admin.headers })).json<{ settings: object }>()
  const payload = { ...settings, oidc: change && { ...oidc, ...change } }
  return (await service.http.inject({ method: 'PUT', url, headers: admin.headers, payload })).statusCode
}

describe('the first sign-in through a provider to an account that exists', () => {
  test('signs nobody in: a TenantAdmin who names a provider of their own is not its members', async () => {
    const email = newEmail()
    await addPerson(service, tenant, email)
    expect(await setProvider({})).toBe(200)
    const cookie = await arrive(email)
    expect(outcome(await confirm(service, cookie, { password: 'not the right one' }))).toEqual([400, 'wrong_password'])
    expect(outcome(await confirm(service, cookie, { token: 'A'.repeat(43) }))).toEqual([400, 'link_invalid'])
    const key = await addPasskey(await signIn(service, { role: 'Viewer' }))
    expect(outcome(await confirm(service, cookie, await passkeyAnswer(key)))).toEqual([400, 'sign_in_failed'])
    expect(outcome(await confirm(service, cookie, {}))).toEqual([400, 'invalid_request'])
    const both = { password: testPassword, token: 'A'.repeat(43) }
    expect(outcome(await confirm(service, cookie, both))).toEqual([400, 'invalid_request'])
    expect(
      await query(service.urls.adminUrl, `select 1 from identities where tenant_id = '${tenant.principal.tenantId}'`),
    ).toEqual([])
    const refused = `select actor from audit_events where action = 'session.refused' and tenant_id = '${tenant.principal.tenantId}'`
    expect((await query(service.urls.adminUrl, refused)).length).toBeGreaterThanOrEqual(3)
  })

  test('is confirmed with a password; from then on the provider is enough', async () => {
    const email = newEmail()
    const userId = await addPerson(service, tenant, email)
    const cookie = await arrive(email, '/cases?q=fire')
    expect((await look(cookie)).json<ConfirmationShown>()).toEqual({
      email,
      tenantName: 'Test',
      providerName: 'Demo IdP',
      methods: ['password', 'mail'],
    })
    const answer = await confirm(service, cookie, { password: testPassword })
    expect([answer.statusCode, answer.json()]).toEqual([200, { next: '/cases?q=fire' }])
    expect(await sessionOf(answer)).toMatchObject({ email, method: 'oidc', tenant: { tenantId: idOf(tenant) } })
    expect(answer.headers['set-cookie']).toContainEqual(expect.stringMatching(/^__Host-casefold-confirm=; .*Max-Age=0/))
    expect((await walkOnce(service, tenant, email)).headers.location).toBe('/')
    // Used up.
    expect(outcome(await confirm(service, cookie, { password: testPassword }))).toEqual(ended)
    const id = toWireId('usr', userId)
    const lines = await query<{ action: string; objects: string[] }>(
      service.urls.adminUrl,
      `select action, objects from audit_events where actor = '${id}' and action ~ '^(identity|session.opened)' order by event_id`,
    )
    const issuer = `issuer:${inject('run').idp.issuer}`
    expect(lines).toEqual([
      { action: 'identity.confirmed', objects: [id, 'method:password', issuer] },
      { action: 'session.opened', objects: [id, expect.stringMatching(/^ses_/), 'method:oidc', issuer] },
      { action: 'session.opened', objects: [id, expect.stringMatching(/^ses_/), 'method:oidc', issuer] },
    ])
  })

  test('is confirmed with a passkey of that account, and with nobody else’s', async () => {
    const owner = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId, email: newEmail() })
    const key = await addPasskey(owner)
    const other = await addPasskey(admin)
    const cookie = await arrive(owner.email)
    expect((await look(cookie)).json<ConfirmationShown>().methods).toEqual(['passkey', 'mail'])
    expect(outcome(await confirm(service, cookie, await passkeyAnswer(other)))).toEqual([400, 'passkey_refused'])
    const used = await passkeyAnswer(key)
    expect((await confirm(service, cookie, used)).statusCode).toBe(200)
    expect(outcome(await confirm(service, await arrive(admin.email), used))).toEqual([400, 'passkey_refused'])
  })

  test('is confirmed by mail: with the newest link, once, and only where the sign-in waits', async () => {
    const { email } = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId, email: newEmail() })
    const [here, elsewhere] = [await arrive(email), await arrive(email)]
    expect((await look(here)).json<ConfirmationShown>().methods).toEqual(['mail'])
    expect((await askMail(here)).statusCode).toBe(202)
    const first = await tokenTo(email)
    expect((await askMail(here)).statusCode).toBe(202)
    const token = await tokenTo(email, 2)
    expect(outcome(await confirm(service, elsewhere, { token }))).toEqual([400, 'link_invalid'])
    expect(outcome(await confirm(service, '', { token }))).toEqual(ended)
    expect(outcome(await confirm(service, here, { token: first }))).toEqual([400, 'link_invalid'])
    for (const url of ['/private/links/look', '/private/links/redeem']) {
      const payload = { token, ...(url.endsWith('redeem') && { password: 'a wholly other password' }) }
      const taken = await service.http.inject({ method: 'POST', url, headers: ownPage, payload })
      expect(outcome(taken)).toEqual([400, 'link_invalid'])
    }
    const answer = await confirm(service, here, { token })
    expect((await sessionOf(answer)).email).toBe(email)
  })

  test('sends three mails in an hour to a person, whatever number of browsers ask', async () => {
    const { email } = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId, email: newEmail() })
    const cookies = [await arrive(email), await arrive(email)]
    const asked = await Promise.all(Array.from({ length: 12 }, (_, at) => askMail(cookies[at % 2] ?? '')))
    expect(asked.filter(({ statusCode }) => statusCode === 202)).toHaveLength(3)
    expect(asked.filter(({ statusCode }) => statusCode === 429)).toHaveLength(9)
    await tokenTo(email, 3)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('takes no password of whoever has a passkey, where the tenant asks for one', async () => {
    const { tenantId } = tenant.principal
    const owner = await signIn(service, { role: 'Viewer', tenantId, email: newEmail(), password: true })
    const key = await addPasskey(await signIn(service, { role: 'Viewer', tenantId, email: owner.email }))
    await setTenant(service.app, tenant.principal, ['requirePasskey=true'])
    const cookie = await arrive(owner.email)
    expect((await look(cookie)).json<ConfirmationShown>().methods).toEqual(['passkey'])
    expect(outcome(await confirm(service, cookie, { password: testPassword }))).toEqual([403, 'passkey_needed'])
    expect((await askMail(cookie)).statusCode).toBe(409)
    expect((await confirm(service, cookie, await passkeyAnswer(key))).statusCode).toBe(200)
  })
})

describe('a confirmation that waits', () => {
  test('ends after a quarter of an hour, and is of no use in another browser', async () => {
    const email = newEmail()
    await addPerson(service, tenant, email)
    const cookie = await arrive(email)
    const other = await service.newTenant()
    const secret = cookie.split('.')[1]
    for (const wrong of ['', `__Host-casefold-confirm=${idOf(other)}.${secret}`, `${cookie}; ${cookie}`])
      expect(outcome(await confirm(service, wrong, { password: testPassword }))).toEqual(ended)
    later += 15 * 60_000
    expect(outcome(await confirm(service, cookie, { password: testPassword }))).toEqual(ended)
    expect(outcome(await look(cookie))).toEqual(ended)
  })

  test.each([
    ['issuer', { issuer: 'https://id.a.test' }],
    ['client', { clientId: 'another' }],
    ['domains', { emailDomains: ['a.test', 'example.org'] }],
    ['nothing at all', null],
  ])('dies when the provider is changed: %s, even when it is changed back', async (_, change) => {
    await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
    const email = newEmail()
    await addPerson(service, tenant, email)
    const cookie = await arrive(email)
    expect([await setProvider(change), await setProvider({})]).toEqual([200, 200])
    expect(outcome(await confirm(service, cookie, { password: testPassword }))).toEqual(ended)
  })

  test('dies with the membership, and when the person is made a SiteAdmin', async () => {
    for (const change of ['delete from memberships', "update memberships set role = 'SiteAdmin'"]) {
      const email = newEmail()
      const userId = await addPerson(service, tenant, email)
      const cookie = await arrive(email)
      await query(service.urls.adminUrl, `${change} where user_id = '${userId}'`)
      expect(outcome(await confirm(service, cookie, { password: testPassword }))).toEqual(ended)
    }
  })
})

test('a provider speaks only for members in its domains, whoever it was linked to', async () => {
  const email = newEmail()
  const userId = await addPerson(service, tenant, email)
  expect((await confirm(service, await arrive(email), { password: testPassword })).statusCode).toBe(200)
  await query(service.urls.adminUrl, `update users set email = 'moved-${people}@b.test' where user_id = '${userId}'`)
  expect((await walkOnce(service, tenant, email)).headers.location).toBe('/sign-in?problem=email_domain')
})

test('every change of the provider is mailed to every TenantAdmin', async () => {
  const { tenantId } = tenant.principal
  const second = await signIn(service, { role: 'TenantAdmin', tenantId })
  const viewer = await signIn(service, { role: 'Viewer', tenantId, email: newEmail() })
  const about = async (email: string): Promise<string[]> =>
    (await mailsTo(email)).filter(({ subject }) => subject.includes('identity provider')).map(({ text }) => text)
  expect(await setProvider({ issuer: 'https://id.mallory.test' })).toBe(200)
  expect(await setProvider(null)).toBe(200)
  expect(await setProvider(null)).toBe(200)
  for (const { email } of [admin, second]) {
    await expect.poll(() => about(email)).toHaveLength(2)
    const texts = (await about(email)).join('\n')
    expect(texts).toContain(`${admin.email} has changed how people sign in to Test`)
    expect(texts).toContain('now https://id.mallory.test, for addresses of a.test')
    expect(texts).toContain('has no identity provider any more')
  }
  expect(await about(viewer.email)).toEqual([])
})

test('whoever gets their account back by mail is rid of what others linked to it', async () => {
  const email = newEmail()
  await addPerson(service, tenant, email)
  expect((await confirm(service, await arrive(email), { password: testPassword })).statusCode).toBe(200)
  const post = (url: string, payload: object): Promise<LightMyRequestResponse> =>
    service.http.inject({ method: 'POST', url, headers: ownPage, payload })
  await post('/private/password-reset', { email })
  const mail = await vi.waitUntil(async () => (await mailsTo(email))[0], { timeout: 300_000 })
  const token = /\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1]
  expect((await post('/private/links/redeem', { token, password: 'seven lanterns under the pier' })).statusCode).toBe(
    200,
  )
  await arrive(email)
})
