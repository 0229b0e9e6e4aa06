import { asSuperuser } from './as-superuser.ts'
import { toWireId } from './wire-id.ts'

export type RequestRow = {
  readonly reportRequestId: string
  readonly reportType: string
  readonly status: string
  readonly errorCode: string | null
  readonly requestId: string
  /** As the request counts them, and as they are in the table. */
  readonly counted: number
  readonly findings: readonly string[]
  /** The documents that were analysed, in reading order. */
  readonly documents: readonly string[]
  /** The reports that were written of it. */
  readonly reports: readonly string[]
}

export type ReportEvidence = { readonly requests: readonly RequestRow[] }

export async function gatherReports(adminUrl: string): Promise<ReportEvidence> {
  const { rows } = await asSuperuser(adminUrl, (client) => client.query<RequestRow>(requestsSql))
  const requests = rows.map((row) => ({
    ...row,
    reportRequestId: toWireId('rreq', row.reportRequestId),
    documents: row.documents.map((id) => toWireId('doc', id)),
    reports: row.reports.map((id) => toWireId('rep', id)),
  }))
  return { requests }
}

const requestsSql = `
  select report_request_id as "reportRequestId", report_type as "reportType", status, error_code as "errorCode",
    request_id as "requestId", findings as counted,
    array(select item_id from review_items i where i.report_request_id = r.report_request_id and kind = 'finding')
      as findings,
    array(select document_id from report_documents d where d.report_request_id = r.report_request_id order by ordinal)
      as documents,
    array(select report_id from reports w where w.report_request_id = r.report_request_id) as reports
  from report_requests r`
