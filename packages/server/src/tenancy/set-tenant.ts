import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { getTenant } from './get-tenant.ts'
import { updateTenantSettings } from './tenant.store.ts'
import { parseTenantSetting, type TenantSettings, toTenantSettings } from './tenant-settings.ts'

/** Counts from the tenant's next request on. All of the assignments, or none. */
export async function setTenant(
  app: Pick<App, 'db'>,
  principal: Principal,
  assignments: readonly string[],
): Promise<TenantSettings> {
  const changes = assignments.map(parseTenantSetting)
  const settings = Object.fromEntries(changes.map(({ name, value }) => [name, value]))
  await inTenant(app.db, principal, (tx) => updateTenantSettings(tx, settings))
  return toTenantSettings((await getTenant(app, principal)).settings)
}
