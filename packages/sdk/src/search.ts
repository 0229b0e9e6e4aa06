import type { CaseSearchQuery, FoundPage } from '@casefold/contract/search'
import { CasefoldError } from './errors.ts'
import { pages } from './pages.ts'
import type { CallOptions } from './request.ts'
import type { Transport } from './transport.ts'

/** All of them at once would be one long answer, which cannot be fetched again from where it broke off. */
const usualLimit = 100
/** The way on repeats the terms in a header, and 16 KB of headers is what clients take. */
const longestRepeated = 12_000

export type SearchQuery = Omit<CaseSearchQuery, 'caseId' | 'q' | 'cursor' | 'text'> & {
  /** `false` leaves `ocrText` out. */
  readonly text?: boolean
}

/** What a search could not look at. All zeros: what it did not find is not there, as far as the pages were read right. */
export type SearchCoverage = {
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
  /** With filters: 1 where the encounters of the case are being computed, or have to be. */
  readonly encountersPending?: number
  /** With filters: pages that belong to no encounter yet, which no filter finds. */
  readonly pagesOutside?: number
  /** With filters: encounters that do not state what is filtered by, which no filter finds. */
  readonly encountersUnstated?: number
}

export type SearchOptions = CallOptions & {
  /** Called once, before the first page or the end: whoever finds nothing has to know whether everything was read. */
  readonly onCoverage?: ((coverage: SearchCoverage) => void) | undefined
}

type FoundPages = AsyncGenerator<FoundPage, void, undefined>

/** Terms are separated by white space, and one of them is enough, unless `match` is `all` or `phrase`. In reading order, unless `sort` is `hits`. */
export type Search = {
  /** The pages of all documents of a case; `limit` is how many are fetched at a time. */
  case(caseId: string, q: string, query?: SearchQuery, options?: SearchOptions): FoundPages
  /** The pages of one document. */
  document(documentId: string, q: string, query?: SearchQuery, options?: SearchOptions): FoundPages
}

export function openSearch(transport: Transport): Search {
  const search = (
    path: string,
    where: { readonly caseId: string } | { readonly documentId: string },
    q: string,
    { limit = limitFor(q), ...query }: SearchQuery,
    { signal, onCoverage }: SearchOptions,
  ): FoundPages => {
    const onFirst = onCoverage && ((headers: Headers): void => onCoverage(readCoverage(headers, isFiltered(query))))
    return pages(transport, path, { ...where, q, limit, ...query }, { signal, onFirst })
  }
  return {
    case: (caseId, q, query = {}, options = {}) => search('/api/searchcase', { caseId }, q, query, options),
    document: (documentId, q, query = {}, options = {}) => search('/api/search', { documentId }, q, query, options),
  }
}

function limitFor(q: string): number | undefined {
  return encodeURIComponent(q).length > longestRepeated ? undefined : usualLimit
}

/** Whether a search looks in some encounters only. */
export function isFiltered({ from, to, encounterType, provider }: SearchQuery): boolean {
  return [from, to, encounterType, provider].some((value) => value !== undefined)
}

/** What the headers of a search say; with filters they say more. */
export function readCoverage(headers: Headers, filtered = false): SearchCoverage {
  const count = (name: string): number => {
    const text = headers.get(name)
    // Not taken for zero: a gateway that drops the header would make of "not read" a "not there".
    if (!/^\d+$/.test(text ?? '')) throw new CasefoldError(200, { error: `The answer came without its header ${name}` })
    return Number(text)
  }
  return {
    documentsPending: count('x-documents-pending'),
    pagesPending: count('x-pages-pending'),
    documentsFailed: count('x-documents-failed'),
    pagesFailed: count('x-pages-failed'),
    pagesUnreadable: count('x-pages-unreadable'),
    pagesHidden: count('x-pages-hidden'),
    ...(filtered && {
      encountersPending: count('x-encounters-pending'),
      pagesOutside: count('x-pages-without-encounter'),
      encountersUnstated: count('x-encounters-unstated'),
    }),
  }
}
