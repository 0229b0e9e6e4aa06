import type { EncounterRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'

export type EncounterDialogProps = {
  readonly reportRequestId: string
  readonly encounter: EncounterRecord
  /** How many findings hang on it. */
  readonly findingCount: number
  readonly onClose: () => void
  /** Everything of the review was computed again. */
  readonly onMended: (encounter: EncounterRecord) => void
}

export function EncounterDialog(_props: EncounterDialogProps): ReactElement {
  return <div />
}
