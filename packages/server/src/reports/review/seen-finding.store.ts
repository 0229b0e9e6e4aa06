import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

/** Answers how many of them there are. */
export async function updateSeen(tx: TenantTx, requestId: Uuid, itemIds: readonly string[]): Promise<number> {
  const rows = await tx
    .updateTable('review_items')
    .set({ seen: true })
    .where('report_request_id', '=', requestId)
    .where('kind', '=', 'finding')
    .where('item_id', '=', sql<string>`any(${[...itemIds]}::text[])`)
    .returning('item_id')
    .execute()
  return rows.length
}

/** Findings that go into the report, were approved together with others, and were not opened by anybody. */
export async function countUnseen(tx: TenantTx, requestId: Uuid): Promise<number> {
  const { unseen } = await tx
    .selectFrom('review_items')
    .select(sql<number>`count(*)::int`.as('unseen'))
    .where('report_request_id', '=', requestId)
    .where('kind', '=', 'finding')
    .where('decision', 'in', ['approved', 'edited'])
    .where('changed_since', '=', false)
    .where('seen', '=', false)
    .where(sql<boolean>`coalesce((decided->>'together')::boolean, false)`)
    .executeTakeFirstOrThrow()
  return unseen
}
