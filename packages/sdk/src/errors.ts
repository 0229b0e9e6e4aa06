import type { DocumentRecord } from '@casefold/contract/document'
import type { ErrorBody, ErrorDetail } from '@casefold/contract/error'
import type { ExportRecord } from '@casefold/contract/export'
import type { ReportRequest } from '@casefold/contract/report'

/** The service refused. Decide by `code`, never by the message; quote `requestId` when you ask for help. */
export class CasefoldError extends Error {
  readonly status: number
  /**
   * As in docs/errors.md; `unexpected_answer` where something else than the service answered, such as a proxy, and
   * `file_refused` where the blob store did not take a file.
   */
  readonly code: string
  /** Empty where nothing told it. */
  readonly requestId: string
  /** What is wrong with the request, place by place. */
  readonly details: readonly ErrorDetail[]
  /** How long the service asks to wait before the next try; undefined where it does not say. */
  readonly retryAfterMs: number | undefined

  constructor(status: number, { error, code, requestId, details }: Partial<ErrorBody>, retryAfterMs?: number) {
    super(error ?? `Something answered ${status} that does not speak for the service`)
    this.name = 'CasefoldError'
    this.status = status
    this.code = code ?? 'unexpected_answer'
    this.requestId = requestId ?? ''
    this.details = details ?? []
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * No answer, after every try: whether the request had an effect is not known.
 * - `connection_failed`: not reached, or cut off; `cause` is what `fetch` threw.
 * - `timed_out`: no answer within `timeoutMs`.
 * - `outcome_unknown`: an edit with `ifMatch` got no answer, and its repetition found the case changed, by that edit or
 *   by somebody else; `cause` is the refusal. Read the case to see.
 */
export class CasefoldConnectionError extends Error {
  readonly code: 'connection_failed' | 'timed_out' | 'outcome_unknown'

  constructor(code: CasefoldConnectionError['code'], message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'CasefoldConnectionError'
    this.code = code
  }
}

/** The export that was waited for failed or was cancelled. `exports.retry` begins it again. */
export class ExportFailedError extends Error {
  /** Such as `cancelled`. */
  readonly code: string
  readonly export: ExportRecord

  constructor(record: ExportRecord) {
    super(record.error?.message ?? 'The export failed')
    this.name = 'ExportFailedError'
    this.code = record.error?.code ?? 'failed'
    this.export = record
  }
}

/** The report that was waited for failed or was cancelled. `reports.retry` goes on where it failed. */
export class ReportFailedError extends Error {
  /** Such as `cancelled`. */
  readonly code: string
  readonly request: ReportRequest

  constructor(request: ReportRequest) {
    super(request.error?.message ?? 'The report failed')
    this.name = 'ReportFailedError'
    this.code = request.error?.code ?? 'failed'
    this.request = request
  }
}

/** The document that was waited for could not be read. `documents.reread` tries again where that may help. */
export class DocumentFailedError extends Error {
  /** Such as `encrypted`; the message says what to do about it. */
  readonly code: string
  readonly document: DocumentRecord

  constructor(record: DocumentRecord) {
    super(record.processError?.message ?? 'The document could not be read')
    this.name = 'DocumentFailedError'
    this.code = record.processError?.code ?? 'failed'
    this.document = record
  }
}

/** What became of one file: a document, or the error that kept it from being one. */
export type UploadResult = { readonly fileName: string } & (
  | { readonly documentId: string; readonly error?: undefined }
  | { readonly documentId?: undefined; readonly error: unknown }
)

/** Some files were not uploaded; the others are documents. `cause` is the first error. */
export class UploadFailedError extends Error {
  /** In the order of the files. */
  readonly results: readonly UploadResult[]

  constructor(results: readonly UploadResult[]) {
    const failed = results.filter(({ documentId }) => documentId === undefined)
    super(`${failed.length} of ${results.length} files were not uploaded`, { cause: failed[0]?.error })
    this.name = 'UploadFailedError'
    this.results = results
  }
}
