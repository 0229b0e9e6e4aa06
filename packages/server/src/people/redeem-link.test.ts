import { setTimeout as sleep } from 'node:timers/promises'
import { listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { noteRow } from '../../test/secrets.ts'
import { type SignedIn, signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'
import { makeMember } from './add-member.ts'
import { findPresentedLink } from './link.store.ts'
import { insertPasskey } from './passkey.store.ts'
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

const ownPage = { 'sec-fetch-site': 'same-origin' }
type Headers = Record<string, string>
let callers = 0
let through: TestApp
beforeEach(() => {
  through = service
})
function post(url: string, payload: object, headers: Headers = ownPage): Promise<LightMyRequestResponse> {
  const remoteAddress = `10.3.${++callers >> 8}.${callers & 255}`
  return through.http.inject({ method: 'POST', url, remoteAddress, headers, payload })
}
const outcome = ({ statusCode, body }: LightMyRequestResponse): [number, string | undefined] => [
  statusCode,
  JSON.parse(body).code,
]
const redeem = (token: string, more: object = {}, headers: Headers = ownPage): Promise<LightMyRequestResponse> =>
  post('/private/links/redeem', { token, ...more }, headers)
const enter = async (email: string, password: string): Promise<number> =>
  (await post('/private/sign-in/password', { email, password })).statusCode
const isOpen = async (headers: Headers): Promise<boolean> =>
  (await service.http.inject({ url: '/private/session', headers })).statusCode === 200
const look = async (token: string): Promise<number> => (await post('/private/links/look', { token })).statusCode

/** The secret of the mail that came as the so manieth, noted so that the run's end looks for it everywhere. */
async function tokenTo(email: string, count = 1): Promise<string> {
  const token = await readToken(email, count)
  const link = await findPresentedLink(service.app.db, hashSecret(token))
  await noteRow(inject('run'), link?.linkId ?? expect.fail('no row'), token)
  return token
}
async function readToken(email: string, count = 1): Promise<string> {
  const mail = await vi.waitUntil(async () => (await mailsTo(email))[count - 1], { timeout: 300_000 })
  return /\/link#([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
}
const mailsTo = async (email: string): Promise<Awaited<ReturnType<typeof listMails>>> =>
  (await listMails(inject('run').mail.files)).filter(({ to }) => to.includes(email))

async function addPasskey({ principal, userId }: Pick<SignedIn, 'principal' | 'userId'>): Promise<void> {
  const passkeyId = newUuid(new Date())
  const key = { passkeyId, credentialId: Buffer.from(passkeyId), publicKey: Buffer.from('key'), counter: 0 }
  const made = { ...key, transports: [], name: 'Key', createdAt: new Date() }
  await inTenant(service.app.db, principal, (tx) => insertPasskey(tx, userId, made))
}
const passkeysOf = async (userId: string): Promise<number> =>
  (await query(service.urls.adminUrl, `select 1 from passkeys where user_id = '${userId}'`)).length

describe('links for a new password', () => {
  const ask = (email: string): Promise<LightMyRequestResponse> => post('/private/password-reset', { email })

  test('a later one spoils no earlier one; the first that is used ends all; there are a few in an hour', async () => {
    const { email } = await signIn(service, { role: 'Viewer', password: true })
    const tokens: string[] = []
    for (let count = 1; count <= 3; count++) {
      await ask(email)
      tokens.push(await tokenTo(email, count))
    }
    await ask(email)
    const [first = '', second = '', third = ''] = tokens
    expect([await look(first), await look(second), await look(third)]).toEqual([200, 200, 200])
    expect(outcome(await redeem(first, { password: 'a wholly other password' }))).toEqual([200, undefined])
    expect([await look(second), await look(third)]).toEqual([400, 400])
    expect(outcome(await redeem(third, { password: 'one more wholly other' }))).toEqual([400, 'link_invalid'])
    expect(await enter(email, 'a wholly other password')).toBe(200)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('thirty that are asked for at the same moment are three', async () => {
    const { email, userId } = await signIn(service, { role: 'Viewer', password: true })
    const { adminUrl } = service.urls
    const gate = await holdLock(adminUrl, `select 1 from users where user_id = '${userId}' for update`)
    await Promise.all(Array.from({ length: 30 }, () => ask(email)))
    await untilBlocked(adminUrl, 6)
    await gate.open()
    await tokenTo(email, 3)
    await sleep(1_000)
    expect(await mailsTo(email)).toHaveLength(3)
  })

  test('two of them at the same moment: one', async () => {
    const { email, userId } = await signIn(service, { role: 'Viewer', password: true })
    await ask(email)
    await tokenTo(email)
    await ask(email)
    const tokens = [await tokenTo(email, 1), await tokenTo(email, 2)]
    const { adminUrl } = service.urls
    const gate = await holdLock(adminUrl, `select 1 from users where user_id = '${userId}' for update`)
    const both = Promise.all(tokens.map((token) => redeem(token, { password: 'a wholly other password' })))
    await untilBlocked(adminUrl, 2)
    await gate.open()
    const codes = (await both).map(outcome).toSorted(([one], [other]) => one - other)
    expect(codes).toEqual([
      [200, undefined],
      [400, 'link_invalid'],
    ])
  })

  test('where a password opens nothing any more none is changed, and where it does it leads there', async () => {
    const ann = await signIn(service, { role: 'Viewer', password: true })
    await addPasskey(ann)
    await setTenant(service.app, ann.principal, ['requirePasskey=true'])
    await ask(ann.email)
    const token = await tokenTo(ann.email)
    const password = 'a wholly other password'
    expect(outcome(await redeem(token, { password }))).toEqual([403, 'passkey_needed'])
    expect(await look(token)).toBe(200)
    expect(await enter(ann.email, testPassword)).toBe(403)
    expect(await enter(ann.email, password)).toBe(400)
    const elsewhere = await signIn(service, { role: 'Viewer', email: ann.email })
    const tenantId = toWireId('ten', elsewhere.principal.tenantId)
    expect((await redeem(token, { password })).json()).toMatchObject({ tenant: { tenantId } })
    expect(await passkeysOf(ann.userId)).toBe(1)
  })
})

describe('an invitation', () => {
  const invite = (by: SignedIn, email: string, role = 'Reviewer'): Promise<LightMyRequestResponse> =>
    post('/private/invites', { email, role }, by.headers)

  test('into a tenant that asks for a passkey is not used up by whoever must show theirs first', async () => {
    const admin = await signIn(service, { role: 'TenantAdmin', method: 'passkey' })
    await setTenant(service.app, admin.principal, ['requirePasskey=true'])
    const ann = await signIn(service, { role: 'Viewer' })
    await addPasskey(ann)
    await invite(admin, ann.email)
    const token = await tokenTo(ann.email)
    expect(outcome(await redeem(token, {}, ann.headers))).toEqual([403, 'passkey_needed'])
    expect([await look(token), await isOpen(ann.headers)]).toEqual([200, true])
    const { tenantId } = ann.principal
    const shown = await signIn(service, { role: 'Viewer', tenantId, email: ann.email, method: 'passkey' })
    expect(outcome(await redeem(token, {}, shown.headers))).toEqual([200, undefined])
  })

  test('goes with whoever sent it, when they may no longer', async () => {
    const site = await signIn(service, { role: 'SiteAdmin' })
    const { tenantId } = site.principal
    await signIn(service, { role: 'TenantAdmin', tenantId })
    const newcomer = { displayName: 'Back Door', password: 'twelve letters at least' }
    for (const [method, payload] of [['DELETE'], ['PATCH', { role: 'Viewer' }]] as const) {
      const admin = await signIn(service, { role: 'TenantAdmin', tenantId })
      const email = `back-${method.toLowerCase()}@example.org`
      await invite(admin, email, 'TenantAdmin')
      // Its row will be gone.
      const token = await readToken(email)
      expect(await look(token)).toBe(200)
      const url = `/private/members/${admin.id}`
      const gone = await service.http.inject({ method, url, headers: site.headers, ...(payload && { payload }) })
      expect(gone.statusCode).toBe(200)
      expect(outcome(await redeem(token, newcomer))).toEqual([400, 'link_invalid'])
    }
  })

  /** An admin makes an account for an address that is not theirs, with the link they are shown. */
  async function hijack(email: string): Promise<{ headers: Headers; userId: string; admin: SignedIn }> {
    const admin = await signIn(service, { role: 'TenantAdmin' })
    through = mute
    const token = String((await invite(admin, email)).json().link).split('#')[1] ?? ''
    through = service
    const made = await redeem(token, { displayName: 'Not Really', password: testPassword })
    const headers = { ...ownPage, cookie: String(made.headers['set-cookie']).split(';', 1)[0] ?? '' }
    const [row] = await query<{ user_id: string }>(
      service.urls.adminUrl,
      `select user_id from users where email = '${email}'`,
    )
    const userId = row?.user_id ?? expect.fail('no account')
    await addPasskey({ principal: admin.principal, userId })
    return { headers, userId, admin }
  }

  test('that was shown and not mailed makes an account that opens no other tenant', async () => {
    const email = 'victim@example.org'
    const { headers, userId, admin } = await hijack(email)
    const member = { email, displayName: 'Victim', credentials: '', role: 'Viewer' } as const
    expect((await makeMember(service.app, admin.principal, member)).closed).toBe(false)
    expect(await isOpen(headers)).toBe(true)
    const other = await service.newTenant()
    expect(await makeMember(service.app, other.principal, member)).toEqual({ userId, closed: true })
    expect([await isOpen(headers), await enter(email, testPassword), await passkeysOf(userId)]).toEqual([false, 400, 0])
    const third = await service.newTenant()
    expect((await makeMember(service.app, third.principal, member)).closed).toBe(false)
  })

  test('nor keeps whoever made it anything once the owner asks for a new password by mail', async () => {
    const email = 'owner@example.org'
    const { headers, userId } = await hijack(email)
    await post('/private/password-reset', { email })
    expect(outcome(await redeem(await tokenTo(email), { password: 'a wholly other password' }))).toEqual([
      200,
      undefined,
    ])
    expect([await isOpen(headers), await passkeysOf(userId)]).toEqual([false, 0])
  })

  test('that was mailed makes an account as good as any', async () => {
    const admin = await signIn(service, { role: 'TenantAdmin' })
    const email = 'honest@example.org'
    await invite(admin, email)
    await redeem(await tokenTo(email), { displayName: 'Honest', password: testPassword })
    const member = { email, displayName: '', credentials: '', role: 'Viewer' } as const
    const other = await service.newTenant()
    expect((await makeMember(service.app, other.principal, member)).closed).toBe(false)
    expect(await enter(email, testPassword)).toBe(200)
  })
})
