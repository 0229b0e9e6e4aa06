import type { ProofShown } from '@casefold/contract/dashboard/proof'
import type { PasskeyCeremony } from '@casefold/contract/dashboard/session'
import { walkIdp } from '@casefold/dev/walk-idp'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { type Authenticator, newAuthenticator } from '../../test/authenticator.ts'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { plantReview } from '../../test/planted-review.ts'
import { prove, type SignedIn, type SignInAs, signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import { fromWireId } from '../kernel/ids.ts'
import { updateTenantSettings } from '../tenancy/tenant.store.ts'
import { insertIdentity } from './oidc.store.ts'
import { sealClientSecret } from './oidc-settings.ts'

let service: TestApp
let tenant: TestTenant
let later = 0
/** Where a test counts seconds, the machine's own do not count. */
let stopped: number | undefined

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date((stopped ?? Date.now()) + later) })
  tenant = await service.newTenant()
})
afterAll(() => service.close())
afterEach(() => {
  later = 0
  stopped = undefined
})

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
const ask = ({ headers }: SignedIn, method: Method, url: string, body?: object): Promise<LightMyRequestResponse> =>
  service.http.inject({ method, url, headers, ...(body && { payload: body }) })
const code = (answer: LightMyRequestResponse): string => answer.json().code ?? `${answer.statusCode}`
const person = (more: Partial<SignInAs> = {}): Promise<SignedIn> =>
  signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId, password: true, ...more })
const shown = async (who: SignedIn): Promise<ProofShown> => (await ask(who, 'GET', '/private/proof')).json()
const enterPassword = (who: SignedIn, password = testPassword): Promise<LightMyRequestResponse> =>
  ask(who, 'POST', '/private/proof/password', { password })
const setTenant = (changes: object, { principal }: TestTenant = tenant): Promise<void> =>
  inTenant(service.app.db, principal, (tx) => updateTenantSettings(tx, { ...changes }))

/** A report that waits for its sign-off, and what somebody is answered who approves it. */
async function approve(who: SignedIn, own: TestTenant = tenant): Promise<string> {
  const { id } = await plantReview(service, own, ['Social history: Never smoked.'])
  return code(await ask(who, 'POST', '/api/reports', { reportRequestId: id, action: 'approve_review' }))
}

async function withPasskey(who: SignedIn): Promise<Authenticator> {
  const key = newAuthenticator('http://localhost:8080')
  await prove(service, who)
  const { ceremonyId, options } = (await ask(who, 'POST', '/private/passkeys/options')).json<PasskeyCeremony>()
  const body = { ceremonyId, name: 'Laptop', response: key.create(options) }
  expect((await ask(who, 'POST', '/private/passkeys', body)).statusCode).toBe(201)
  return key
}

describe('a password', () => {
  test('is shown once more, and counts for ten minutes in that session', async () => {
    const ann = await person()
    const elsewhere = await person({ email: ann.email, password: false })
    stopped = Date.now()
    expect(await approve(ann)).toBe('proof_needed')
    expect(await shown(ann)).toEqual({ proved: null, password: true, passkey: false, provider: null })
    const proved = (await enterPassword(ann)).json<ProofShown>().proved
    expect(proved).toMatchObject({ method: 'password', until: (proved?.at ?? 0) + 600_000 })
    expect(await approve(elsewhere)).toBe('proof_needed')
    later = 600_000
    expect(await approve(ann)).toBe('200')
    later = 600_001
    expect(await approve(ann)).toBe('proof_needed')
    expect((await shown(ann)).proved).toBeNull()
  })

  test('that is wrong proves nothing, and uses up the tries of a sign-in', async () => {
    const ann = await person()
    for (let tries = 0; tries < 4; tries++)
      expect(code(await enterPassword(ann, 'not this one'))).toBe('wrong_password')
    expect(code(await enterPassword(ann, 'not this one'))).toBe('sign_in_locked')
    expect(code(await enterPassword(ann))).toBe('sign_in_locked')
    expect(await approve(ann)).toBe('proof_needed')
  })

  test('of somebody else is not theirs, and who has none shows none', async () => {
    const keyless = await person({ password: false })
    expect(code(await enterPassword(keyless))).toBe('wrong_password')
    expect(await shown(keyless)).toEqual({ proved: null, password: false, passkey: false, provider: null })
  })

  test('proves nothing any more once the tenant asks for passkeys', async () => {
    const own = await service.newTenant()
    const ann = await person({ tenantId: own.principal.tenantId, method: 'passkey' })
    await enterPassword(ann)
    await setTenant({ requirePasskey: true }, own)
    expect(await approve(ann, own)).toBe('proof_needed')
    expect(await shown(ann)).toMatchObject({ proved: null, password: false })
    await setTenant({ requirePasskey: false }, own)
    expect(await approve(ann, own)).toBe('200')
  })

  test('proves nothing for a session or a role that ends while the approval waits its turn', async () => {
    const { adminUrl } = service.urls
    const admin = await person({ role: 'TenantAdmin' })
    const ends: [refusal: string, (ann: SignedIn) => Promise<LightMyRequestResponse>][] = [
      ['unauthorized', (ann) => ask(ann, 'DELETE', '/private/session')],
      ['unauthorized', (ann) => ask(admin, 'POST', `/private/members/${ann.id}/sign-out`)],
      ['forbidden', (ann) => ask(admin, 'PATCH', `/private/members/${ann.id}`, { role: 'Viewer' })],
    ]
    for (const [refusal, end] of ends) {
      const ann = await person()
      await enterPassword(ann)
      const { id } = await plantReview(service, tenant, ['Social history: Never smoked.'])
      const where = `report_request_id = '${fromWireId('rreq', id)}'`
      const gate = await holdLock(adminUrl, `select 1 from report_requests where ${where} for update`)
      const waiting = ask(ann, 'POST', '/api/reports', { reportRequestId: id, action: 'approve_review' })
      await untilBlocked(adminUrl, 1)
      expect((await end(ann)).statusCode).toBe(200)
      await gate.open()
      expect(code(await waiting)).toBe(refusal)
    }
  })

  test('is not asked of a key, which is shown with every request', async () => {
    const { id } = await plantReview(service, tenant, ['Social history: Never smoked.'])
    const body = { reportRequestId: id, action: 'approve_review' }
    expect((await service.call(tenant.key, 'POST', '/api/reports', { body })).statusCode).toBe(200)
    const asked = await service.call(tenant.key, 'GET', '/private/proof')
    expect(asked.statusCode).toBe(401)
  })
})

