import type { ConflictDecision } from '@casefold/contract/decision'
import type { ConflictRecord, FindingRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'

export type ConflictCardProps = {
  readonly conflict: ConflictRecord
  /** Its findings, in its order. */
  readonly sides: readonly FindingRecord[]
  /** Looked at: its choices are shown and the keys 1, 2, … choose among them. */
  readonly current: boolean
  /** False while somebody else holds the review. */
  readonly open: boolean
  readonly onDecide: (decision: ConflictDecision) => void
}

export function ConflictCard(_props: ConflictCardProps): ReactElement {
  return <div />
}
