import type { DocumentRecord } from '@casefold/contract/document'

/** The names under which the answers are kept, broadest first: to forget the pages of a document is to forget each. */
export const recordKeys = {
  cases: ['cases'],
  case: (caseId: string) => ['case', caseId],
  documents: (caseId: string) => ['documents', caseId],
  document: (documentId: string) => ['document', documentId],
  queues: ['queue'],
  pages: (documentId: string) => ['page', documentId],
  page: (documentId: string, pageNumber: number) => ['page', documentId, pageNumber],
  pageErrors: (documentId: string) => ['page-errors', documentId],
  search: (caseId: string) => ['search', caseId],
  byEye: (caseId: string) => ['by-eye', caseId],
  /** The visits of a case, by what they are filtered with. */
  chronology: (caseId: string) => ['chronology', caseId],
  leftOut: (caseId: string) => ['left-out', caseId],
  copies: (caseId: string) => ['copies', caseId],
  /** Lists of report requests, by what they ask for. */
  requests: ['requests'],
  request: (reportRequestId: string) => ['request', reportRequestId],
  /** Findings, conflicts, gaps and encounters of a request. */
  review: (reportRequestId: string) => ['review', reportRequestId],
  report: (reportId: string) => ['report', reportId],
  everything: [
    ...[['cases'], ['case'], ['documents'], ['document'], ['queue'], ['page'], ['page-errors'], ['by-eye']],
    ...[['requests'], ['request'], ['review'], ['chronology'], ['left-out'], ['copies']],
  ],
} as const

/** Whether the pages of a document are still to come. */
export function isOpen({ processStatus }: Pick<DocumentRecord, 'processStatus'>): boolean {
  return processStatus === 'queued' || processStatus === 'processing'
}

/** A document, or a list with one in it, that is being read. */
export function isBeingRead(data: unknown): boolean {
  if (Array.isArray(data)) return data.some(isBeingRead)
  return typeof data === 'object' && data !== null && 'processStatus' in data && isOpen(data as DocumentRecord)
}

/** The list with one of its rows as it is now; null where it is gone. */
export function patchDocument(
  rows: readonly DocumentRecord[],
  id: string,
  record: DocumentRecord | null,
): readonly DocumentRecord[] {
  const place = rows.findIndex((row) => row.id === id)
  if (record === null) return place < 0 ? rows : rows.toSpliced(place, 1)
  // A new one comes last in the reading order.
  return place < 0 ? [...rows, record] : rows.with(place, record)
}
