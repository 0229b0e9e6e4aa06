import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { ReportRequestRow } from '../report-request.ts'
import type { Report } from './report.ts'
import type { Approval } from './sign-off.ts'

export async function findReport(tx: TenantTx, reportId: Uuid): Promise<Report | undefined> {
  const row = await tx
    .selectFrom('reports')
    .select(['tenant_id as tenantId', 'report_id as reportId', 'report_request_id as reportRequestId'])
    .select(['case_id as caseId', 'report_type as reportType', 'content as record', 'supersedes'])
    .select(['content_sha256 as contentSha256', 'record_sha256 as recordSha256', 'files', 'created_at as createdAt'])
    .where('report_id', '=', reportId)
    .executeTakeFirst()
  // What was written by `insertReport`.
  return row && { ...row, reportType: row.reportType as Report['reportType'], files: row.files as Report['files'] }
}

export async function insertReport(tx: TenantTx, report: Report): Promise<void> {
  await tx
    .insertInto('reports')
    .values({
      tenant_id: report.tenantId,
      report_id: report.reportId,
      report_request_id: report.reportRequestId,
      case_id: report.caseId,
      report_type: report.reportType,
      content: report.record,
      content_sha256: report.contentSha256,
      record_sha256: report.recordSha256,
      files: JSON.stringify(report.files),
      supersedes: report.supersedes,
      created_at: report.createdAt,
    })
    .execute()
}

/** Ends this attempt once: whoever comes second, or from an earlier attempt, gets false. */
export async function completeRequest(
  tx: TenantTx,
  { reportRequestId, attempt }: Pick<ReportRequestRow, 'reportRequestId' | 'attempt'>,
  reportId: Uuid,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_requests')
    .set({ status: 'completed', report_id: reportId, updated_at: at, completed_at: at, sweep_at: null })
    .where('report_request_id', '=', reportRequestId)
    .where('attempt', '=', attempt)
    .where('step', '=', 'synthesise')
    .where('status', '=', 'processing')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The report that the request before it led to. */
export async function findReportOf(tx: TenantTx, reportRequestId: Uuid): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('reports')
    .select('report_id')
    .where('report_request_id', '=', reportRequestId)
    .executeTakeFirst()
  return row?.report_id
}

/** File names of documents that were added, read again or deleted after the analysis. */
export async function listNotCovered(
  tx: TenantTx,
  { reportRequestId, caseId }: Pick<ReportRequestRow, 'reportRequestId' | 'caseId'>,
): Promise<{ fileName: string; change: 'added' | 'read again' | 'deleted' }[]> {
  const { rows } = await sql<{ fileName: string; change: 'added' | 'read again' | 'deleted' }>`
    select d.file_name as "fileName", case when s.document_id is null then 'added' else 'read again' end as change
    from documents d left join report_documents s on s.tenant_id = d.tenant_id and s.document_id = d.document_id
      and s.report_request_id = ${reportRequestId} and s.status <> 'deleted'
    where d.case_id = ${caseId} and d.deleted_at is null
      and (s.document_id is null or d.attempt <> s.read_attempt or d.status <> s.status)
    union all
    select s.file_name, 'deleted' from report_documents s
    where s.report_request_id = ${reportRequestId} and s.status <> 'deleted' and not exists (
      select 1 from documents d
      where d.tenant_id = s.tenant_id and d.document_id = s.document_id and d.deleted_at is null)
    order by 1, 2`.execute(tx)
  return rows
}

/** Who approved the review, and what was recorded with it. */
export async function findApproval(tx: TenantTx, reportRequestId: Uuid): Promise<Approval | undefined> {
  const row = await tx
    .selectFrom('review_decisions')
    .select(['actor as by', 'name', 'credentials', 'at', 'body'])
    .where('report_request_id', '=', reportRequestId)
    .where('kind', '=', 'request')
    .where('decision', '=', 'approve')
    .orderBy('seq', 'desc')
    .executeTakeFirst()
  if (!row) return undefined
  const { body, ...approval } = row
  // What was written by `approveReview`.
  const { proof, keyName, unseen } = body as Pick<Approval, 'proof' | 'keyName' | 'unseen'>
  return {
    ...approval,
    ...(proof && { proof }),
    ...(keyName !== undefined && { keyName }),
    ...(unseen !== undefined && { unseen }),
  }
}
