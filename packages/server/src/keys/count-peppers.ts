import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { listPeppers } from './key.store.ts'

/** Pepper → live keys that are hashed with it, tenant by tenant. For the operator who changes peppers. */
export async function countPeppers({ db, now }: Pick<App, 'db' | 'now'>): Promise<Map<string, number>> {
  const counts = new Map<string, number>()
  for (const tenantId of await listTenantIds(db)) {
    const used = await inTenant(db, operator(tenantId), (tx) => listPeppers(tx, now()))
    for (const { pepperId, keys } of used) counts.set(pepperId, (counts.get(pepperId) ?? 0) + keys)
  }
  return counts
}