describe('a passkey', () => {
  const begin = async (who: SignedIn): Promise<PasskeyCeremony> =>
    (await ask(who, 'POST', '/private/proof/passkey/options')).json()
  const finish = (who: SignedIn, body: object): Promise<LightMyRequestResponse> =>
    ask(who, 'POST', '/private/proof/passkey', body)

  test('is shown once more, each challenge once, and stands as long as the passkey does', async () => {
    const ann = await person({ password: false })
    const [key, other] = [await withPasskey(ann), await withPasskey(ann)]
    later = 601_000
    expect(await approve(ann)).toBe('proof_needed')
    const { ceremonyId, options } = await begin(ann)
    expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
    expect(options.allowCredentials).toHaveLength(2)
    const body = { ceremonyId, response: key.get(options, { counter: 0 }) }
    expect((await finish(ann, body)).json()).toMatchObject({ proved: { method: 'passkey' } })
    expect(await approve(ann)).toBe('200')
    later = 1_300_000
    expect(code(await finish(ann, body))).toBe('passkey_refused')
    const again = await begin(ann)
    expect(code(await finish(ann, { ceremonyId: again.ceremonyId, response: other.get(again.options) }))).toBe('200')
    const passkeys = (await ask(ann, 'GET', '/private/passkeys')).json<{ passkeyId: string }[]>()
    await ask(ann, 'DELETE', `/private/passkeys/${passkeys[1]?.passkeyId}`)
    expect(await approve(ann)).toBe('proof_needed')
  })

  test('of another person, for another session, or asked for to sign in, proves nothing', async () => {
    const [ann, bob] = [await person(), await person()]
    const [key, his] = [await withPasskey(ann), await withPasskey(bob)]
    const elsewhere = await person({ email: ann.email, method: 'passkey', password: false })
    later = 601_000
    const own = await begin(ann)
    expect(code(await finish(ann, { ceremonyId: own.ceremonyId, response: his.get(own.options) }))).toBe(
      'passkey_refused',
    )
    const there = await begin(elsewhere)
    expect(code(await finish(ann, { ceremonyId: there.ceremonyId, response: key.get(there.options) }))).toBe(
      'passkey_refused',
    )
    const signing = (await ask(ann, 'POST', '/private/sign-in/passkey/options')).json<PasskeyCeremony>()
    const body = { ceremonyId: signing.ceremonyId, response: key.get(signing.options) }
    expect(code(await finish(ann, body))).toBe('passkey_refused')
    expect(await approve(ann)).toBe('proof_needed')
  })

  test('is not added by whoever finds an open browser', async () => {
    const ann = await person()
    const start = (body?: object): Promise<LightMyRequestResponse> =>
      ask(ann, 'POST', '/private/passkeys/options', body)
    expect(code(await start())).toBe('proof_needed')
    expect(code(await start({ password: 'not this one' }))).toBe('wrong_password')
    expect(code(await start({ password: testPassword }))).toBe('200')
    await withPasskey(ann)
    later = 601_000
    expect(code(await start())).toBe('proof_needed')
    // Whoever has a passkey shows it: what they know is not enough.
    expect(code(await start({ password: testPassword }))).toBe('proof_needed')
  })

  test('is not removed by them either: what they know would then be enough to add one of their own', async () => {
    const ann = await person()
    await withPasskey(ann)
    later = 601_000
    const [own] = (await ask(ann, 'GET', '/private/passkeys')).json<{ passkeyId: string }[]>()
    expect(code(await ask(ann, 'DELETE', `/private/passkeys/${own?.passkeyId}`))).toBe('proof_needed')
    expect(code(await ask(ann, 'POST', '/private/passkeys/options', { password: testPassword }))).toBe('proof_needed')
  })
})

