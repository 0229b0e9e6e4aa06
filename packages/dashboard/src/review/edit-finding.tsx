import type { FindingRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'

export type FindingDraft = { readonly value: Record<string, unknown>; readonly display: string }

export type EditFindingProps = {
  readonly finding: FindingRecord
  readonly busy: boolean
  readonly error: unknown
  readonly onSave: (draft: FindingDraft) => void
  readonly onCancel: () => void
}

/** In the place of the row: its wording and its value. Ctrl+Enter saves, Esc leaves it. */
export function EditFinding(_props: EditFindingProps): ReactElement {
  return <form />
}
