import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Method, ReportRequestRow, UnreadPage } from '../report-request.ts'

type Key = Pick<ReportRequestRow, 'reportRequestId'>

/** What is to be analysed, and by what. */
export async function updatePlan(
  tx: TenantTx,
  { reportRequestId }: Key,
  { total, done, method }: { total: number; done: number; method: Method },
  at: Date,
): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ pages_total: total, pages_done: done, method: sql`${JSON.stringify(method)}::jsonb`, updated_at: at })
    .where('report_request_id', '=', reportRequestId)
    .execute()
}

export async function addPagesDone(tx: TenantTx, { reportRequestId }: Key, pages: number): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ pages_done: sql`pages_done + ${pages}::int` })
    .where('report_request_id', '=', reportRequestId)
    .execute()
}

/** Pages of documents that went meanwhile are no longer waited for. */
export async function subtractPages(tx: TenantTx, { reportRequestId }: Key, pages: number): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({
      pages_total: sql`greatest(pages_total - ${pages}::int, 0)`,
      pages_done: sql`least(pages_done, greatest(pages_total - ${pages}::int, 0))`,
    })
    .where('report_request_id', '=', reportRequestId)
    .execute()
}

/** From here on the row alone waits, for as long as the reviewer needs. Whoever holds the case's other reviews holds it too. */
export async function updateAwaitingReview(
  tx: TenantTx,
  { reportRequestId, caseId }: Pick<ReportRequestRow, 'reportRequestId' | 'caseId'>,
  { pages, unread, method }: { pages: number; unread: readonly UnreadPage[]; method: Method },
  at: Date,
): Promise<void> {
  const hold = await tx
    .selectFrom('report_requests')
    .select(['held_by', 'held_until'])
    .where('case_id', '=', caseId)
    .where('status', '=', 'awaiting_review')
    .where('held_until', '>', at)
    .limit(1)
    .executeTakeFirst()
  await tx
    .updateTable('report_requests')
    .set({
      status: 'awaiting_review',
      pages_total: pages,
      pages_done: pages,
      unread: sql`${JSON.stringify(unread)}::jsonb`,
      method: sql`${JSON.stringify(method)}::jsonb`,
      updated_at: at,
      ...hold,
      // whoever can review it is told that it waits
      reminded_at: null,
      sweep_at: null,
      sweeps: 0,
    })
    .where('report_request_id', '=', reportRequestId)
    .execute()
}

/** Which of the case's corrections its analysis counts with. */
export async function updateCorrectionsSeen(tx: TenantTx, { reportRequestId }: Key, seen: number): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set({ corrections_seen: seen })
    .where('report_request_id', '=', reportRequestId)
    .execute()
}

/** Reviews of the case whose analysis does not count with all of its corrections. */
export async function listOutdatedReviews(tx: TenantTx, caseId: Uuid): Promise<Uuid[]> {
  const { rows } = await sql<{ id: Uuid }>`
    select r.report_request_id as id
    from report_requests r join evidence_states e on e.tenant_id = r.tenant_id and e.case_id = r.case_id
    where r.case_id = ${caseId} and r.status = 'awaiting_review' and r.corrections_seen < e.corrections
    order by r.report_request_id`.execute(tx)
  return rows.map(({ id }) => id)
}
