import { createHash } from 'node:crypto'
import type { CaseSearchQuery } from '@casefold/contract/search'
import { parseCursor, readWhole } from '../documents/cursor.ts'
import { fold, foldVersion } from '../documents/fold.ts'
import { firstPlace, type PagePlace, readPlace } from '../documents/page-place.ts'
import { AppError } from '../kernel/errors.ts'
import type { Asked, SearchedFor, Shown } from './found-page.ts'
import { isDecidedByText, parseTerms, type SearchTerms, standingAlone } from './terms.ts'
import type { VisitFilter } from './visit.ts'

export type SearchQuery = Omit<CaseSearchQuery, 'caseId'>
type Filters = Pick<SearchQuery, 'from' | 'to' | 'encounterType' | 'provider'>

/** By number of matches, and in reading order where these are equal. */
export type HitPlace = { readonly hits: number; readonly place: PagePlace }

/** What a caller asked for, read and refused where it makes no sense. */
export type SearchRequest = {
  readonly terms: SearchTerms
  readonly shown: Shown
  readonly wanted: SearchedFor
  /** Of what is searched for and where: a cursor of another search would leave pages out. */
  readonly tag: string
} & (
  | { readonly order: 'reading'; readonly after: PagePlace; readonly limit: number | undefined }
  | { readonly order: 'hits'; readonly after: HitPlace | undefined; readonly limit: number }
)

export function readRequest(
  where: string,
  { q, match, limit, cursor, include, text, sort = 'reading', ...filters }: SearchQuery,
): SearchRequest {
  const visits = toVisitFilter(filters)
  const terms = { ...parseTerms(q, match), inVisits: visits !== null }
  const shown = {
    text: text !== 'false',
    matches: include?.includes('matches') ?? false,
    boxes: include?.includes('boxes') ?? false,
    encounters: include?.includes('encounters') ?? false,
  }
  if (shown.boxes && limit === undefined) throw needsLimit('include', 'boxes')
  const wanted = {
    ...toAsked(terms),
    foldVersion,
    text: shown.text || shown.matches || shown.boxes || sort === 'hits' || isDecidedByText(terms),
    words: shown.boxes,
    encounters: shown.encounters || visits !== null,
    visits,
  }
  const tag = tagOf(where, sort, terms, visits)
  const readAfter = <Place>(read: (rest: readonly unknown[]) => Place | undefined): Place | undefined =>
    cursor === undefined ? undefined : parseCursor(cursor, ([sent, ...rest]) => (sent === tag ? read(rest) : undefined))
  if (sort === 'reading')
    return { terms, shown, wanted, tag, order: sort, after: readAfter(readPlace) ?? firstPlace, limit }
  if (limit === undefined) throw needsLimit('sort', 'hits')
  return { terms, shown, wanted, tag, order: sort, after: readAfter(readHitPlace), limit }
}

/** A phrase is in its words, and these are in the key. */
export function toAsked({ match, parts, short }: SearchTerms): Asked {
  return match === 'any'
    ? { match, parts, alone: standingAlone(short) }
    : { match: 'all', parts, alone: short.map((term) => standingAlone([term]) ?? '') }
}

/** Null where nothing is filtered by. */
function toVisitFilter({ from, to, encounterType, provider }: Filters): VisitFilter | null {
  // Without a sign that can be seen it names nobody, and filters nothing.
  const name = fold(provider ?? '').trim() || null
  const filter = { from: from ?? null, to: to ?? null, encounterType: encounterType ?? null, provider: name }
  return Object.values(filter).every((value) => value === null) ? null : filter
}

/** The tag of a plain search is what it always was. */
function tagOf(
  where: string,
  sort: string,
  { match, parts, short, words }: SearchTerms,
  visits: VisitFilter | null,
): string {
  const more = match === 'any' && !visits ? [] : [match, words, visits]
  const said = JSON.stringify([where, sort, parts.toSorted(), short.toSorted(), ...more])
  return createHash('sha256').update(said).digest('base64url').slice(0, 12)
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
