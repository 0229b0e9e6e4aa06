import type { ReportRequest } from '@casefold/contract/report'
import { Link } from '@tanstack/react-router'
import type { ReactElement, ReactNode } from 'react'

type RequestLinkProps = { readonly request: ReportRequest; readonly children: ReactNode }

/** To the report where there is one, else to what is being done about it. */
export function RequestLink({ request: { reportRequestId, reportId }, children }: RequestLinkProps): ReactElement {
  if (reportId !== undefined)
    return (
      <Link to="/reports/$reportId" params={{ reportId }} preload={false}>
        {children}
      </Link>
    )
  return (
    <Link to="/reports/requests/$reportRequestId" params={{ reportRequestId }} preload={false}>
      {children}
    </Link>
  )
}
