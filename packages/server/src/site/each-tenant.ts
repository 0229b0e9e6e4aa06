import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'

const atOnce = 4

/** Inside each tenant in turn, a few at a time: others need connections too. In the order in which they were made. */
export async function eachTenant<Result>(
  { db }: Pick<App, 'db'>,
  look: (tenantId: Uuid) => Promise<Result>,
): Promise<Result[]> {
  const tenantIds = await listTenantIds(db)
  const results: Result[] = []
  for (let from = 0; from < tenantIds.length; from += atOnce)
    results.push(...(await Promise.all(tenantIds.slice(from, from + atOnce).map(look))))
  return results
}
