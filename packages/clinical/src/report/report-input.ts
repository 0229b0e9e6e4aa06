import type { Conflict, Encounter, Gap, RatedConflict, ReviewedFinding } from '../finding.ts'
import type { Parameters, ReportType, Subject } from '../page-input.ts'

export type ReportCase = { readonly claimNumber: string; readonly title: string; readonly caseType: string }

export type ReportDocument = {
  readonly documentId: string
  /** Its place in the case's reading order. */
  readonly ordinal: number
  readonly fileName: string
  readonly pages: number
  readonly sha256?: string
  /** False where it could not be read as a whole. */
  readonly read: boolean
}

export type UnreadPage = { readonly documentId: string; readonly pageNumber: number; readonly reason: string }

/** A page that holds words which no reader sees, and how many. They were not analysed. */
type HiddenPage = { readonly documentId: string; readonly pageNumber: number; readonly words: number }

/** A finding as it was approved. */
export type ApprovedFinding = {
  readonly finding: ReviewedFinding
  /** What the analyser had, where a reviewer changed value or wording. */
  readonly original?: { readonly value: unknown; readonly display: string }
  /** Other words than the analyser's were named as its source. */
  readonly recited?: boolean
  readonly note?: string
}

export type UnconfirmedFinding = {
  readonly finding: ReviewedFinding
  /** `blocked`: it carries a flag that asks for a decision of its own, and has none. `broken`: its page says other words now. */
  readonly why: 'blocked' | 'undecided' | 'changed' | 'broken'
}

export type ConflictOutcome = {
  readonly conflict: Conflict & Pick<RatedConflict, 'strength'>
  readonly resolution: 'preferred' | 'bothStand' | 'explained' | 'unresolved'
  readonly preferred?: string
  readonly note?: string
}

export type GapOutcome = {
  readonly gap: Gap
  readonly decision?: 'confirmed' | 'dismissed' | 'requested'
  readonly note?: string
}

/** `model`: the language model that also proposed findings, where one was asked. What it was asked differs from run to run. */
export type ReportMethod = { readonly ruleVersion: string; readonly model?: string }

/** Everything that a report is made of. No clock, no person who decided, no id of a run. */
export type ReportInput = {
  readonly reportType: ReportType
  readonly case: ReportCase
  readonly subject: Subject
  readonly parameters: Parameters
  readonly documents: readonly ReportDocument[]
  readonly unread: readonly UnreadPage[]
  readonly hidden?: readonly HiddenPage[]
  readonly encounters: readonly Encounter[]
  readonly approved: readonly ApprovedFinding[]
  readonly unconfirmed: readonly UnconfirmedFinding[]
  readonly rejected: number
  readonly conflicts: readonly ConflictOutcome[]
  readonly gaps: readonly GapOutcome[]
  readonly method: ReportMethod
}
