import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'
import { proveForAccount } from './account-proof.ts'
import { atHome } from './own-session.ts'
import { deletePasskey, holdPasskeys, listPasskeyRows } from './passkey.store.ts'
import { ownSession, refuseStranger } from './passkey.ts'
import { listMemberships } from './session.store.ts'

/**
 * One's own, by whoever has just shown one: else a stolen password and an open browser would be enough to put another in
 * its place. The last one stays where a tenant of theirs asks for one.
 */
export async function removePasskey(
  app: Pick<App, 'db' | 'now' | 'peppers'>,
  principal: Principal,
  passkeyId: string,
): Promise<{ success: boolean }> {
  const { userId, method } = ownSession(principal)
  const id = parseId('pky', passkeyId)
  const home = await atHome(app, principal)
  const own = await inTenant(app.db, home, (tx) => listPasskeyRows(tx, userId))
  if (!own.some((one) => one.passkeyId === id)) throw new AppError('not_found')
  await proveForAccount(app, principal, own)
  const memberships = await listMemberships(app.db, userId)
  const needed = memberships.some(({ settings }) => toTenantSettings(settings).requirePasskey)
  const happening = { action: 'removePasskey', outcome: 200, objects: [toWireId('pky', id)] }
  await changeInTenant(app, home, happening, async (tx) => {
    const held = await holdPasskeys(tx, userId)
    if (!held.includes(id)) throw new AppError('not_found')
    refuseStranger(held.length, method)
    if (needed && held.length === 1) throw new AppError('last_passkey')
    await deletePasskey(tx, userId, id)
  })
  return { success: true }
}
