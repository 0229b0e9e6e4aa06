import type { FoundEncounter, FoundPage } from '@casefold/contract/search'
import type { Document } from '../documents/document.ts'
import { type Page, toPageRecord } from '../documents/page.ts'
import type { PagePlace } from '../documents/page-place.ts'
import { findBoxes } from './find-boxes.ts'
import { matchesOf } from './found-matches.ts'
import type { SearchTerms } from './terms.ts'
import type { VisitFilter, VisitSegment } from './visit.ts'

/** Terms, in the key of a page. Short terms are regular expressions: one for all of them where any is enough, else one each. */
export type Asked =
  | { readonly match: 'any'; readonly parts: readonly string[]; readonly alone: string | null }
  | { readonly match: 'all'; readonly parts: readonly string[]; readonly alone: readonly string[] }

/** What a statement is asked for. */
export type SearchedFor = Asked & {
  readonly foldVersion: number
  readonly text: boolean
  readonly words: boolean
  /** Encounters come along. */
  readonly encounters: boolean
  /** Null where every page is looked at. */
  readonly visits: VisitFilter | null
}

/** A page that was found, as its row is read. What belongs to its document comes with the first of its pages in a batch. */
export type FoundRow = Omit<Page, 'ocrText'> &
  PagePlace & {
    readonly fileName: string | null
    readonly labels: Document['labels']
    readonly foldVersion: number
    /** Null where nobody asked for it, or where it is too large to come along with others. */
    readonly ocrText: string | null
    readonly isLarge: boolean
    readonly words: Buffer | null
    /** In no order; null where there is none, left out where nobody asked for them. */
    readonly visits?: readonly VisitSegment[] | null
  }

export type Owner = Pick<Document, 'documentId' | 'caseId' | 'fileName' | 'labels'>

export type Found = FoundRow & { readonly owner: Owner }

/** What is said of a page beyond its record. */
export type Shown = {
  readonly text: boolean
  readonly matches: boolean
  readonly boxes: boolean
  readonly encounters: boolean
}

/** Whether the other one comes later in the reading order. Ids are compared as PostgreSQL does. */
export function isBefore(one: PagePlace, other: PagePlace): boolean {
  if (one.ordinal !== other.ordinal) return one.ordinal < other.ordinal
  if (one.documentId !== other.documentId) return one.documentId < other.documentId
  return one.pageNumber < other.pageNumber
}

export function toFoundPage({ owner, words, visits, ...row }: Found, terms: SearchTerms, shown: Shown): FoundPage {
  const text = row.ocrText ?? ''
  const { ocrText, ...record } = toPageRecord(owner, { ...row, ocrText: text })
  const matches = shown.matches || shown.boxes ? matchesOf({ ocrText: text, visits: visits ?? null }, terms) : []
  return {
    ...record,
    ...(shown.text && { ocrText }),
    ...(shown.matches && { matches }),
    ...(shown.boxes && words && { boxes: findBoxes(words, text, matches) }),
    ...(shown.encounters && { encounters: toFoundEncounters(visits ?? []) }),
  }
}

function toFoundEncounters(visits: readonly VisitSegment[]): FoundEncounter[] {
  return visits
    .filter(({ isAsked }) => isAsked)
    .map(({ isAsked: _isAsked, ...visit }) => visit)
    .sort((one, other) => one.from - other.from || one.to - other.to || (one.encounterId < other.encounterId ? -1 : 1))
}
