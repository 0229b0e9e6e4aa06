import { randomBytes } from 'node:crypto'
import type { Session } from '@casefold/contract/dashboard/session'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { prove, type SignedIn, signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'
import { replaceSession } from './move-session.ts'
import { insertPasskey } from './passkey.store.ts'
import { endSessions } from './session.store.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = (who: SignedIn['headers'], method: Method, url: string, body?: object): Promise<LightMyRequestResponse> =>
  service.http.inject({ method, url, headers: who, ...(body && { payload: body }) })
const isOpen = async (who: SignedIn['headers']): Promise<boolean> =>
  (await ask(who, 'GET', '/private/session')).statusCode === 200
const code = (answer: LightMyRequestResponse): string | undefined => answer.json().code

function headersOf(answer: LightMyRequestResponse): SignedIn['headers'] {
  return { cookie: String(answer.headers['set-cookie']).split(';', 1)[0] ?? '', 'sec-fetch-site': 'same-origin' }
}

test('a person says what they are called, and nothing that stands behind a name', async () => {
  const { headers } = await signIn(service, { role: 'Reviewer' })
  const change = (body: object): Promise<LightMyRequestResponse> => ask(headers, 'PATCH', '/private/profile', body)
  expect((await change({ displayName: ' Ann  O’Hara-Lee Jr. ' })).json()).toMatchObject({
    displayName: 'Ann O’Hara-Lee Jr.',
    credentials: '',
  })
  expect((await change({})).json()).toMatchObject({ displayName: 'Ann O’Hara-Lee Jr.' })
  for (const body of [{ role: 'SiteAdmin' }, { credentials: 'MD' }]) expect((await change(body)).statusCode).toBe(400)
})

test.each([
  'Jane Roe, MD',
  'Jane Roe (MD)',
  'Jane Roe\nMD',
  'Jane Roe [MD]',
  'Jane\u202eDM',
  'Jane Roe · MD',
  ' ',
  "'",
  '\u3164',
  'Jane\u034f Roe',
  'Jane\u200d Roe',
])('no name is %j', async (displayName) => {
  const { headers } = await signIn(service, { role: 'Reviewer' })
  const refused = await ask(headers, 'PATCH', '/private/profile', { displayName })
  expect([refused.statusCode, refused.json().details[0].path]).toEqual([400, '/body/displayName'])
  expect(refused.json().details[0].message).toContain('credentials are given by an administrator')
})

test('a new password needs the present one, ends all sessions, and opens this one anew', async () => {
  const ann = await signIn(service, { role: 'Reviewer', password: true })
  const elsewhere = await signIn(service, { role: 'Viewer', email: ann.email })
  const change = (body: object): Promise<LightMyRequestResponse> =>
    ask(ann.headers, 'POST', '/private/profile/password', body)
  const password = 'a mountain stands behind it'
  expect(code(await change({ password }))).toBe('wrong_password')
  expect(code(await change({ password, current: 'not this one' }))).toBe('wrong_password')
  expect(code(await change({ password: ann.email, current: testPassword }))).toBe('weak_password')
  expect(code(await change({ password: 'too short', current: testPassword }))).toBe('invalid_request')
  const changed = await change({ password, current: testPassword })
  expect(changed.json<Session>()).toMatchObject({ userId: ann.id, method: 'password' })
  expect([await isOpen(ann.headers), await isOpen(elsewhere.headers)]).toEqual([false, false])
  expect(await isOpen(headersOf(changed))).toBe(true)
})

test('of two who change it with the same password at once, one does; and nobody whose session was just ended', async () => {
  const { adminUrl } = service.urls
  const ann = await signIn(service, { role: 'Reviewer', password: true })
  const other = await signIn(service, { role: 'Reviewer', tenantId: ann.principal.tenantId, email: ann.email })
  const change = (who: SignedIn, password: string, current = testPassword): Promise<LightMyRequestResponse> =>
    ask(who.headers, 'POST', '/private/profile/password', { password, current })
  const row = `select 1 from users where user_id = '${ann.userId}' for update`
  const gate = await holdLock(adminUrl, row)
  const both = Promise.all([change(ann, 'a mountain stands behind it'), change(other, 'a mountain stands before it')])
  await untilBlocked(adminUrl, 2)
  await gate.open()
  expect((await both).map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 400])

  const bob = await signIn(service, { role: 'Reviewer', password: true })
  const held = await holdLock(adminUrl, row.replace(ann.userId, bob.userId))
  const late = change(bob, 'a mountain stands behind it')
  await untilBlocked(adminUrl, 1)
  await query(adminUrl, `update sessions set ended_at = now() where user_id = '${bob.userId}'`)
  await held.open()
  expect(code(await late)).toBe('unauthorized')
  const signedIn = await ask({ ...bob.headers, cookie: '' }, 'POST', '/private/sign-in/password', {
    email: bob.email,
    password: testPassword,
  })
  expect(signedIn.statusCode).toBe(200)
})

