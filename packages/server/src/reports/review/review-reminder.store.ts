import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

export type WaitingReview = {
  readonly reportRequestId: Uuid
  readonly assignee: Uuid | null
  /** Nobody has done anything about it since. */
  readonly updatedAt: Date
}

export type Due = {
  readonly at: Date
  readonly untouchedSince: Date
  readonly quietDays: number
  readonly quietSince: Date
  readonly remindedBefore: Date
}

/** Those that nobody holds. */
export async function listWaitingReviews(tx: TenantTx, at: Date): Promise<WaitingReview[]> {
  return tx
    .selectFrom('report_requests')
    .select(['report_request_id as reportRequestId', 'assignee', 'updated_at as updatedAt'])
    .where('status', '=', 'awaiting_review')
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<=', at)]))
    .execute()
}

/**
 * Of those, the ones that nobody was told of yet, once they are somebody's or were left alone since `untouchedSince`; and
 * the ones that were left alone for `quietDays`, whose reviewers were not told since those passed, or so long ago.
 */
export async function claimReminders(
  tx: TenantTx,
  { at, untouchedSince, quietDays, quietSince, remindedBefore }: Due,
): Promise<Uuid[]> {
  const quietFrom = sql<Date>`updated_at + make_interval(days => ${quietDays}::int)`
  const rows = await tx
    .updateTable('report_requests')
    .set({ reminded_at: at })
    .where('status', '=', 'awaiting_review')
    .where((row) => row.or([row('held_until', 'is', null), row('held_until', '<=', at)]))
    .where((row) =>
      row.or([
        row('reminded_at', 'is', null).and(
          row.or([row('assignee', 'is not', null), row('updated_at', '<=', untouchedSince)]),
        ),
        row('updated_at', '<', quietSince).and(
          row.or([row('reminded_at', '<', quietFrom), row('reminded_at', '<', remindedBefore)]),
        ),
      ]),
    )
    .returning('report_request_id as id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Nobody could be reminded: they are due again. */
export async function releaseReminders(tx: TenantTx, requestIds: readonly Uuid[], at: Date): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ reminded_at: null })
    .where('report_request_id', 'in', requestIds)
    .where('reminded_at', '=', at)
    .execute()
}
