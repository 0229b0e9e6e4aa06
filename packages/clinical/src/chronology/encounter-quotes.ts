import type { PlacedSegment } from '../encounters/groups.ts'
import { trim } from '../text/lines.ts'
import { wholeEnd } from '../text/whole-end.ts'
import { type Passage, type PassageKind, passageKinds } from './passage.ts'

/** Words of a page that tell what an encounter is about. */
export type EncounterQuote = {
  readonly kind: PassageKind
  readonly heading: string
  readonly documentId: string
  readonly pageNumber: number
  readonly start: number
  readonly end: number
  readonly quote: string
  readonly cut?: true
}

type Placed = { readonly page: PlacedSegment['page']; readonly passage: Passage }

/** Two sections of a kind are quoted, and where one of them goes on. */
const mostOfKind = 3

/** By kind, each in reading order. Copies are not quoted again. */
export function encounterQuotes(segments: readonly PlacedSegment[]): EncounterQuote[] {
  const placed = joinLeads(segments.filter(({ copy }, at) => at === 0 || !copy).flatMap(passagesOf))
  const of = (kind: Passage['kind']): Placed[] => placed.filter(({ passage }) => passage.kind === kind)
  const orElse = (kind: PassageKind, instead: Passage['kind']): Placed[] =>
    of(kind).length > 0 ? of(kind) : of(instead)
  const found: Readonly<Record<Exclude<PassageKind, 'excerpt'>, Placed[]>> = {
    complaint: orElse('complaint', 'history'),
    assessment: orElse('assessment', 'opinion'),
    plan: of('plan'),
    work: of('work'),
  }
  const isTold = Object.values(found).some((some) => some.length > 0)
  const all = { ...found, excerpt: isTold ? [] : of('excerpt').slice(0, 1) }
  return passageKinds.flatMap((kind) => all[kind].slice(0, mostOfKind).map((each) => toQuote(kind, each)))
}

/** Those of the segment, no longer than it is: where a person split a visit, each part keeps its own words. */
function passagesOf({ page, segment: { from, to } }: PlacedSegment): Placed[] {
  return (page.passages ?? []).flatMap((passage) => {
    const { start, end, quote } = passage
    if (start >= from && end <= to) return [{ page, passage }]
    const own = trim(quote, wholeEnd(quote, Math.max(0, from - start)), wholeEnd(quote, Math.min(end, to) - start))
    if (own.end <= own.start) return []
    const words = { start: start + own.start, end: start + own.end, quote: quote.slice(own.start, own.end) }
    return [{ page, passage: { ...passage, ...words } }]
  })
}

/** What a page begins with goes on with the last section of the page before. */
function joinLeads(placed: readonly Placed[]): Placed[] {
  let open: Placed | undefined
  return placed.flatMap((each) => {
    const { passage, page } = each
    const before = open
    if (passage.kind !== 'excerpt') open = passage.last ? each : undefined
    if (passage.kind !== 'lead') return [each]
    if (!before || page.documentId !== before.page.documentId || page.pageNumber !== before.page.pageNumber + 1)
      return []
    const { kind, heading } = before.passage
    const joined = { page, passage: { ...passage, kind, heading } }
    open = passage.last ? joined : undefined
    return [joined]
  })
}

function toQuote(kind: PassageKind, { page, passage }: Placed): EncounterQuote {
  const { heading, start, end, quote, cut } = passage
  return {
    ...{ kind, heading, documentId: page.documentId, pageNumber: page.pageNumber, start, end, quote },
    ...(cut ? { cut } : {}),
  }
}