test('one tenant’s identity provider makes no password, which would open the others', async () => {
  const { headers } = await signIn(service, { role: 'Viewer', method: 'oidc' })
  const refused = await ask(headers, 'POST', '/private/profile/password', { password: 'a mountain behind' })
  expect(code(refused)).toBe('provider_session')
})

test('a first password needs a passkey that was just shown', async () => {
  const ann = await signIn(service, { role: 'Viewer', method: 'passkey' })
  const set = (): Promise<LightMyRequestResponse> =>
    ask(ann.headers, 'POST', '/private/profile/password', { password: 'a mountain behind' })
  expect(code(await set())).toBe('proof_needed')
  const key = { passkeyId: newUuid(new Date()), credentialId: randomBytes(16), publicKey: Buffer.from('key') }
  const made = { ...key, counter: 0, transports: [], name: 'Laptop', createdAt: new Date() }
  await inTenant(service.app.db, ann.principal, (tx) => insertPasskey(tx, ann.userId, made))
  expect(code(await set())).toBe('proof_needed')
  await prove(service, ann)
  expect((await set()).json()).toMatchObject({ hasPassword: true, method: 'passkey' })
})

test('a session moves to another tenant of the same person, and the old one ends', async () => {
  const ann = await signIn(service, { role: 'Viewer' })
  const there = await signIn(service, { role: 'TenantAdmin', email: ann.email })
  const strange = await service.newTenant()
  const move = (who: SignedIn['headers'], tenantId: string): Promise<LightMyRequestResponse> =>
    ask(who, 'POST', '/private/session/tenant', { tenantId })
  expect(code(await move(ann.headers, toWireId('ten', strange.principal.tenantId)))).toBe('forbidden')
  expect(code(await move(ann.headers, 'ten_nothing'))).toBe('not_found')
  const before = (await ask(ann.headers, 'GET', '/private/session')).json<Session>()
  expect(before.tenants.map(({ role }) => role)).toEqual(['Viewer', 'TenantAdmin'])
  await setTenant(service.app, there.principal, ['sessionHours=100'])
  const moved = await move(ann.headers, toWireId('ten', there.principal.tenantId))
  const after = moved.json<Session>()
  expect(after).toMatchObject({ tenant: { role: 'TenantAdmin' }, expiresAt: before.expiresAt })
  expect([await isOpen(ann.headers), await isOpen(headersOf(moved))]).toEqual([false, true])

  const provided = await signIn(service, { role: 'Viewer', email: ann.email, method: 'oidc' })
  expect(code(await move(provided.headers, toWireId('ten', there.principal.tenantId)))).toBe('provider_session')
  const { tenants } = (await ask(provided.headers, 'GET', '/private/session')).json<Session>()
  expect(tenants).toHaveLength(1)
})

test('a session that was ended while it moved does not live on in the new one', async () => {
  const ann = await signIn(service, { role: 'Viewer' })
  const { principal, userId } = ann
  await inTenant(service.app.db, principal, (tx) => endSessions(tx, userId, null, new Date()))
  const request = { address: '127.0.0.1', browser: 'Firefox' }
  const happening = { action: 'session.moved', outcome: 200, objects: [] }
  const { tenantId } = principal
  await expect(replaceSession(service.app, principal, { tenantId, request, happening })).rejects.toThrow('Unauthorized')
  const open = `select 1 from sessions where user_id = '${userId}' and ended_at is null`
  expect(await query(service.urls.adminUrl, open)).toEqual([])
})

test('whoever must add a passkey can do nothing else; whoever has one signs in with it', async () => {
  const ann = await signIn(service, { role: 'TenantAdmin', password: true })
  await setTenant(service.app, ann.principal, ['requirePasskey=true'])
  expect((await ask(ann.headers, 'GET', '/private/session')).json()).toMatchObject({ mustAddPasskey: true })
  const urls = ['/api/me', '/api/cases', '/private/members', '/private/settings/security']
  for (const url of urls) expect(code(await ask(ann.headers, 'GET', url))).toBe('passkey_needed')
  expect((await ask(ann.headers, 'GET', '/private/passkeys')).statusCode).toBe(200)
  expect((await ask(ann.headers, 'GET', '/private/sessions')).statusCode).toBe(200)
  const provided = await signIn(service, { role: 'TenantAdmin', tenantId: ann.principal.tenantId, method: 'oidc' })
  expect((await ask(provided.headers, 'GET', '/api/me')).statusCode).toBe(200)
  expect((await ask(ann.headers, 'DELETE', '/private/session')).statusCode).toBe(200)
})
