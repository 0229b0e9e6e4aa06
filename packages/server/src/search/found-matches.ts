import type { PageMatch } from '@casefold/contract/search'
import { findMatches, isInTexts, isOnPage } from './find-matches.ts'
import type { SearchTerms } from './terms.ts'
import type { VisitSegment } from './visit.ts'

type Visits = readonly VisitSegment[] | null | undefined
type Page = { readonly ocrText: string | null; readonly visits?: Visits }
type Stretch = { from: number; to: number }

/** Whether a page holds what is searched for; with filters, whether one of the encounters does that they ask for. */
export function isWanted({ ocrText, visits }: Page, terms: SearchTerms): boolean {
  const text = ocrText ?? ''
  return terms.inVisits ? wantedStretches(text, visits, terms).length > 0 : isOnPage(text, terms)
}

/** Where it stands; with filters, only what stands in those encounters. */
export function matchesOf({ ocrText, visits }: Page, terms: SearchTerms): PageMatch[] {
  const text = ocrText ?? ''
  if (!terms.inVisits) return findMatches(text, terms)
  const matches: PageMatch[] = []
  for (const { from, to } of wantedStretches(text, visits, terms))
    for (const { start, end } of findMatches(text.slice(from, to), terms))
      matches.push({ start: from + start, end: from + end })
  return apart(matches)
}

/** Of the encounters that hold what is searched for, each by itself. */
function wantedStretches(text: string, visits: Visits, terms: SearchTerms): Stretch[] {
  const asked = (visits ?? []).filter(({ isAsked }) => isAsked)
  const own = [...Map.groupBy(asked, ({ encounterId }) => encounterId).values()].map((some) => stretchesOf(text, some))
  const isFound = (stretches: readonly Stretch[]): boolean =>
    isInTexts(
      stretches.map(({ from, to }) => text.slice(from, to)),
      terms,
    )
  return own.filter(isFound).flat()
}

/** What follows one another with nothing but white space between is one: a phrase may go over it. */
function stretchesOf(text: string, segments: readonly VisitSegment[]): Stretch[] {
  const stretches: Stretch[] = []
  for (const { from, to } of segments.toSorted((one, other) => one.from - other.from)) {
    const last = stretches.at(-1)
    if (last && text.slice(last.to, from).trim() === '') last.to = Math.max(last.to, to)
    else stretches.push({ from, to })
  }
  return stretches
}

/** Two encounters may share a stretch. */
function apart(matches: readonly PageMatch[]): PageMatch[] {
  const kept: PageMatch[] = []
  for (const match of matches.toSorted((one, other) => one.start - other.start)) {
    const last = kept.at(-1)
    if (last && match.start < last.end) last.end = Math.max(last.end, match.end)
    else kept.push({ ...match })
  }
  return kept
}
