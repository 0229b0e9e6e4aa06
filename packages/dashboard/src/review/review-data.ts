import type { ConflictRecord, EncounterRecord, FindingRecord, GapRecord } from '@casefold/contract/review'

/** All that a review is about. */
export type ReviewData = {
  readonly findings: readonly FindingRecord[]
  readonly conflicts: readonly ConflictRecord[]
  readonly gaps: readonly GapRecord[]
  readonly encounters: readonly EncounterRecord[]
}

export function isUndecided({ decision, changedSinceDecision }: FindingRecord): boolean {
  return decision === null || changedSinceDecision
}

export function isRejected({ decision }: FindingRecord): boolean {
  return decision?.decision === 'rejected'
}

/** A reviewer added it and took it back. */
export function isWithdrawn({ decision }: FindingRecord): boolean {
  return decision?.decision === 'withdrawn'
}

/** Its page no longer says what it quotes: it cannot be approved. */
export function isBroken({ citations }: FindingRecord): boolean {
  return citations.some(({ verified }) => verified === false)
}

export function isUnresolved({ resolution }: ConflictRecord): boolean {
  return resolution === null || resolution.decision === 'unresolved'
}
