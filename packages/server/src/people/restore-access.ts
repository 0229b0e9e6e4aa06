import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { forgetFailures } from './check-password.ts'
import { unlinkIdentities } from './confirm/confirmation.store.ts'
import { endEverywhere } from './end-everywhere.ts'
import { hashPassword } from './password.ts'
import { deletePasskeys } from './session.store.ts'
import { findUser, updatePassword } from './user.store.ts'
import { foldEmail } from './user.ts'
import { refuseWeakPassword } from './weak-password.ts'

export type Access = { readonly email: string; readonly password: string; readonly removePasskeys: boolean }

/** For the operator: a member gets a new password, and all that was open is closed. */
export async function restoreAccess(
  app: Pick<App, 'db' | 'now' | 'peppers'>,
  principal: Principal,
  { email: typed, password, removePasskeys }: Access,
): Promise<void> {
  const email = foldEmail(typed)
  const user = await findUser(app.db, email)
  if (!user) throw new AppError('not_found')
  if (password.length < 12 || password.length > 200) throw new AppError('weak_password')
  refuseWeakPassword(password, email)
  const passwordHash = await hashPassword(password)
  const happening = { action: 'restoreAccess', outcome: 200, objects: [toWireId('usr', user.userId)] }
  await changeInTenant(app, principal, happening, async (tx) => {
    if (!(await updatePassword(tx, user.userId, passwordHash, app.now()))) throw new AppError('not_found')
    if (removePasskeys) await deletePasskeys(tx, user.userId)
    await unlinkIdentities(tx, user.userId)
    await endEverywhere(tx, principal, { userId: user.userId, sessionId: null }, app.now())
  })
  await forgetFailures(app, email)
}
