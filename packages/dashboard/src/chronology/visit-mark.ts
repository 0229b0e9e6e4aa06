import type { ChronologyEntry } from '@casefold/contract/chronology'
import type { SourceMark } from '../source/source-mark.ts'

/** What of a visit is looked at: a field, a quote by its number (`q0`), or a segment (`s0`). */
export type At = string

const fields = ['date', 'endDate', 'encounterType', 'provider', 'facility'] as const

/** Where it stands on the pages; where no words say it, the first page of the visit. */
export function markOfVisit(visit: ChronologyEntry, at: At): SourceMark {
  const words = wordsAt(visit, at)
  if (words) {
    const { documentId, pageNumber, start, end, quote } = words
    const spot = { kind: 'text', start, end, quote } as const
    return { id: `${documentId} ${pageNumber} ${start}-${end}`, documentId, pageNumber, spot }
  }
  const segment = visit.segments[numberOf(at, 's') ?? 0]
  const { documentId, pageNumber } = segment ?? { documentId: visit.documentId, pageNumber: visit.pages[0] ?? 1 }
  return { id: `${documentId} ${pageNumber}`, documentId, pageNumber, spot: { kind: 'page' } }
}

/** What to look at first: the words of its date, or whatever it is quoted with. */
export function firstOf({ date, quotes }: ChronologyEntry): At {
  if (date?.words) return 'date'
  return quotes.length > 0 ? 'q0' : 's0'
}

type Words = ChronologyEntry['quotes'][number] | NonNullable<NonNullable<ChronologyEntry['date']>['words']>

function wordsAt(visit: ChronologyEntry, at: At): Words | null | undefined {
  const field = fields.find((name) => name === at)
  if (field) return visit[field]?.words
  return visit.quotes[numberOf(at, 'q') ?? -1]
}

function numberOf(at: At, kind: 'q' | 's'): number | undefined {
  return at.startsWith(kind) && /^\d{1,6}$/.test(at.slice(1)) ? Number(at.slice(1)) : undefined
}

/** The visit that a place of a page belongs to, among those that are known. */
export function visitAt(
  visits: readonly ChronologyEntry[],
  place: { readonly documentId: string; readonly pageNumber: number; readonly offset: number },
): ChronologyEntry | undefined {
  return visits.find(({ segments }) => segments.some((segment) => isIn(segment, place)))
}

type Place = Parameters<typeof visitAt>[1]

function isIn(segment: ChronologyEntry['segments'][number], { documentId, pageNumber, offset }: Place): boolean {
  const isOfPage = segment.documentId === documentId && segment.pageNumber === pageNumber
  return isOfPage && segment.from <= offset && offset < segment.to
}

/** Whether a visit begins at a place already: its first segment does. */
export function beginsAt({ segments: [first] }: ChronologyEntry, { documentId, pageNumber, offset }: Place): boolean {
  return first?.documentId === documentId && first.pageNumber === pageNumber && first.from >= offset
}
