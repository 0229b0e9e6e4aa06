import { generateKeyPairSync } from 'node:crypto'
import type { Passkey, PasskeyCeremony, Session } from '@casefold/contract/dashboard/session'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import {
  type Authenticator,
  cborBytes,
  cborList,
  cborMap,
  cborText,
  newAuthenticator,
} from '../../test/authenticator.ts'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { noteRow } from '../../test/secrets.ts'
import { prove, type SignedIn, signIn, testPassword } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'
import { authenticateSession } from './authenticate-session.ts'
import { readSessionCookie } from './session-cookie.ts'

let service: TestApp
let tenant: TestTenant
let later = 0
const origin = 'http://localhost:8080'
const ownPage = { 'sec-fetch-site': 'same-origin' }

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(Date.now() + later) })
  tenant = await service.newTenant()
})
afterAll(() => service.close())

type Headers = Record<string, string>

function ask(
  method: 'GET' | 'POST' | 'DELETE',
  url: string,
  headers: Headers,
  body?: object,
): Promise<LightMyRequestResponse> {
  return service.http.inject({ method, url, headers, ...(body && { payload: body }) })
}

async function begin(url: string, headers: Headers): Promise<PasskeyCeremony> {
  const answer = await ask('POST', url, headers)
  expect(answer.statusCode).toBe(200)
  return answer.json<PasskeyCeremony>()
}

type Faults = Parameters<Authenticator['get']>[1]

/** They have just shown who they are. */
async function beginToAdd(person: SignedIn): Promise<PasskeyCeremony> {
  await prove(service, person)
  return begin('/private/passkeys/options', person.headers)
}

async function add(person: SignedIn, key: Authenticator, faults?: Faults): Promise<LightMyRequestResponse> {
  await prove(service, person)
  return addProven(person.headers, key, faults)
}

async function addProven(headers: Headers, key: Authenticator, faults?: Faults): Promise<LightMyRequestResponse> {
  const { ceremonyId, options } = await begin('/private/passkeys/options', headers)
  const body = { ceremonyId, name: 'Laptop', response: key.create(options, faults) }
  return ask('POST', '/private/passkeys', headers, body)
}

async function enter(key: Authenticator, faults?: Faults): Promise<LightMyRequestResponse> {
  const { ceremonyId, options } = await begin('/private/sign-in/passkey/options', ownPage)
  const answer = await ask('POST', '/private/sign-in/passkey', ownPage, {
    ceremonyId,
    response: key.get(options, faults),
  })
  await note(answer)
  return answer
}

/** So that the end of the run looks for it in the logs. */
async function note(answer: LightMyRequestResponse): Promise<void> {
  const text = readSessionCookie(String(answer.headers['set-cookie'] ?? '').split(';', 1)[0])
  const person = text && (await authenticateSession(service.app, text))
  if (text && person) await noteRow(inject('run'), person.principal.session.sessionId, text)
}

const refused = { statusCode: 400, code: 'passkey_refused' }
const outcome = (answer: LightMyRequestResponse): object => ({
  statusCode: answer.statusCode,
  code: answer.json<{ code?: string }>().code,
})

