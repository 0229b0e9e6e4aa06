import { listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { noteRow } from '../../test/secrets.ts'
import { type SignedIn, type SignInAs, signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { fromWireId, toWireId, type Uuid } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'
import { findPresentedLink } from './link.store.ts'
import { hashSecret } from './session-cookie.ts'

let service: TestApp
/** The same where nobody configured a mail server. */
let mute: TestApp
beforeAll(async () => {
  service = await openTestApp()
  mute = await openTestApp({ database: service.database, mail: false })
})
afterAll(async () => {
  await mute.close()
  await service.close()
})

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Headers = Record<string, string>
const ownPage = { 'sec-fetch-site': 'same-origin' }

let callers = 0
let through: TestApp
beforeEach(() => {
  through = service
})
function ask(method: Method, url: string, headers: Headers, body?: object): Promise<LightMyRequestResponse> {
  const remoteAddress = `10.1.${++callers >> 8}.${callers & 255}`
  return through.http.inject({ method, url, remoteAddress, headers, ...(body && { payload: body }) })
}

const outcome = ({ statusCode, body }: LightMyRequestResponse): [number, string | undefined] => [
  statusCode,
  JSON.parse(body).code,
]

const byStatus = ([one]: [number, unknown], [other]: [number, unknown]): number => one - other

/** Several people in one new tenant. */
async function people(...roles: SignInAs['role'][]): Promise<SignedIn[]> {
  const { tenantId } = (await service.newTenant()).principal
  const all: SignedIn[] = []
  for (const role of roles) all.push(await signIn(service, { role, tenantId }))
  return all
}

const mailsTo = async (to: string): Promise<Awaited<ReturnType<typeof listMails>>> =>
  (await listMails(inject('run').mail.files)).filter((mail) => mail.to.includes(to))

/** The secret of the link that was mailed last, noted so that the run's end looks for it everywhere. */
async function lastToken(to: string, count = 1): Promise<string> {
  const mail = await vi.waitUntil(async () => (await mailsTo(to))[count - 1], { timeout: 300_000 })
  const token = /^http:\/\/localhost:8080\/link#([\w-]{43})\r?$/m.exec(mail?.text ?? '')?.[1] ?? ''
  const link = await findPresentedLink(service.app.db, hashSecret(token))
  await noteRow(inject('run'), link?.linkId ?? expect.fail('no row'), token)
  return token
}

const redeem = (token: string, more: object = {}, headers: Headers = ownPage): Promise<LightMyRequestResponse> =>
  ask('POST', '/private/links/redeem', headers, { token, ...more })
const invite = (by: SignedIn, email: string, role = 'Reviewer'): Promise<LightMyRequestResponse> =>
  ask('POST', '/private/invites', by.headers, { email, role })
const newcomer = { displayName: ' Bob ', password: 'twelve letters at least' }

describe('an invitation', () => {
  test('is mailed, shown to whoever opens it, and makes a member once', async () => {
    const [admin] = (await people('TenantAdmin')) as [SignedIn]
    const sent = await invite(admin, 'Bob@Example.org')
    expect(sent.json()).toMatchObject({ mailed: true, link: null, invite: { email: 'bob@example.org' } })
    const token = await lastToken('bob@example.org')
    const looked = await ask('POST', '/private/links/look', ownPage, { token })
    expect(looked.json()).toMatchObject({ kind: 'invite', email: 'bob@example.org', role: 'Reviewer', known: false })
    expect(outcome(await redeem(token))).toEqual([400, 'invalid_request'])
    expect(outcome(await redeem(token, { ...newcomer, password: 'password1234' }))).toEqual([400, 'weak_password'])
    expect(outcome(await redeem(token, { ...newcomer, password: 'I am Bob, and here' }))).toEqual([200, undefined])
    expect(outcome(await redeem(token, newcomer))).toEqual([400, 'link_invalid'])
    const { members, invites } = (await ask('GET', '/private/members', admin.headers)).json()
    expect(invites).toEqual([])
    expect(members).toMatchObject([
      { email: 'bob@example.org', displayName: 'Bob', sessions: 1 },
      { role: 'TenantAdmin' },
    ])
    expect(members[0].lastSeenAt).toBeGreaterThan(Date.now() - 60_000)
  })

  test('used twice at the same moment works once', async () => {
    const [admin] = (await people('TenantAdmin')) as [SignedIn]
    const { inviteId } = (await invite(admin, 'twice@example.org')).json().invite
    const token = await lastToken('twice@example.org')
    const { adminUrl } = service.urls
    const held = `select 1 from links where link_id = '${fromWireId('lnk', inviteId)}' for update`
    const gate = await holdLock(adminUrl, held)
    const both = Promise.all([redeem(token, newcomer), redeem(token, newcomer)])
    await untilBlocked(adminUrl, 2)
    await gate.open()
    expect((await both).map(outcome).toSorted(byStatus)).toEqual([
      [200, undefined],
      [400, 'link_invalid'],
    ])
  })

  test('of somebody who has an account signs nobody in, whoever holds the link', async () => {
    const [admin] = (await people('TenantAdmin')) as [SignedIn]
    const [victim, thief] = (await people('Viewer', 'TenantAdmin')) as [SignedIn, SignedIn]
    through = mute
    const unsent = (await invite(admin, victim.email)).json()
    expect(unsent).toMatchObject({ mailed: false, link: expect.stringContaining('/link#') })
    through = service
    await ask('POST', `/private/invites/${unsent.invite.inviteId}/resend`, admin.headers)
    const token = await lastToken(victim.email)
    expect((await ask('POST', '/private/links/look', ownPage, { token })).json().known).toBe(true)
    expect(outcome(await redeem(token, newcomer))).toEqual([403, 'sign_in_needed'])
    expect(outcome(await redeem(token, newcomer, thief.headers))).toEqual([403, 'sign_in_needed'])
    const { cookie } = victim.headers
    expect(outcome(await redeem(token, newcomer, { cookie, 'sec-fetch-site': 'cross-site' }))).toEqual([
      403,
      'cross_site',
    ])
    const provided = await signIn(service, { role: 'Viewer', email: victim.email, method: 'oidc' })
    expect(outcome(await redeem(token, {}, provided.headers))).toEqual([403, 'provider_session'])
    const moved = await redeem(token, {}, victim.headers)
    expect(moved.json()).toMatchObject({ userId: victim.id, tenant: { role: 'Reviewer' } })
    expect((await ask('GET', '/private/session', victim.headers)).statusCode).toBe(401)
  })

  test('is shown as a link where there is no mail; sent again the old one is dead, and taken back both are', async () => {
    const [admin] = (await people('TenantAdmin')) as [SignedIn]
    through = mute
    const first = (await invite(admin, 'cy@example.org')).json()
    const again = (await ask('POST', `/private/invites/${first.invite.inviteId}/resend`, admin.headers)).json()
    through = service
    const [old, token] = [first, again].map(({ link }) => String(link).split('#')[1] ?? '') as [string, string]
    expect(outcome(await redeem(old, newcomer))).toEqual([400, 'link_invalid'])
    expect((await ask('DELETE', `/private/invites/${first.invite.inviteId}`, admin.headers)).statusCode).toBe(200)
    expect(outcome(await redeem(token, newcomer))).toEqual([400, 'link_invalid'])
    expect((await ask('DELETE', `/private/invites/${first.invite.inviteId}`, admin.headers)).statusCode).toBe(404)
  })
})

describe('nobody climbs', () => {
  test('a Viewer and a Reviewer manage nobody', async () => {
    const [viewer, reviewer] = (await people('Viewer', 'Reviewer', 'TenantAdmin')) as [SignedIn, SignedIn]
    for (const { headers, id } of [viewer, reviewer]) {
      const answers = [
        await ask('GET', '/private/members', headers),
        await ask('POST', '/private/invites', headers, { email: 'x@example.org', role: 'Viewer' }),
        await ask('PATCH', `/private/members/${id}`, headers, { role: 'TenantAdmin' }),
        await ask('GET', '/private/settings/security', headers),
      ]
      expect(answers.map(outcome)).toEqual(Array(4).fill([403, 'forbidden']))
    }
  })

  test('a TenantAdmin makes, touches and invites no SiteAdmin, and does not change their own role', async () => {
    const [admin, site, viewer] = (await people('TenantAdmin', 'SiteAdmin', 'Viewer')) as [SignedIn, SignedIn, SignedIn]
    const { headers } = admin
    const answers = [
      await ask('PATCH', `/private/members/${viewer.id}`, headers, { role: 'SiteAdmin' }),
      await ask('PATCH', `/private/members/${admin.id}`, headers, { role: 'SiteAdmin' }),
      await ask('PATCH', `/private/members/${admin.id}`, headers, { role: 'Reviewer' }),
      await ask('PATCH', `/private/members/${site.id}`, headers, { role: 'Viewer' }),
      await ask('DELETE', `/private/members/${site.id}`, headers),
      await ask('POST', `/private/members/${site.id}/sign-out`, headers),
      await ask('POST', `/private/members/${site.id}/recover`, headers),
      await invite(admin, 'new@example.org', 'SiteAdmin'),
    ]
    expect(answers.map(outcome)).toEqual(Array(8).fill([403, 'forbidden']))
    expect((await ask('PATCH', `/private/members/${viewer.id}`, site.headers, { role: 'SiteAdmin' })).statusCode).toBe(
      200,
    )
  })

  test('members of another tenant are nobody here', async () => {
    const [admin] = (await people('TenantAdmin')) as [SignedIn]
    const [stranger] = (await people('Viewer')) as [SignedIn]
    const answers = [
      await ask('PATCH', `/private/members/${stranger.id}`, admin.headers, { role: 'Viewer' }),
      await ask('DELETE', `/private/members/${stranger.id}`, admin.headers),
      await ask('POST', `/private/members/${stranger.id}/sign-out`, admin.headers),
      await ask('POST', `/private/members/${stranger.id}/recover`, admin.headers),
    ]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404])
    expect((await ask('GET', '/private/session', stranger.headers)).statusCode).toBe(200)
  })

  test('a SiteAdmin looks into every tenant and sees no records there, nor invites themselves to', async () => {
    const [site] = (await people('SiteAdmin')) as [SignedIn]
    const other = await service.newTenant()
    const tenantId = toWireId('ten', other.principal.tenantId)
    const moved = await ask('POST', '/private/session/tenant', site.headers, { tenantId })
    expect(moved.json()).toMatchObject({ tenant: { tenantId, role: 'SiteAdmin' } })
    const headers = { ...ownPage, cookie: String(moved.headers['set-cookie']).split(';', 1)[0] ?? '' }
    expect((await ask('GET', '/private/session', site.headers)).statusCode).toBe(401)
    for (const url of ['/api/cases', '/api/documents', '/api/audit'])
      expect(outcome(await ask('GET', url, headers))).toEqual([403, 'forbidden'])
    expect((await ask('GET', '/private/members', headers)).json()).toEqual({ members: [], invites: [] })
    const self = await ask('POST', '/private/invites', headers, { email: site.email, role: 'Reviewer' })
    expect(outcome(self)).toEqual([403, 'forbidden'])
    const named = await ask('PATCH', '/private/profile', headers, { displayName: 'Site' })
    expect(named.json()).toMatchObject({ displayName: 'Site', tenant: { tenantId } })
  })
})

