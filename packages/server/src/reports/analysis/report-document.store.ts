import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Outlook, ReportRequestRow } from '../report-request.ts'

/** A document as it stood when it was analysed. */
export type ReportDocument = {
  readonly documentId: Uuid
  readonly ordinal: number
  readonly fileName: string
  readonly sha256: string | null
  readonly status: string
  readonly readAttempt: number
  readonly pageCount: number
}

type Key = Pick<ReportRequestRow, 'reportRequestId' | 'caseId'>

/** Notes down which documents the case has now: these are waited for, and analysed. */
export async function insertReportDocuments(tx: TenantTx, { reportRequestId, caseId }: Key): Promise<void> {
  await sql`
    insert into report_documents
      (tenant_id, report_request_id, document_id, ordinal, file_name, sha256, status, read_attempt, page_count)
    select tenant_id, ${reportRequestId}, document_id, ordinal, file_name, sha256, status, attempt, page_count
    from documents where case_id = ${caseId} and deleted_at is null
    on conflict do nothing`.execute(tx)
}

/** As they stand now, at the beginning of the analysis. */
export async function updateReportDocuments(tx: TenantTx, { reportRequestId }: Key): Promise<void> {
  await sql`
    update report_documents s
    set status = case when d.deleted_at is null then d.status else 'deleted' end,
      read_attempt = d.attempt, page_count = d.page_count, sha256 = d.sha256, file_name = d.file_name
    from documents d
    where s.report_request_id = ${reportRequestId} and d.tenant_id = s.tenant_id and d.document_id = s.document_id`.execute(
    tx,
  )
}

/** Leaves out those that were deleted while it was analysed; answers how many pages they have. */
export async function dropDeletedDocuments(tx: TenantTx, reportRequestId: Uuid): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    with gone as (
      update report_documents s set status = 'deleted'
      where s.report_request_id = ${reportRequestId} and s.status <> 'deleted' and not exists (
        select 1 from documents d
        where d.tenant_id = s.tenant_id and d.document_id = s.document_id and d.deleted_at is null)
      returning s.tenant_id, s.document_id)
    select count(*)::int as pages from gone join pages using (tenant_id, document_id)`.execute(tx)
  return rows[0]?.pages ?? 0
}

export async function isCovered(tx: TenantTx, reportRequestId: Uuid, documentId: Uuid): Promise<boolean> {
  const row = await tx
    .selectFrom('report_documents')
    .select('document_id')
    .where('report_request_id', '=', reportRequestId)
    .where('document_id', '=', documentId)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row !== undefined
}

/** In reading order, without those that were deleted before they were analysed. */
export async function listReportDocuments(tx: TenantTx, reportRequestId: Uuid): Promise<ReportDocument[]> {
  return tx
    .selectFrom('report_documents')
    .select([
      'document_id as documentId',
      'ordinal',
      'file_name as fileName',
      'sha256',
      'status',
      'read_attempt as readAttempt',
      'page_count as pageCount',
    ])
    .where('report_request_id', '=', reportRequestId)
    .where('status', '<>', 'deleted')
    .orderBy('ordinal')
    .orderBy('document_id')
    .execute()
}

/** Whether some of its documents are still being read. */
export async function hasOpenDocuments(tx: TenantTx, reportRequestId: Uuid): Promise<boolean> {
  const { rows } = await sql<{ open: boolean }>`
    select exists (
      select 1 from report_documents s join documents d on d.tenant_id = s.tenant_id and d.document_id = s.document_id
      where s.report_request_id = ${reportRequestId} and d.deleted_at is null and d.status in ('queued', 'processing')
    ) as open`.execute(tx)
  return rows[0]?.open ?? false
}

/** Whether documents were finalized or deleted since it was asked for. */
export async function hasOtherDocuments(tx: TenantTx, { reportRequestId, caseId }: Key): Promise<boolean> {
  const { rows } = await sql<{ other: boolean }>`
    select exists (
      select 1 from documents d where d.case_id = ${caseId} and d.deleted_at is null and not exists (
        select 1 from report_documents s
        where s.tenant_id = d.tenant_id and s.report_request_id = ${reportRequestId} and s.document_id = d.document_id)
    ) or exists (
      select 1 from report_documents s left join documents d
        on d.tenant_id = s.tenant_id and d.document_id = s.document_id and d.deleted_at is null
      where s.report_request_id = ${reportRequestId} and d.document_id is null
    ) as other`.execute(tx)
  return rows[0]?.other ?? true
}

export async function findOutlook(tx: TenantTx, { reportRequestId }: Key): Promise<Outlook> {
  return (await listOutlooks(tx, [reportRequestId])).get(reportRequestId) ?? { waiting: false, stale: false }
}

/**
 * Stale, once analysed: the case has a document that was not analysed, or one that was is gone, was read again, or had not
 * been read to its end then.
 */
export async function listOutlooks(tx: TenantTx, ids: readonly Uuid[]): Promise<Map<Uuid, Outlook>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Outlook & { id: Uuid }>`
    select r.report_request_id as id,
      r.status = 'pending' and exists (
        select 1 from report_documents s join documents d on d.tenant_id = s.tenant_id and d.document_id = s.document_id
        where s.tenant_id = r.tenant_id and s.report_request_id = r.report_request_id and d.deleted_at is null
          and d.status in ('queued', 'processing')
      ) as waiting,
      (r.status in ('awaiting_review', 'completed') or r.step = 'synthesise') and (exists (
        select 1 from documents d
        where d.tenant_id = r.tenant_id and d.case_id = r.case_id and d.deleted_at is null and not exists (
          select 1 from report_documents s
          where s.tenant_id = r.tenant_id and s.report_request_id = r.report_request_id
            and s.document_id = d.document_id and s.status <> 'deleted')
      ) or exists (
        select 1 from report_documents s left join documents d
          on d.tenant_id = s.tenant_id and d.document_id = s.document_id and d.deleted_at is null
        where s.tenant_id = r.tenant_id and s.report_request_id = r.report_request_id and s.status <> 'deleted'
          and (d.document_id is null or d.attempt <> s.read_attempt or d.status <> s.status)
      )) as stale
    from report_requests r where r.report_request_id = any(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, waiting, stale }) => [id, { waiting, stale }]))
}
