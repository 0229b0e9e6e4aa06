import type { NewTenant, TenantUse } from '@casefold/contract/dashboard/site'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator, type Principal } from '../kernel/principal.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { createTenant } from './create-tenant.ts'
import { eachTenant } from './each-tenant.ts'
import { countUse, type Use } from './site.store.ts'

/** Every tenant and what it has: counts, never what stands in a record. */
export async function listTenantUse(app: Pick<App, 'db' | 'now'>): Promise<TenantUse[]> {
  const found = await eachTenant(app, (tenantId) =>
    inTenant(app.db, operator(tenantId), async (tx) => {
      const tenant = await findTenantRow(tx)
      return tenant ? [toTenantUse(tenant, await countUse(tx, app.now()))] : []
    }),
  )
  return found.flat()
}

/** The request's own line is in the trail of whoever asks. */
export async function makeTenant(
  app: Pick<App, 'db' | 'now'>,
  { actor, request }: Principal,
  { name }: NewTenant,
): Promise<TenantUse> {
  const tenant = await createTenant(app, name.trim(), actor)
  request?.objects.add(toWireId('ten', tenant.tenantId))
  return toTenantUse(tenant, await inTenant(app.db, tenant, (tx) => countUse(tx, tenant.createdAt)))
}

function toTenantUse({ tenantId, name, createdAt }: Tenant, use: Use): TenantUse {
  return { tenantId: toWireId('ten', tenantId), name, createdAt: createdAt.getTime(), ...use }
}
