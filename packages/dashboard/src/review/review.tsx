import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'

/** Findings on the left, their sources on the right. */
export function Review(_props: { readonly request: ReportRequest }): ReactElement {
  return <div />
}
