import type { NewCitation, NewFinding } from '@casefold/contract/decision'
import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'

export type AddFindingDialogProps = {
  readonly reportType: ReportRequest['reportType']
  /** What was chosen on a page, with the words it holds; without it a statement of the reviewer. */
  readonly source: { readonly citation: NewCitation; readonly words: string } | undefined
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: (finding: NewFinding) => void
  readonly onClose: () => void
}

export function AddFindingDialog(_props: AddFindingDialogProps): ReactElement {
  return <div />
}
