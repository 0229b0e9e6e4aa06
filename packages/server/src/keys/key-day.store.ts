import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export async function addCalls(
  tx: TenantTx,
  { tenantId, keyId }: { tenantId: Uuid; keyId: Uuid },
  day: number,
  calls: number,
): Promise<void> {
  await tx
    .insertInto('key_days')
    .values({ tenant_id: tenantId, key_id: keyId, day, calls })
    .onConflict((conflict) =>
      conflict.columns(['tenant_id', 'key_id', 'day']).doUpdateSet({ calls: sql`key_days.calls + excluded.calls` }),
    )
    .execute()
}

/** Key → its calls from a day on; one key where it is said. */
export async function countCalls(tx: TenantTx, fromDay: number, keyId?: Uuid): Promise<Map<Uuid, number>> {
  let query = tx
    .selectFrom('key_days')
    .select((row) => ['key_id as keyId', sql<number>`${row.fn.sum('calls')}::bigint`.as('calls')])
    .where('day', '>=', fromDay)
  if (keyId) query = query.where('key_id', '=', keyId)
  const rows = await query.groupBy('key_id').execute()
  return new Map(rows.map((row) => [row.keyId, row.calls]))
}

export async function deleteDays(tx: TenantTx, beforeDay: number): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('key_days').where('day', '<', beforeDay).executeTakeFirst()
  return Number(numDeletedRows)
}