describe('the last TenantAdmin', () => {
  test('is neither removed nor demoted', async () => {
    const [admin, site] = (await people('TenantAdmin', 'SiteAdmin')) as [SignedIn, SignedIn]
    const demoted = await ask('PATCH', `/private/members/${admin.id}`, site.headers, { role: 'Viewer' })
    const removed = await ask('DELETE', `/private/members/${admin.id}`, admin.headers)
    expect([outcome(demoted), outcome(removed)]).toEqual(Array(2).fill([409, 'last_admin']))
  })

  test('two who demote each other at the same moment: one stays', async () => {
    const [one, other] = (await people('TenantAdmin', 'TenantAdmin')) as [SignedIn, SignedIn]
    const { adminUrl } = service.urls
    const rows = `select 1 from memberships where tenant_id = '${one.principal.tenantId}' for update`
    const gate = await holdLock(adminUrl, rows)
    const both = Promise.all([
      ask('PATCH', `/private/members/${other.id}`, one.headers, { role: 'Viewer' }),
      ask('DELETE', `/private/members/${one.id}`, other.headers),
    ])
    await untilBlocked(adminUrl, 2)
    await gate.open()
    expect((await both).map(outcome).toSorted(byStatus)).toEqual([
      [200, undefined],
      [409, 'last_admin'],
    ])
  })
})

