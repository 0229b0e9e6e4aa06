import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { endEverywhere } from './end-everywhere.ts'
import { updatePassword } from './user.store.ts'

/** By the operator, for a member of the tenant. Ends their sessions everywhere. */
export function setPassword(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  userId: Uuid,
  passwordHash: string,
): Promise<void> {
  const happening = { action: 'setPassword', outcome: 200, objects: [toWireId('usr', userId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    if (!(await updatePassword(tx, userId, passwordHash, app.now()))) throw new AppError('not_found')
    await endEverywhere(tx, principal, { userId, sessionId: null }, app.now())
  })
}
