import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

/** From the review to the writing. The row must be locked and wait for review. Answers the new attempt. */
export async function approveRequest(tx: TenantTx, id: Uuid, by: string, at: Date): Promise<number> {
  const { attempt } = await tx
    .updateTable('report_requests')
    .set({
      status: 'processing',
      step: 'synthesise',
      attempt: sql`attempt + 1`,
      approved_by: by,
      approved_at: at,
      held_by: null,
      held_until: null,
      updated_at: at,
      sweep_at: sql`${at}::timestamptz + interval '1 minute'`,
      sweeps: 0,
    })
    .where('report_request_id', '=', id)
    .returning('attempt')
    .executeTakeFirstOrThrow()
  return attempt
}
