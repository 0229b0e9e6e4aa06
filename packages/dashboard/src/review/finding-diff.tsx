import type { FindingRecord } from '@casefold/contract/review'
import type { ReactElement } from 'react'

/** What the analyser had and what the reviewer made of it; nothing where nobody edited it. */
export function FindingDiff(_props: { readonly finding: FindingRecord }): ReactElement | null {
  return null
}
