import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { newUuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { insertTenant } from './tenant.store.ts'
import type { Tenant } from './tenant.ts'

export async function createTenant({ db, now }: Pick<App, 'db' | 'now'>, name: string): Promise<Tenant> {
  const createdAt = now()
  const tenant = { tenantId: newUuid(createdAt), name, createdAt, settings: {} }
  await inTenant(db, operator(tenant.tenantId), (tx) => insertTenant(tx, tenant))
  return tenant
}
