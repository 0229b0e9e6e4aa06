import type { FindingRecord } from '@casefold/contract/review'
import { isBroken, isRejected, isUndecided, isUnresolved, isWithdrawn, type ReviewData } from './review-data.ts'

/** What the reviewer leaves behind, in numbers. */
export type ReviewSummary = {
  readonly findings: number
  readonly approved: number
  readonly edited: number
  readonly added: number
  readonly rejected: number
  /** Not decided, and approved together with the rest when the review is. */
  readonly undecided: number
  /** Approved together, before or with the review, and opened by nobody. In the order of the findings. */
  readonly unseen: readonly string[]
  /** Not decided, and with a flag that asks for a decision of its own: printed as not confirmed. */
  readonly blocked: number
  /** Approved, but its page no longer says so. */
  readonly broken: number
  readonly conflictsUnresolved: number
  readonly gapsUndecided: number
}

type Progress = {
  readonly all: number
  readonly decided: number
  readonly rejected: number
  readonly flagged: number
  readonly unresolved: number
}

/** The line at the foot of the review. */
export function toProgress({ findings, conflicts }: ReviewData): Progress {
  const standing = findings.filter((finding) => !isWithdrawn(finding))
  return {
    all: standing.length,
    decided: standing.filter((finding) => !isUndecided(finding)).length,
    rejected: standing.filter(isRejected).length,
    flagged: standing.filter(({ flags }) => flags.length > 0).length,
    unresolved: conflicts.filter(isUnresolved).length,
  }
}

/** What is said before a review is approved. */
export function toSummary({ findings, conflicts, gaps }: ReviewData): ReviewSummary {
  const standing = findings.filter((finding) => !isWithdrawn(finding))
  const undecided = standing.filter(isUndecided)
  const decided = standing.filter((finding) => !isUndecided(finding))
  const are = (name: string): number => decided.filter(({ decision }) => decision?.decision === name).length
  const isHeld = (finding: FindingRecord): boolean => finding.blocked || isBroken(finding)
  const held = undecided.filter(isHeld).length
  return {
    findings: standing.length,
    approved: are('approved'),
    edited: are('edited'),
    added: standing.filter(({ origin }) => origin.by === 'reviewer').length,
    rejected: are('rejected'),
    undecided: undecided.length - held,
    unseen: standing.filter((finding) => isUnseen(finding) && !(isUndecided(finding) && isHeld(finding))).map(idOf),
    blocked: held,
    broken: decided.filter((finding) => !isRejected(finding) && isBroken(finding)).length,
    conflictsUnresolved: conflicts.filter(isUnresolved).length,
    gapsUndecided: gaps.filter(({ decision }) => decision === null).length,
  }
}

function idOf({ findingId }: FindingRecord): string {
  return findingId
}

/** What the report will count as not looked at, unless somebody opens it or decides about it alone. */
function isUnseen(finding: FindingRecord): boolean {
  if (finding.seen || isRejected(finding)) return false
  return isUndecided(finding) || finding.decision?.together === true
}
