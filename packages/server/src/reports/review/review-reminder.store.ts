import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

export type WaitingReview = {
  readonly reportRequestId: Uuid
  readonly assignee: Uuid | null
  /** Nobody has done anything about it since. */
  readonly updatedAt: Date
}

/** Those on which nobody has worked since then. */
export async function listWaitingReviews(tx: TenantTx, quietSince: Date): Promise<WaitingReview[]> {
  return tx
    .selectFrom('report_requests')
    .select(['report_request_id as reportRequestId', 'assignee', 'updated_at as updatedAt'])
    .where('status', '=', 'awaiting_review')
    .where('updated_at', '<', quietSince)
    .execute()
}

/** Of those, the ones whose reviewers were not reminded since somebody last worked on them, or so long ago. */
export async function claimReminders(
  tx: TenantTx,
  { at, quietSince, remindedBefore }: { at: Date; quietSince: Date; remindedBefore: Date },
): Promise<Uuid[]> {
  const rows = await tx
    .updateTable('report_requests')
    .set({ reminded_at: at })
    .where('status', '=', 'awaiting_review')
    .where('updated_at', '<', quietSince)
    .where((row) =>
      row.or([
        row('reminded_at', 'is', null),
        row('reminded_at', '<', row.ref('updated_at')),
        row('reminded_at', '<', remindedBefore),
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
