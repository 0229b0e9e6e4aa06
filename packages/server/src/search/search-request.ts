import type { CaseSearchQuery } from '@casefold/contract/search'
import { parseCursor, readWhole } from '../documents/cursor.ts'
import { foldVersion } from '../documents/fold.ts'
import { firstPlace, type PagePlace, readPlace } from '../documents/page-place.ts'
import { AppError } from '../kernel/errors.ts'
import type { SearchedFor, Shown } from './found-page.ts'
import { parseTerms, type SearchTerms, standingAlone } from './terms.ts'

export type SearchQuery = Omit<CaseSearchQuery, 'caseId'>

/** By number of matches, and in reading order where these are equal. */
export type HitPlace = { readonly hits: number; readonly place: PagePlace }

/** What a caller asked for, read and refused where it makes no sense. */
export type SearchRequest = {
  readonly terms: SearchTerms
  readonly shown: Shown
  readonly wanted: SearchedFor
} & (
  | { readonly order: 'reading'; readonly after: PagePlace; readonly limit: number | undefined }
  | { readonly order: 'hits'; readonly after: HitPlace | undefined; readonly limit: number }
)

export function readRequest({ q, limit, cursor, include, text, sort = 'reading' }: SearchQuery): SearchRequest {
  const terms = parseTerms(q)
  const shown = {
    text: text !== 'false',
    matches: include?.includes('matches') ?? false,
    boxes: include?.includes('boxes') ?? false,
  }
  if (shown.boxes && limit === undefined) throw needsLimit('include', 'boxes')
  const wanted = {
    parts: terms.parts,
    alone: standingAlone(terms.short),
    foldVersion,
    text: shown.text || shown.matches || shown.boxes || sort === 'hits',
    words: shown.boxes,
  }
  if (sort === 'reading') {
    const after = cursor === undefined ? firstPlace : parseCursor(cursor, readPlace)
    return { terms, shown, wanted, order: sort, after, limit }
  }
  if (limit === undefined) throw needsLimit('sort', 'hits')
  const after = cursor === undefined ? undefined : parseCursor(cursor, readHitPlace)
  return { terms, shown, wanted, order: sort, after, limit }
}

function readHitPlace([count, ...rest]: readonly unknown[]): HitPlace | undefined {
  const hits = readWhole(count)
  const place = readPlace(rest)
  return hits === undefined || !place ? undefined : { hits, place }
}

function needsLimit(parameter: string, value: string): AppError {
  const message = `${value} needs a limit`
  return new AppError('invalid_request', { details: [{ path: `/query/${parameter}`, code: 'needs_limit', message }] })
}
