import type { GapDecision } from '@casefold/contract/decision'
import type { GapRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'

export type GapCardProps = {
  readonly gap: GapRecord
  readonly current: boolean
  readonly open: boolean
  readonly onDecide: (decision: GapDecision) => void
}

export function GapCard(_props: GapCardProps): ReactElement {
  return <div />
}
