import type { NewCitation } from '@casefold/contract/decision'
import type { ReactElement } from 'react'
import type { SourceMark } from './source-mark.ts'

export type SourcePaneProps = {
  readonly mark: SourceMark
  /** Says whose source it is, for those who do not see it: "Source 1 of 2". */
  readonly label: string
  /** The picture of the page is there and the mark is drawn and in view. `seen` is false where only its text can be shown. */
  readonly onShown?: (markId: string, seen: boolean) => void
  /** Whether its keys (zoom, turn, neighbouring pages) work: of two panes side by side only one has them. */
  readonly hasKeys?: boolean
  /** While other words, or a region, are being chosen. */
  readonly choosing?: 'words' | 'region' | undefined
  readonly onChosen?: (citation: NewCitation) => void
  readonly onCancel?: () => void
}

export function SourcePane({ label }: SourcePaneProps): ReactElement {
  return <section aria-label={label} />
}
