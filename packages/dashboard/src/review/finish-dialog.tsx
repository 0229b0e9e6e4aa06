import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'

/** What the reviewer leaves behind, in numbers. */
export type ReviewSummary = {
  readonly findings: number
  readonly approved: number
  readonly edited: number
  readonly added: number
  readonly rejected: number
  /** Not decided, and approved together with the rest when the review is. */
  readonly undecided: number
  /** Not decided, and with a flag that asks for a decision of its own: printed as not confirmed. */
  readonly blocked: number
  /** Approved, but its page no longer says so. */
  readonly broken: number
  readonly conflicts: number
  readonly conflictsUnresolved: number
  readonly gaps: number
  readonly gapsUndecided: number
}

export type FinishDialogProps = {
  readonly request: ReportRequest
  readonly summary: ReviewSummary
  readonly onClose: () => void
  /** To the first that is not decided. */
  readonly onGoToUndecided: () => void
}

export function FinishDialog(_props: FinishDialogProps): ReactElement {
  return <div />
}
