import type { FinishedReport } from '@casefold/contract/finished-report'
import type {
  ReportRequest,
  ReportRequestQuery,
  ReportStarted,
  ReviewApproved,
  StartReport,
} from '@casefold/contract/report'
import { askUntil } from './ask-until.ts'
import { ReportFailedError } from './errors.ts'
import { pages } from './pages.ts'
import { at, type CallOptions, type PostOptions } from './request.ts'
import type { Transport } from './transport.ts'

type WaitOptions = CallOptions & {
  /** Called with what each look at the request showed. */
  readonly onProgress?: ((request: ReportRequest) => void) | undefined
}

export type Reports = {
  /** Begins a report about a case. While an equal one is under way, that one is answered. */
  start(report: StartReport, options?: PostOptions): Promise<ReportStarted>
  get(reportRequestId: string, options?: CallOptions): Promise<ReportRequest>
  /** Newest first, or with `order` oldest, page by page; `limit` is the size of a page. */
  list(
    query?: Omit<ReportRequestQuery, 'cursor'>,
    options?: CallOptions,
  ): AsyncGenerator<ReportRequest, void, undefined>
  /**
   * Asks again and again, as often as the service wants to be asked, until the findings can be reviewed. Throws
   * `ReportFailedError` if the request fails or is cancelled. Waits as long as it takes: bound it with a signal.
   */
  waitForReview(reportRequestId: string, options?: WaitOptions): Promise<ReportRequest>
  /** Approves the findings that nobody decided about, and has the report written. */
  approve(reportRequestId: string, options?: PostOptions): Promise<ReviewApproved>
  /** The same until the report is written; somebody has to approve its findings first. */
  wait(reportRequestId: string, options?: WaitOptions): Promise<ReportRequest>
  cancel(reportRequestId: string, options?: PostOptions): Promise<ReportRequest>
  /** Goes on with a failed request where it failed. */
  retry(reportRequestId: string, options?: PostOptions): Promise<ReportRequest>
  /** A finished report as it is stored: the JSON that `contentSha256` speaks of. */
  read(reportId: string, options?: CallOptions): Promise<FinishedReport>
  /** The same report to be printed, edited or calculated with. Read it to its end or cancel it. */
  file(reportId: string, format: 'pdf' | 'docx' | 'csv', options?: CallOptions): Promise<ReadableStream<Uint8Array>>
}

export function openReports(transport: Transport): Reports {
  const post = async <Body>(path: string, { signal, idempotencyKey }: PostOptions, body?: unknown): Promise<Body> =>
    (await transport.json<Body>(path, { method: 'POST', signal, idempotencyKey, body })).body
  const ask = (reportRequestId: string, { signal }: CallOptions): ReturnType<typeof transport.json<ReportRequest>> =>
    transport.json('/api/reports', { query: { reportRequestId }, signal })
  return {
    start: async (report, options = {}) => post('/api/reports', options, report),
    get: async (id, options = {}) => (await ask(id, options)).body,
    list: (query = {}, options = {}) => pages(transport, '/api/reports/requests', query, options),
    waitForReview: async (id, options = {}) => wait(ask, id, ['awaiting_review', 'completed'], options),
    approve: async (reportRequestId, options = {}) =>
      post('/api/reports', options, { reportRequestId, action: 'approve_review' }),
    wait: async (id, options = {}) => wait(ask, id, ['completed'], options),
    cancel: async (id, options = {}) => post(at`/api/reports/requests/${id}/cancel`, options),
    retry: async (id, options = {}) => post(at`/api/reports/requests/${id}/retry`, options),
    read: async (id, { signal } = {}) =>
      (await transport.json<FinishedReport>(at`/api/reports/${id}`, { signal })).body,
    file: async (id, format, { signal } = {}) => transport.bytes(at`/api/reports/${id}/${format}`, { signal }),
  }
}

function wait(
  ask: (id: string, options: CallOptions) => Promise<{ body: ReportRequest; headers: Headers }>,
  id: string,
  until: readonly ReportRequest['status'][],
  { signal, onProgress }: WaitOptions,
): Promise<ReportRequest> {
  const isThere = (request: ReportRequest): boolean => {
    onProgress?.(request)
    if (request.status === 'failed') throw new ReportFailedError(request)
    return until.includes(request.status)
  }
  return askUntil(() => ask(id, { signal }), isThere, { signal })
}
