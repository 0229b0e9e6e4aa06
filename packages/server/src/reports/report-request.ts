import type { ModelUse } from '@casefold/clinical/model/model-use'
import type { ReportParameters, ReportRequest } from '@casefold/contract/report'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Work } from '../kernel/work.ts'

/** What could not be analysed. Page 0: nothing of the document was read. */
export type UnreadPage = { readonly documentId: string; readonly pageNumber: number; readonly reason: string }

/** What made the findings: the version of the rules and, where the tenant has one, what its language model did. */
export type Method = { readonly rules?: string; readonly model?: ModelUse | undefined }

export type ReportRequestRow = {
  readonly tenantId: Uuid
  readonly reportRequestId: Uuid
  readonly caseId: Uuid
  readonly reportType: ReportRequest['reportType']
  readonly parameters: ReportParameters
  readonly status: ReportRequest['status']
  readonly step: 'analyse' | 'synthesise'
  readonly attempt: number
  readonly waitUntil: Date
  readonly pagesTotal: number
  readonly pagesDone: number
  readonly unread: readonly UnreadPage[]
  readonly findings: number
  readonly approved: number
  readonly rejected: number
  readonly conflicts: number
  readonly method: Method
  readonly decisions: number
  readonly lastHash: Buffer | null
  readonly assignee: Uuid | null
  readonly heldBy: string | null
  readonly heldUntil: Date | null
  readonly approvedBy: string | null
  readonly approvedAt: Date | null
  readonly supersedes: Uuid | null
  readonly reportId: Uuid | null
  readonly errorCode: string | null
  readonly requestId: string
  readonly traceparent: string
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly completedAt: Date | null
}

/** Without what grows with the case: lists are read of this. */
export type RequestState = Omit<ReportRequestRow, 'unread' | 'method'>

/** What is asked of other rows at the moment somebody looks. */
export type Outlook = {
  /** Documents that it waits for are still being read. */
  readonly waiting: boolean
  /** The case has other documents, or other readings of them, than were analysed. */
  readonly stale: boolean
}

/** Why a request failed, in words for whoever asked for the report. */
const failures = {
  cancelled: 'The request was cancelled',
  deadline_exceeded: 'The report made no progress for too long; try it again',
  too_complex: 'Comparing what the pages say takes too much work',
  citation_broken: 'A page no longer says what a finding quotes; analyse the case again',
  internal: 'Something went wrong on our side; try it again',
} as const

export type FailureCode = keyof typeof failures

/** '' for a code that nobody knows any more, and for none. */
export function failureMessage(code: string | null): string {
  return code !== null && Object.hasOwn(failures, code) ? failures[code as FailureCode] : ''
}

/** Whether work on it is still owed by us; a review is not. */
function isOpen({ status }: Pick<ReportRequestRow, 'status'>): boolean {
  return status === 'pending' || status === 'processing'
}

/** Whether this attempt at this step is what its row still asks for. */
export function isWanted(
  found: ReportRequestRow | undefined,
  { attempt }: Pick<Work, 'attempt'>,
  step: ReportRequestRow['step'],
): found is ReportRequestRow {
  return found !== undefined && found.attempt === attempt && found.step === step && isOpen(found)
}

export function toWork({ tenantId, reportRequestId, attempt, traceparent }: RequestState): Work {
  return { tenantId, rowId: reportRequestId, attempt, traceparent }
}

/** What the trail names when something happens to a request. */
export function objectsOf({ caseId, reportRequestId }: Pick<ReportRequestRow, 'caseId' | 'reportRequestId'>): string[] {
  return [toWireId('case', caseId), toWireId('rreq', reportRequestId)]
}

export function toReportRequest(found: RequestState, { waiting, stale }: Outlook, at: Date): ReportRequest {
  const held = found.heldBy !== null && found.heldUntil !== null && found.heldUntil > at
  return {
    reportRequestId: toWireId('rreq', found.reportRequestId),
    status: found.status,
    progress: progressOf(found, waiting),
    progressDetail: { pagesDone: found.pagesDone, pagesTotal: found.pagesTotal },
    error: found.errorCode === null ? null : { code: found.errorCode, message: failureMessage(found.errorCode) },
    ...(found.reportId && { reportId: toWireId('rep', found.reportId) }),
    createdAt: found.createdAt.toISOString(),
    ...(found.completedAt && { completedAt: found.completedAt.toISOString() }),
    stats: {
      findingCount: found.findings,
      approvedCount: found.approved,
      rejectedCount: found.rejected,
      conflictCount: found.conflicts,
    },
    caseId: toWireId('case', found.caseId),
    reportType: found.reportType,
    parameters: found.parameters,
    stale,
    assignee: found.assignee && toWireId('usr', found.assignee),
    heldBy: held ? found.heldBy : null,
    supersedes: found.supersedes && toWireId('rreq', found.supersedes),
  }
}

function progressOf({ status, step }: RequestState, waiting: boolean): ReportRequest['progress'] {
  switch (status) {
    case 'pending':
      return waiting ? 'waiting_for_documents' : 'queued'
    case 'processing':
      return step === 'analyse' ? 'analysing' : 'synthesising'
    case 'completed':
      return 'complete'
    case 'awaiting_review':
    case 'failed':
      return status
  }
}
