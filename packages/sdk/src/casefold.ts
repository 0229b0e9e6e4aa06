import type { AuditEvent, AuditQuery } from '@casefold/contract/audit'
import type { Me } from '@casefold/contract/me'
import { type Cases, openCases } from './cases.ts'
import { type Documents, openDocuments } from './documents.ts'
import { type Exports, openExports } from './exports.ts'
import { pages } from './pages.ts'
import { openReports, type Reports } from './reports.ts'
import type { CallOptions } from './request.ts'
import { openReviews, type Reviews } from './reviews.ts'
import { openSearch, type Search } from './search.ts'
import { type CasefoldOptions, openTransport } from './transport.ts'

/** The service as functions. */
export type Casefold = {
  /** Whose key this is and what it may do. */
  me(options?: CallOptions): Promise<Me>
  readonly cases: Cases
  readonly documents: Documents
  readonly search: Search
  readonly reports: Reports
  readonly reviews: Reviews
  readonly exports: Exports
  readonly audit: {
    /** Who asked what, newest first, page by page; `limit` is the size of a page. Needs the scope `audit:read`. */
    list(query?: Omit<AuditQuery, 'cursor'>, options?: CallOptions): AsyncGenerator<AuditEvent, void, undefined>
  }
}

/**
 * Opens nothing yet: the first call does. Requests are sent again while the service is away or busy; every POST carries an
 * Idempotency-Key, so that this is safe. Throws `CasefoldError` and `CasefoldConnectionError`, see `@casefold/sdk/errors`.
 */
export function openCasefold(options: CasefoldOptions): Casefold {
  const transport = openTransport(options)
  return {
    me: async ({ signal } = {}) => (await transport.json<Me>('/api/me', { signal })).body,
    cases: openCases(transport),
    documents: openDocuments(transport),
    search: openSearch(transport),
    reports: openReports(transport),
    reviews: openReviews(transport),
    exports: openExports(transport),
    audit: { list: (query = {}, call = {}) => pages(transport, '/api/audit', query, call) },
  }
}

export type { AuditEvent, AuditQuery } from '@casefold/contract/audit'
export type { CaseChanges, CaseQuery, CaseRecord, CaseUpdated, NewCaseProps } from '@casefold/contract/case'
export type { BulkDecision, FindingDecision, NewFinding } from '@casefold/contract/decision'
export type { DocumentQuery, DocumentRecord, PageLabelFormat } from '@casefold/contract/document'
export type { ExportRecord } from '@casefold/contract/export'
export type { Me } from '@casefold/contract/me'
export type { PageError, PageQuery, PageRecord, PageWithWords } from '@casefold/contract/page'
export type { ReportParameters, ReportRequest, ReportRequestQuery, StartReport } from '@casefold/contract/report'
export type {
  Citation,
  ConflictRecord,
  DecisionRecord,
  EncounterRecord,
  FindingRecord,
  GapRecord,
} from '@casefold/contract/review'
export type { FoundPage, MatchBox, PageMatch } from '@casefold/contract/search'
export type { SearchCoverage, SearchOptions, SearchQuery } from './search.ts'
export type { CasefoldOptions } from './transport.ts'
export type { UploadedDocument, UploadFile, UploadOptions, UploadProgress } from './upload.ts'
