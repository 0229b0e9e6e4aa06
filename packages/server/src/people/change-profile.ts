import type { PasswordChange, ProfileChanges, Session } from '@casefold/contract/dashboard/session'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { proveForAccount } from './account-proof.ts'
import { checkPassword, forgetFailures } from './check-password.ts'
import { endEverywhere } from './end-everywhere.ts'
import { getSession } from './get-session.ts'
import { type OpenedSession, openSession } from './open-session.ts'
import { atHome, sessionOf } from './own-session.ts'
import { listPasskeyRows } from './passkey.store.ts'
import { ownSession } from './passkey.ts'
import { hashPassword } from './password.ts'
import { rename } from './rename.ts'
import { listMemberships } from './session.store.ts'
import type { RequestPlace } from './session.ts'
import { findUserRow, holdPassword, updatePassword } from './user.store.ts'
import { plainName } from './user.ts'
import { refuseWeakPassword } from './weak-password.ts'

export async function changeProfile(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  { displayName }: ProfileChanges,
): Promise<Session> {
  const { userId, method } = sessionOf(principal)
  // A name is one in all tenants; one tenant's identity provider does not say what others call somebody.
  if (method === 'oidc' && (await listMemberships(app.db, userId)).length > 1) throw new AppError('provider_session')
  if (displayName !== undefined) await rename(app, await atHome(app, principal), userId, plainName(displayName))
  return getSession(app, principal)
}

/** Ends every session of the person, and opens this one anew. */
export async function changePassword(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  { current, password }: PasswordChange,
  request: RequestPlace,
): Promise<OpenedSession> {
  const { userId, sessionId, method, expiresAt: notAfter } = sessionOf(principal)
  const home = await atHome(app, principal)
  const user = await inTenant(app.db, home, (tx) => findUserRow(tx, userId))
  if (!user) throw new AppError('unauthorized')
  await refuseStranger(app, principal, user, current)
  refuseWeakPassword(password, user.email)
  const passwordHash = await hashPassword(password)
  const happening = { action: 'changePassword', outcome: 200, objects: [principal.actor] }
  await changeInTenant(app, home, happening, async (tx) => {
    // What was compared must still stand, and whoever asks be still in: somebody may just have closed all that was open.
    if ((await holdPassword(tx, userId, 'forUpdate')) !== user.passwordHash) throw new AppError('wrong_password')
    await updatePassword(tx, userId, passwordHash, app.now())
    const ended = await endEverywhere(tx, home, { userId, sessionId: null }, app.now())
    if (!ended.includes(sessionId)) throw new AppError('unauthorized')
  })
  return openSession(app, { userId, tenantId: principal.tenantId, method, request, notAfter })
}

/**
 * Whoever found an open browser does not know the present password, nor do they hold the passkey where there is none. One
 * tenant's identity provider must not make one either: it would open the person's other tenants.
 */
async function refuseStranger(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  { email, passwordHash: stored }: { email: string; passwordHash: string | null },
  current: string | undefined,
): Promise<void> {
  if (stored === null) {
    const { userId } = ownSession(principal)
    const passkeys = await inTenant(app.db, await atHome(app, principal), (tx) => listPasskeyRows(tx, userId))
    await proveForAccount(app, principal, passkeys)
    return
  }
  const { matches, locked } = await checkPassword(app, { email, stored }, current ?? '')
  if (!matches) throw locked ?? new AppError('wrong_password')
  await forgetFailures(app, email)
}
