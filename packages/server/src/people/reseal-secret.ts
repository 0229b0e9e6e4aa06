import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { findTenantRow, findTenantRowForUpdate, updateTenantSettings } from '../tenancy/tenant.store.ts'
import { oidcSettingsOf, openClientSecret, sealClientSecret } from './oidc-settings.ts'
import { isStale } from './sealed-secret.ts'

/** Moves what a tenant's identity provider knows us by to the current pepper, so that an older one can go. */
export async function resealSecret({ db, peppers }: Pick<App, 'db' | 'peppers'>, tenantId: Uuid): Promise<void> {
  const stale = (settings: unknown): boolean => isStale(peppers, oidcSettingsOf(settings)?.sealedSecret)
  const seen = await inTenant(db, { tenantId }, findTenantRow)
  if (!stale(seen?.settings)) return
  await inTenant(db, { tenantId }, async (tx) => {
    const oidc = oidcSettingsOf((await findTenantRowForUpdate(tx))?.settings)
    if (!oidc || !stale({ oidc })) return
    const secret = openClientSecret(peppers, tenantId, oidc)
    const sealedSecret = sealClientSecret(peppers, tenantId, oidc.issuer, secret)
    await updateTenantSettings(tx, { oidc: { ...oidc, sealedSecret } })
  })
}