describe('an identity provider', () => {
  async function named(): Promise<{ own: TestTenant; ann: SignedIn }> {
    const own = await service.newTenant()
    const { issuer, clientId, clientSecret } = inject('run').idp
    const { tenantId } = own.principal
    const sealedSecret = sealClientSecret(service.app.peppers, tenantId, issuer, clientSecret)
    const oidc = { name: 'Demo IdP', issuer, clientId, sealedSecret, emailDomains: ['a.test'] }
    await setTenant({ oidc }, own)
    const email = `ann.${tenantId.slice(-8)}@a.test`
    const ann = await person({ tenantId, email, method: 'oidc', password: false })
    const subject = { issuer, subject: email }
    await inTenant(service.app.db, own.principal, (tx) =>
      insertIdentity(tx, tenantId, subject, ann.userId, service.app.now()),
    )
    return { own, ann }
  }

  async function start(who: SignedIn, next = '/reports/requests/rreq_1?item=a'): Promise<[string, string]> {
    const url = `/private/proof/oidc?next=${encodeURIComponent(next)}`
    const answer = await ask(who, 'GET', url)
    expect(answer.statusCode).toBe(302)
    const step = answer.cookies.find(({ name }) => name === '__Host-casefold-step')?.value
    return [String(answer.headers.location), `__Host-casefold-step=${step}`]
  }
  async function back(who: SignedIn, url: string, step: string): Promise<string | undefined> {
    const { pathname, search } = new URL(url)
    const headers = { cookie: `${who.headers.cookie}; ${step}`, 'sec-fetch-site': 'cross-site' }
    const answer = await service.http.inject({ url: `${pathname}${search}`, headers })
    expect(answer.cookies.some(({ name }) => name === '__Host-casefold')).toBe(false)
    return answer.headers.location
  }

  test('asks the person again, says when it did, and leads back to where they were', async () => {
    const { own, ann } = await named()
    expect(await shown(ann)).toMatchObject({ proved: null, password: false, provider: 'Demo IdP' })
    const [location, step] = await start(ann)
    const asked = new URL(location).searchParams
    expect([asked.get('prompt'), asked.get('max_age')]).toEqual(['login', '600'])
    const url = await walkIdp(location, ann.email)
    expect(await back(ann, url, step)).toBe('/reports/requests/rreq_1?item=a&proof=done')
    expect(await back(ann, url, step)).toContain('oidc_lost')
    expect((await shown(ann)).proved).toMatchObject({ method: 'oidc' })
    expect(await approve(ann, own)).toBe('200')
    await setTenant({ oidc: null }, own)
    expect(await approve(ann, own)).toBe('proof_needed')
  })

  test('that knows somebody else, was not asked by this session, or answers for the past, proves nothing', async () => {
    const { own, ann } = await named()
    const [first, firstStep] = await start(ann)
    expect(await back(ann, await walkIdp(first, 'bob@a.test'), firstStep)).toContain('proof=other_person')
    const bob = await person({ tenantId: own.principal.tenantId })
    const [second, secondStep] = await start(ann)
    expect(await back(bob, await walkIdp(second, ann.email), secondStep)).toContain('proof=oidc_lost')
    // Their clock is where ours was; we asked a quarter of an hour later.
    later = 900_000
    const [third, thirdStep] = await start(ann)
    expect(await back(ann, await walkIdp(third, ann.email), thirdStep)).toContain('proof=not_fresh')
    expect(await approve(ann, own)).toBe('proof_needed')
  })

  test('that does not speak for the address of the account proves nothing, whoever it was linked to', async () => {
    const { own } = await named()
    const { tenantId } = own.principal
    const bob = await person({ tenantId, email: `bob.${tenantId.slice(-8)}@b.test` })
    const subject = `bob.${tenantId.slice(-8)}@a.test`
    const { issuer } = inject('run').idp
    await inTenant(service.app.db, own.principal, (tx) =>
      insertIdentity(tx, tenantId, { issuer, subject }, bob.userId, service.app.now()),
    )
    expect((await shown(bob)).provider).toBeNull()
    const [location, step] = await start(bob)
    expect(await back(bob, await walkIdp(location, subject), step)).toContain('proof=other_person')
    expect(await approve(bob, own)).toBe('proof_needed')
  })

  test('leads to no other site, and nobody is sent there by one', async () => {
    const { ann } = await named()
    const [location, step] = await start(ann, '//evil.test/x')
    expect(await back(ann, await walkIdp(location, ann.email), step)).toBe('/?proof=done')
    const headers = { ...ann.headers, 'sec-fetch-site': 'cross-site' }
    const sent = await service.http.inject({ url: '/private/proof/oidc', headers })
    expect([sent.statusCode, sent.headers.location]).not.toContain(location)
  })
})
