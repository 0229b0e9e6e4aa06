import type { App } from '../app.ts'
import { deleteExpired } from '../tenancy/delete-expired.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { endExpiredKeys } from './end-expired-keys.ts'

/** Tenant by tenant, what has run out: answers kept for repetitions, and keys. */
export async function keepHouse({ db, now, log }: Pick<App, 'db' | 'now' | 'log'>): Promise<void> {
  let answers = 0
  let keys = 0
  for (const tenantId of await listTenantIds(db)) {
    answers += await deleteExpired({ db, now }, tenantId)
    keys += await endExpiredKeys({ db, now }, tenantId)
  }
  log.info({ answers, keys }, 'housekeeping done')
}
