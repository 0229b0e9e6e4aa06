import type { TenantTx } from '../adapters/postgres/database.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { toTenantSettings } from '../tenancy/tenant-settings.ts'

const day = 86_400_000

/** Until when a key that is made now may live; undefined where the tenant says nothing of it. */
export async function latestExpiry(tx: TenantTx, now: Date): Promise<{ days: number; at: Date } | undefined> {
  const { keyMaxDays: days } = toTenantSettings((await findTenantRow(tx))?.settings)
  return days > 0 ? { days, at: new Date(now.getTime() + days * day) } : undefined
}
