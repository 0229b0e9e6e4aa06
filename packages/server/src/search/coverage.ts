import type { Uuid } from '../kernel/ids.ts'
import type { VisitCoverage } from './visit.ts'

/** Where is searched: in all documents of a case, or in one. */
export type SearchScope = { readonly caseId: Uuid } | { readonly documentId: Uuid }

/** What a search could not look at: who finds nothing has to know it. */
export type Coverage = {
  /** Documents that are being read, and their pages that are not read yet. */
  readonly documentsPending: number
  readonly pagesPending: number
  /** Documents, and pages, that could not be read. */
  readonly documentsFailed: number
  readonly pagesFailed: number
  /** Pages that were read, but have to be looked at by eye: handwriting, forms, poor scans. */
  readonly pagesUnreadable: number
  /** Pages that hold words which no reader sees: those words are not searched. */
  readonly pagesHidden: number
}

export function isWhole(coverage: Coverage): boolean {
  return Object.values(coverage).every((count) => count === 0)
}

/** The headers that say so, before the first page. */
export function toHeaders(coverage: Coverage): Record<string, string> {
  return {
    'x-documents-pending': `${coverage.documentsPending}`,
    'x-pages-pending': `${coverage.pagesPending}`,
    'x-documents-failed': `${coverage.documentsFailed}`,
    'x-pages-failed': `${coverage.pagesFailed}`,
    'x-pages-unreadable': `${coverage.pagesUnreadable}`,
    'x-pages-hidden': `${coverage.pagesHidden}`,
  }
}

/** Of a search with filters. */
export function toVisitHeaders(coverage: VisitCoverage): Record<string, string> {
  return {
    'x-encounters-pending': `${coverage.encountersPending}`,
    'x-pages-without-encounter': `${coverage.pagesOutside}`,
    'x-encounters-unstated': `${coverage.encountersUnstated}`,
  }
}
