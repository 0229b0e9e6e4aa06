import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { unlinkIdentities } from './confirm/confirmation.store.ts'
import { endEverywhere } from './end-everywhere.ts'
import { findMember } from './member.store.ts'
import type { Role } from './role.ts'
import { deletePasskeys } from './session.store.ts'
import {
  findPerson,
  findUser,
  insertUser,
  proveEmail,
  removePassword,
  updateCredentials,
  upsertMembership,
} from './user.store.ts'
import { foldEmail } from './user.ts'

export type NewMember = { email: string; displayName: string; credentials: string; role: Role }

/** Makes someone a member, and a user first where the address is new. Repeating it changes at most the role. */
export async function addMember(app: Pick<App, 'db' | 'now'>, principal: Principal, member: NewMember): Promise<Uuid> {
  return (await makeMember(app, principal, member)).userId
}

/**
 * `closed`: somebody had made the account with a link that never went to the address, perhaps not its owner. Until they
 * show that they read its mail, or the operator gives them a password, nobody signs in with it.
 */
export async function makeMember(
  { db, now }: Pick<App, 'db' | 'now'>,
  principal: Principal,
  { email, displayName, credentials, role }: NewMember,
): Promise<{ userId: Uuid; closed: boolean }> {
  const address = foldEmail(email)
  const known = await findUser(db, address)
  const createdAt = now()
  const userId = known?.userId ?? newUuid(createdAt)
  const happening = { action: 'addMember', outcome: 200, objects: [toWireId('usr', userId)] }
  return changeInTenant({ db, now }, principal, happening, async (tx) => {
    if (!known) await insertUser(tx, { userId, email: address, displayName }, createdAt)
    const closed = known?.emailProven === false && !(await findMember(tx, userId))
    const isNew = (await findPerson(tx, userId)) === undefined
    await upsertMembership(tx, principal.tenantId, userId, role, createdAt)
    if (isNew) await updateCredentials(tx, userId, credentials)
    if (closed) {
      await removePassword(tx, userId)
      await deletePasskeys(tx, userId)
      await unlinkIdentities(tx, userId)
      await endEverywhere(tx, principal, { userId, sessionId: null }, createdAt)
      await proveEmail(tx, userId)
    }
    return { userId, closed }
  })
}
