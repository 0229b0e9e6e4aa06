import type { Citation } from '@casefold/contract/review'
import { markOf, type SourceMark } from '../source/source-mark.ts'
import type { ItemRow } from './review-rows.ts'

/** A place that speaks of a row. */
export type Source = {
  readonly mark: SourceMark
  readonly citation: Citation
  /** Which side of a conflict it is, as its card counts them. */
  readonly side: number | undefined
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
    first ? toSource(first, row.conflict.findingIds.indexOf(findingId) + 1, display) : [],
  )
}

function toSource(citation: Citation, side: number | undefined, says: string): Source {
  return { mark: markOf(citation), citation, side, says }
}

/** The first of them and, of a conflict, the next one that says something else. */
export function pairAt(sources: readonly Source[], at: number): readonly Source[] {
  const first = sources[at]
  if (!first) return []
  if (first.side === undefined) return [first]
  const others = [...sources.slice(at + 1), ...sources.slice(0, at)]
  const other = others.find(({ says }) => says !== first.says) ?? others[0]
  return other ? [first, other] : [first]
}
