import type { Citation } from '@casefold/contract/review'
import { markOf, type SourceMark } from '../source/source-mark.ts'
import { sideOf } from './conflict-sides.ts'
import type { ItemRow } from './review-rows.ts'

/** A place that speaks of a row. */
export type Source = {
  readonly mark: SourceMark
  readonly citation: Citation
  /** Which side of a conflict it is, as its card counts them. */
  readonly side: number | undefined
  /** Of a conflict: the finding that it is a source of. */
  readonly findingId?: string
  /** What it says, to tell those apart that say different things. */
  readonly says: string
}

export function sourcesOf(row: ItemRow | undefined): readonly Source[] {
  if (!row) return []
  if (row.kind === 'gap') return row.gap.citations.map((citation) => toSource(citation, undefined, ''))
  if (row.kind === 'finding')
    return row.members.flatMap(({ citations, display }) =>
      citations.map((citation) => toSource(citation, undefined, display)),
    )
  return row.sides.flatMap(({ findingId, citations: [first], display }) =>
    first ? { ...toSource(first, sideOf(row.conflict, findingId), display), findingId } : [],
  )
}

function toSource(citation: Citation, side: number | undefined, says: string): Source {
  return { mark: markOf(citation), citation, side, says }
}

/** The first of them and, of a conflict, the next one of another side, if possible in other words. */
export function pairAt(sources: readonly Source[], at: number): readonly Source[] {
  const first = sources[at]
  if (!first) return []
  if (first.side === undefined) return [first]
  const others = [...sources.slice(at + 1), ...sources.slice(0, at)]
  const against = others.filter(({ side }) => side !== first.side)
  const other = against.find(({ says }) => says !== first.says) ?? against[0] ?? others[0]
  return other ? [first, other] : [first]
}
