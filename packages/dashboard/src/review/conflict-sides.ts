import type { ConflictRecord } from '@casefold/contract/review'

type Sided = Pick<ConflictRecord, 'findingIds' | 'sides'>

/** What contradicts each other, as its findings' ids; in conflicts of earlier versions each finding is a side. */
export function sidesOf({ findingIds, sides }: Sided): readonly (readonly string[])[] {
  return sides ?? findingIds.map((id) => [id])
}

/** Which side a finding is of, counted from 1. */
export function sideOf(conflict: Sided, findingId: string): number {
  return sidesOf(conflict).findIndex((side) => side.includes(findingId)) + 1
}

const mostFolded = 2

/** The first sources of a side, and those that are on the screen or preferred; one more is shown rather than counted. */
export function foldSide(findingIds: readonly string[], kept: ReadonlySet<string>): readonly string[] {
  const folded = findingIds.filter((id, place) => place < mostFolded || kept.has(id))
  return findingIds.length - folded.length > 1 ? folded : findingIds
}
