import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { operator } from '../kernel/principal.ts'
import { findTenantRow, listTenantIds } from './tenant.store.ts'
import type { Tenant } from './tenant.ts'

/** For the operator. The ids come from across the wall, each row from inside its own tenant. */
export async function listTenants({ db }: Pick<App, 'db'>): Promise<Tenant[]> {
  const tenants: Tenant[] = []
  for (const tenantId of await listTenantIds(db)) {
    const tenant = await inTenant(db, operator(tenantId), findTenantRow)
    if (tenant) tenants.push(tenant)
  }
  return tenants
}
