import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { findTenantRow, findTenantRowForUpdate, updateTenantSettings } from '../tenancy/tenant.store.ts'
import { isStale, openSecret, sealSecret } from './sealed-secret.ts'
import { listSealedSettings } from './sealed-settings.ts'

/** Moves what others know a tenant by to the current pepper, so that an older one can go. */
export async function resealSecret({ db, peppers }: Pick<App, 'db' | 'peppers'>, tenantId: Uuid): Promise<void> {
  const stale = (settings: unknown): ReturnType<typeof listSealedSettings> =>
    listSealedSettings(tenantId, settings).filter(({ sealed }) => isStale(peppers, sealed))
  const seen = await inTenant(db, { tenantId }, findTenantRow)
  if (stale(seen?.settings).length === 0) return
  await inTenant(db, { tenantId }, async (tx) => {
    const tenant = await findTenantRowForUpdate(tx)
    for (const { sealed, purpose, replace } of stale(tenant?.settings)) {
      const secret = openSecret(peppers, sealed, purpose)
      await updateTenantSettings(tx, replace(sealSecret(peppers, secret, purpose)))
    }
  })
}
