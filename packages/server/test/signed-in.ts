import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../src/kernel/ids.ts'
import type { Principal, SignInMethod } from '../src/kernel/principal.ts'
import { addMember } from '../src/people/add-member.ts'
import { authenticateSession } from '../src/people/authenticate-session.ts'
import { openSession } from '../src/people/open-session.ts'
import { listPasskeyRows } from '../src/people/passkey.store.ts'
import { hashPassword } from '../src/people/password.ts'
import { upsertProof } from '../src/people/proof.store.ts'
import type { Role } from '../src/people/role.ts'
import { setPassword } from '../src/people/set-password.ts'
import { noteRow } from './secrets.ts'
import type { TestApp } from './test-app.ts'

/** Somebody with an open session, as a test uses them. */
export type SignedIn = {
  /** What a page of the dashboard sends along. */
  readonly headers: { readonly cookie: string; readonly 'sec-fetch-site': 'same-origin' }
  readonly principal: Principal & Required<Pick<Principal, 'session'>>
  readonly userId: Uuid
  /** `usr_…` */
  readonly id: string
  readonly email: string
}

export const testPassword = 'a river runs through it'

export type SignInAs = {
  role: Role
  /** Where they are a member; else in a tenant of their own. */
  tenantId?: Uuid
  email?: string
  method?: SignInMethod
  /** Whether they can sign in with `testPassword`. */
  password?: boolean
}

/** Makes a member and opens a session for them, without the door. */
export async function signIn(
  service: Pick<TestApp, 'app' | 'newTenant'>,
  { role, tenantId, email, method = 'password', password = false }: SignInAs,
): Promise<SignedIn> {
  const { app } = service
  const tenant = tenantId ?? (await service.newTenant()).principal.tenantId
  const address = email ?? `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@example.org`
  const operator = { tenantId: tenant, actor: 'casefold', scopes: new Set<never>() }
  const userId = await addMember(app, operator, { email: address, displayName: `The ${role}`, credentials: '', role })
  if (password) await setPassword(app, operator, userId, await hashPassword(testPassword))
  const place = { address: '127.0.0.1', browser: 'Firefox on Linux' }
  const { text } = await openSession(app, { userId, tenantId: tenant, method, request: place })
  const person = await authenticateSession(app, text)
  if (!person) throw new Error('the session is not open')
  await noteRow(inject('run'), person.principal.session.sessionId, text)
  return {
    headers: { cookie: `__Host-casefold=${text}`, 'sec-fetch-site': 'same-origin' },
    principal: person.principal,
    userId,
    id: toWireId('usr', userId),
    email: address,
  }
}

/** They have just shown who they are, with a passkey where they have one: without the door. */
export async function prove({ app }: Pick<TestApp, 'app'>, { principal }: Pick<SignedIn, 'principal'>): Promise<void> {
  const { session, tenantId } = principal
  await inTenant(app.db, principal, async (tx) => {
    const passkeyId = (await listPasskeyRows(tx, session.userId)).at(-1)?.passkeyId ?? null
    const method = passkeyId === null ? 'password' : 'passkey'
    await upsertProof(tx, tenantId, session, { method, passkeyId, provider: null, provedAt: app.now() })
  })
}