describe('a passkey', () => {
  let ann: SignedIn
  let key: Authenticator
  beforeEach(async () => {
    ann = await signIn(service, { role: 'Reviewer', tenantId: tenant.principal.tenantId })
    key = newAuthenticator(origin)
  })

  test('is added, shown, and opens a session without a name being typed', async () => {
    const added = await add(ann, key)
    expect([added.statusCode, added.json()]).toEqual([
      201,
      expect.objectContaining({ name: 'Laptop', lastUsedAt: null }),
    ])
    const answer = await enter(key)
    expect(answer.statusCode).toBe(200)
    expect(answer.json<Session>()).toMatchObject({ userId: ann.id, method: 'passkey', mustAddPasskey: false })
    expect(answer.headers['set-cookie']).toMatch(/^__Host-casefold=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Lax/)
    const shown = (await ask('GET', '/private/passkeys', ann.headers)).json<Passkey[]>()
    expect(shown).toEqual([{ ...added.json<Passkey>(), lastUsedAt: expect.any(Number) }])
  })

  test('is asked for so that it verifies its holder, and not twice on one authenticator', async () => {
    await add(ann, key)
    const { options } = await beginToAdd(ann)
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Casefold' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ id: key.credentialId, transports: ['internal'] }],
    })
    const asked = await begin('/private/sign-in/passkey/options', ownPage)
    expect(asked.options).toMatchObject({ rpId: 'localhost', userVerification: 'required' })
    expect(asked.options).not.toHaveProperty('allowCredentials.0')
  })

  test.each<[string, Faults]>([
    ['of another site', { origin: 'http://localhost:8081' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another relying party', { rpId: 'evil.test' }],
    ['that did not verify its holder', { verified: false }],
    ['of the wrong kind', { type: 'webauthn.get' }],
    ['with an attestation nobody asked for', { format: 'fido-u2f' }],
    [
      'with certificates, which would have us call whom they name',
      { format: 'packed', statement: cborMap([[cborText('x5c'), cborList([cborBytes(Buffer.alloc(24))])]]) },
    ],
  ])('%s is not added', async (_what, faults) => {
    expect(outcome(await add(ann, key, faults))).toEqual(refused)
    expect((await ask('GET', '/private/passkeys', ann.headers)).json()).toEqual([])
  })

  test.each<[string, Faults]>([
    ['from another site', { origin: 'https://localhost:8080' }],
    ['for another challenge', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['of another relying party', { rpId: 'example.org' }],
    ['that did not verify its holder', { verified: false }],
    ['of the wrong kind', { type: 'webauthn.create' }],
    ['signed by another key', { signWith: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey }],
    ['that names another user', { userHandle: Buffer.alloc(16).toString('base64url') }],
    ['that names no user', { userHandle: '' }],
  ])('an answer %s opens nothing', async (_what, faults) => {
    await add(ann, key)
    const answer = await enter(key, faults)
    expect(outcome(answer)).toEqual(refused)
    expect(answer.headers['set-cookie']).toBeUndefined()
    expect((await enter(key)).statusCode).toBe(200)
  })

  test('one that counts backwards, or not on, is a copy', async () => {
    await add(ann, key)
    expect((await enter(key, { counter: 7 })).statusCode).toBe(200)
    for (const counter of [7, 6, 0]) expect(outcome(await enter(key, { counter }))).toEqual(refused)
    const lines = `select actor from audit_events where action = 'session.refused' and actor = '${ann.id}'`
    expect(await query(service.urls.adminUrl, lines)).toHaveLength(3)
    expect((await enter(key, { counter: 8 })).statusCode).toBe(200)
  })

  test('one that never counts is used again and again', async () => {
    await add(ann, key)
    for (let time = 0; time < 3; time++) expect((await enter(key, { counter: 0 })).statusCode).toBe(200)
  })

  test('an answer is good once, for five minutes, and for what it was asked for', async () => {
    await add(ann, key)
    const { ceremonyId, options } = await begin('/private/sign-in/passkey/options', ownPage)
    const body = { ceremonyId, response: key.get(options, { counter: 0 }) }
    const first = await ask('POST', '/private/sign-in/passkey', ownPage, body)
    await note(first)
    expect(first.statusCode).toBe(200)
    expect(outcome(await ask('POST', '/private/sign-in/passkey', ownPage, body))).toEqual(refused)

    const late = await begin('/private/sign-in/passkey/options', ownPage)
    later += 301_000
    const lateBody = { ceremonyId: late.ceremonyId, response: key.get(late.options) }
    expect(outcome(await ask('POST', '/private/sign-in/passkey', ownPage, lateBody))).toEqual(refused)

    const other = await beginToAdd(ann)
    const mixed = { ceremonyId: other.ceremonyId, response: key.get({ ...other.options, rpId: 'localhost' }) }
    expect(outcome(await ask('POST', '/private/sign-in/passkey', ownPage, mixed))).toEqual(refused)
  })

  test("nobody finishes another person's, and nobody adds what another has", async () => {
    const bob = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
    const { ceremonyId, options } = await beginToAdd(ann)
    const body = { ceremonyId, name: 'x', response: key.create(options) }
    expect(outcome(await ask('POST', '/private/passkeys', bob.headers, body))).toEqual(refused)
    await add(ann, key)
    expect(outcome(await add(bob, key))).toEqual(refused)
    const id = (await ask('GET', '/private/passkeys', ann.headers)).json<Passkey[]>()[0]?.passkeyId
    expect((await ask('DELETE', `/private/passkeys/${id}`, bob.headers)).statusCode).toBe(404)
  })

  test('whoever is no member any more is refused like a stranger', async () => {
    await add(ann, key)
    await query(service.urls.adminUrl, `delete from memberships where user_id = '${ann.userId}'`)
    expect(outcome(await enter(key))).toEqual(refused)
  })

  test('what is no answer at all is refused, and so is another site', async () => {
    const { ceremonyId } = await begin('/private/sign-in/passkey/options', ownPage)
    expect(outcome(await ask('POST', '/private/sign-in/passkey', ownPage, { ceremonyId, response: {} }))).toEqual(
      refused,
    )
    const cross = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' }
    expect((await ask('POST', '/private/sign-in/passkey/options', cross)).statusCode).toBe(403)
  })

  test('it cannot be added or removed by whoever came through an identity provider', async () => {
    await add(ann, key)
    const id = (await ask('GET', '/private/passkeys', ann.headers)).json<Passkey[]>()[0]?.passkeyId
    const tenantId = tenant.principal.tenantId
    const through = await signIn(service, { role: 'Reviewer', tenantId, email: ann.email, method: 'oidc' })
    const provider = { statusCode: 403, code: 'provider_session' }
    expect(outcome(await ask('POST', '/private/passkeys/options', through.headers))).toEqual(provider)
    expect(outcome(await ask('DELETE', `/private/passkeys/${id}`, through.headers))).toEqual(provider)
    expect((await ask('GET', '/private/passkeys', through.headers)).json()).toHaveLength(1)
  })
})

describe('a tenant that asks for passkeys', () => {
  let strict: TestTenant
  beforeAll(async () => {
    strict = await service.newTenant()
    await setTenant(service.app, strict.principal, ['requirePasskey=true'])
  })

  test('lets a password in as far as adding one; from then on the passkey is the way, and the last one stays', async () => {
    const { tenantId } = strict.principal
    const ann = await signIn(service, { role: 'TenantAdmin', tenantId, password: true })
    const [key, second] = [newAuthenticator(origin), newAuthenticator(origin)]
    expect((await ask('GET', '/api/cases', ann.headers)).statusCode).toBe(403)
    expect((await add(ann, key)).statusCode).toBe(201)
    expect((await ask('GET', '/api/cases', ann.headers)).statusCode).toBe(200)
    const body = { email: ann.email, password: testPassword }
    expect(outcome(await ask('POST', '/private/sign-in/password', ownPage, body))).toMatchObject({ statusCode: 403 })
    expect((await enter(key)).statusCode).toBe(200)

    const [only] = (await ask('GET', '/private/passkeys', ann.headers)).json<Passkey[]>()
    const remove = (): Promise<LightMyRequestResponse> =>
      ask('DELETE', `/private/passkeys/${only?.passkeyId}`, ann.headers)
    await prove(service, ann)
    expect(outcome(await remove())).toEqual({ statusCode: 409, code: 'last_passkey' })
    await add(ann, second)
    await prove(service, ann)
    expect((await remove()).statusCode).toBe(200)
    expect(outcome(await enter(key))).toEqual(refused)
    expect((await enter(second)).statusCode).toBe(200)
  })

  test('a stolen password makes itself no passkey by way of another tenant', async () => {
    const ann = await signIn(service, { role: 'Reviewer', tenantId: strict.principal.tenantId, method: 'passkey' })
    const { email } = ann
    expect((await add(ann, newAuthenticator(origin))).statusCode).toBe(201)
    // Elsewhere the password is enough.
    const thief = await signIn(service, { role: 'Viewer', email, password: true })
    const needed = { statusCode: 403, code: 'passkey_needed' }
    expect((await ask('GET', '/api/cases', thief.headers)).statusCode).toBe(200)
    expect(outcome(await ask('POST', '/private/passkeys/options', thief.headers))).toEqual(needed)
    const [one] = (await ask('GET', '/private/passkeys', thief.headers)).json<Passkey[]>()
    expect(outcome(await ask('DELETE', `/private/passkeys/${one?.passkeyId}`, thief.headers))).toEqual(needed)
    const tenantId = toWireId('ten', strict.principal.tenantId)
    expect(outcome(await ask('POST', '/private/session/tenant', thief.headers, { tenantId }))).toEqual(needed)
  })

  test('nor does one that began before there was any', async () => {
    const ann = await signIn(service, { role: 'Reviewer' })
    const thief = await signIn(service, { role: 'Reviewer', tenantId: ann.principal.tenantId, email: ann.email })
    const { ceremonyId, options } = await beginToAdd(thief)
    expect((await add(ann, newAuthenticator(origin))).statusCode).toBe(201)
    const body = { ceremonyId, name: 'x', response: newAuthenticator(origin).create(options) }
    const needed = { statusCode: 403, code: 'passkey_needed' }
    expect(outcome(await ask('POST', '/private/passkeys', thief.headers, body))).toEqual(needed)
    expect((await add(ann, newAuthenticator(origin))).statusCode).toBe(201)
  })

  test('lets nobody stay in with a password who was there before it asked', async () => {
    const own = await service.newTenant()
    const { tenantId } = own.principal
    const ann = await signIn(service, { role: 'Reviewer', tenantId })
    const old = await signIn(service, { role: 'Reviewer', tenantId, email: ann.email })
    await add(ann, newAuthenticator(origin))
    expect((await ask('GET', '/api/cases', old.headers)).statusCode).toBe(200)
    await setTenant(service.app, own.principal, ['requirePasskey=true'])
    const needed = { statusCode: 403, code: 'passkey_needed' }
    expect(outcome(await ask('GET', '/api/cases', old.headers))).toEqual(needed)
    expect((await ask('GET', '/api/cases', ann.headers)).statusCode).toBe(200)
  })

  test('two removals at once leave one', async () => {
    const ann = await signIn(service, { role: 'Viewer', tenantId: strict.principal.tenantId, method: 'passkey' })
    for (const key of [newAuthenticator(origin), newAuthenticator(origin)]) await add(ann, key)
    await prove(service, ann)
    const shown = (await ask('GET', '/private/passkeys', ann.headers)).json<Passkey[]>()
    const { adminUrl } = service.urls
    const gate = await holdLock(adminUrl, `select 1 from passkeys where user_id = '${ann.userId}' for update`)
    const both = Promise.all(shown.map(({ passkeyId }) => ask('DELETE', `/private/passkeys/${passkeyId}`, ann.headers)))
    await untilBlocked(adminUrl, 2)
    await gate.open()
    const gone = await both
    expect(gone.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 409])
  })
})

test('a SiteAdmin who looks into a tenant where they are no member keeps their passkeys at home', async () => {
  const site = await signIn(service, { role: 'SiteAdmin', password: true })
  const elsewhere = toWireId('ten', tenant.principal.tenantId)
  const moved = await ask('POST', '/private/session/tenant', site.headers, { tenantId: elsewhere })
  await note(moved)
  expect(moved.json<Session>().tenant.tenantId).toBe(elsewhere)
  const headers = { ...site.headers, cookie: String(moved.headers['set-cookie']).split(';', 1)[0] ?? '' }
  const key = newAuthenticator(origin)
  const proved = await ask('POST', '/private/proof/password', headers, { password: testPassword })
  expect(proved.json()).toMatchObject({ proved: { method: 'password' }, passkey: false })
  expect((await addProven(headers, key)).statusCode).toBe(201)
  expect((await ask('GET', '/private/passkeys', headers)).json()).toHaveLength(1)
  expect((await enter(key)).json<Session>()).toMatchObject({ userId: site.id, tenant: { role: 'SiteAdmin' } })
})
