import type { ReactElement } from 'react'
import type { SourceMark } from '../source/source-mark.ts'

export type CaseSearchProps = {
  readonly caseId: string
  /** Shows a page that was found, with its hits boxed. */
  readonly onOpen: (mark: SourceMark) => void
  readonly onClose: () => void
}

/** Searches the case without leaving the review. */
export function CaseSearch(_props: CaseSearchProps): ReactElement {
  return <search />
}