describe('a new password', () => {
  test('is asked for in the same words and time whoever it is, and mailed only to the account', async () => {
    const ann = await signIn(service, { role: 'Viewer', password: true })
    const answers = [ann.email, 'nobody@example.org'].map((email) =>
      ask('POST', '/private/password-reset', ownPage, { email }),
    )
    const [known, unknown] = (await Promise.all(answers)).map(({ statusCode, body }) => [statusCode, body])
    expect(known).toEqual([202, '{"success":true}'])
    expect(unknown).toEqual(known)
    const token = await lastToken(ann.email)
    const second = await signIn(service, { role: 'Viewer', email: ann.email })
    expect(outcome(await redeem(token, { password: 'a wholly other password' }))).toEqual([200, undefined])
    for (const { headers } of [ann, second])
      expect((await ask('GET', '/private/session', headers)).statusCode).toBe(401)
    const tryIn = (password: string): Promise<LightMyRequestResponse> =>
      ask('POST', '/private/sign-in/password', ownPage, { email: ann.email, password })
    expect((await tryIn(testPassword)).statusCode).toBe(400)
    expect((await tryIn('a wholly other password')).statusCode).toBe(200)
    expect(await mailsTo(ann.email)).toHaveLength(1)
    expect(await mailsTo('nobody@example.org')).toEqual([])
  })

  test('is asked for without waiting for anything that would tell', async () => {
    const gate = await holdLock(service.urls.adminUrl, 'lock table users in access exclusive mode')
    const answer = await ask('POST', '/private/password-reset', ownPage, { email: 'late@example.org' })
    expect(answer.statusCode).toBe(202)
    await untilBlocked(service.urls.adminUrl, 1)
    await gate.open()
  })

  test('leaves no session behind that was opened with the old one at the same moment', async () => {
    const ann = await signIn(service, { role: 'Viewer', password: true })
    await ask('POST', '/private/password-reset', ownPage, { email: ann.email })
    const token = await lastToken(ann.email)
    const { adminUrl } = service.urls
    const gate = await holdLock(adminUrl, `select 1 from users where user_id = '${ann.userId}' for update`)
    const old = ask('POST', '/private/sign-in/password', ownPage, { email: ann.email, password: testPassword })
    const renewed = redeem(token, { password: 'a wholly other password' })
    await untilBlocked(adminUrl, 2)
    await gate.open()
    expect(outcome(await renewed)).toEqual([200, undefined])
    const cookie = String((await old).headers['set-cookie'] ?? '').split(';', 1)[0] ?? ''
    expect((await ask('GET', '/private/session', { ...ownPage, cookie })).statusCode).toBe(401)
    const open = `select 1 from sessions where user_id = '${ann.userId}' and ended_at is null`
    expect(await query(adminUrl, open)).toHaveLength(1)
  })

  test('from an admin’s help removes passkeys; where the tenant asks for one, a mere reset does not open it', async () => {
    const [admin, ann] = (await people('TenantAdmin', 'Viewer')) as [SignedIn, SignedIn]
    const { adminUrl } = service.urls
    await addPasskeyRow(ann.userId)
    await setTenant(service.app, admin.principal, ['requirePasskey=true'])
    await ask('POST', '/private/password-reset', ownPage, { email: ann.email })
    const reset = await redeem(await lastToken(ann.email), { password: 'a wholly other password' })
    expect(outcome(reset)).toEqual([403, 'passkey_needed'])
    through = mute
    expect((await ask('POST', `/private/members/${ann.id}/recover`, admin.headers)).statusCode).toBe(403)
    const { email, principal } = admin
    const asAdmin = { role: 'TenantAdmin', method: 'passkey' } as const
    const { headers: shown } = await signIn(service, { ...asAdmin, email, tenantId: principal.tenantId })
    expect((await ask('POST', `/private/members/${ann.id}/recover`, shown)).json()).toEqual({ mailed: false })
    through = service
    expect((await ask('POST', `/private/members/${ann.id}/recover`, shown)).json()).toEqual({ mailed: true })
    const back = await redeem(await lastToken(ann.email, 2), { password: 'one more wholly other' })
    expect(back.json()).toMatchObject({ mustAddPasskey: true })
    expect(await query(adminUrl, `select 1 from passkeys where user_id = '${ann.userId}'`)).toEqual([])
    const headers = { ...ownPage, cookie: String(back.headers['set-cookie']).split(';', 1)[0] ?? '' }
    expect(outcome(await ask('GET', '/api/me', headers))).toEqual([403, 'passkey_needed'])
    expect((await ask('GET', '/private/passkeys', headers)).statusCode).toBe(200)
  })
})

async function addPasskeyRow(userId: Uuid): Promise<void> {
  const values = `'${userId}', gen_random_uuid(), '\\x${userId.replaceAll('-', '')}', '', 0, '{}', 'Key', now()`
  const columns = 'user_id, passkey_id, credential_id, public_key, counter, transports, name, created_at'
  await query(service.urls.adminUrl, `insert into passkeys (${columns}) values (${values})`)
}
