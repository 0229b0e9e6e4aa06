import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Role } from './role.ts'
import { findUserId, insertUser, upsertMembership } from './user.store.ts'

export type NewMember = { email: string; displayName: string; credentials: string; role: Role }

/** Makes someone a member, and a user first where the address is new. Repeating it changes at most the role. */
export async function addMember(
  { db, now }: Pick<App, 'db' | 'now'>,
  principal: Principal,
  { email, displayName, credentials, role }: NewMember,
): Promise<Uuid> {
  // Folded here and only here: PostgreSQL's idea of lower case is not quite ours.
  const address = email.toLowerCase()
  const known = await findUserId(db, address)
  const createdAt = now()
  const userId = known ?? newUuid(createdAt)
  const happening = { action: 'addMember', outcome: 200, objects: [toWireId('usr', userId)] }
  await changeInTenant({ db, now }, principal, happening, async (tx) => {
    if (!known) await insertUser(tx, { userId, email: address, displayName, credentials }, createdAt)
    await upsertMembership(tx, principal.tenantId, userId, role, createdAt)
  })
  return userId
}
