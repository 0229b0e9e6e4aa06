import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { getTenant } from '../tenancy/get-tenant.ts'
import { updateTenantSettings } from '../tenancy/tenant.store.ts'
import { parseTenantSetting, type TenantSettings, toTenantSettings } from '../tenancy/tenant-settings.ts'

/** Counts from the tenant's next request on. All of the assignments, or none. The trail names what was set, and to what. */
export async function setTenant(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  assignments: readonly string[],
): Promise<TenantSettings> {
  const changes = assignments.map(parseTenantSetting)
  const settings = Object.fromEntries(changes.map(({ name, value }) => [name, value]))
  const set = Object.entries(settings).map(([name, value]) => `${name}=${value}`)
  const objects = [toWireId('ten', principal.tenantId), ...set]
  await changeInTenant(app, principal, { action: 'setTenant', outcome: 200, objects }, (tx) =>
    updateTenantSettings(tx, settings),
  )
  return toTenantSettings((await getTenant(app, principal)).settings)
}
