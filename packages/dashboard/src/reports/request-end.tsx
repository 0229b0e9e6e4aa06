import type { ReportRequest } from '@casefold/contract/report'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { isStopped, sayFailure } from './request-state.ts'
import { useRequestActions } from './use-request-actions.ts'

/** A request that came to its end: a report, or why there is none. */
export function RequestEnd({ request }: { readonly request: ReportRequest }): ReactElement {
  const w = useWords().reports
  const { caseId, reportId } = request
  const toCase = (
    <LinkButton to="/cases/$caseId/reports" params={{ caseId }}>
      {w.toCase}
    </LinkButton>
  )
  if (reportId === undefined) return <Failed request={request} toCase={toCase} />
  return (
    <EmptyState
      title={w.completedTitle}
      action={
        <>
          <LinkButton kind="primary" to="/reports/$reportId" params={{ reportId }}>
            {w.read}
          </LinkButton>
          {toCase}
        </>
      }
    />
  )
}

type FailedProps = { readonly request: ReportRequest; readonly toCase: ReactElement }

function Failed({ request, toCase }: FailedProps): ReactElement {
  const w = useWords().reports
  const may = useMay()
  const actions = useRequestActions()
  return (
    <EmptyState
      title={isStopped(request) ? w.stoppedTitle : w.failedTitle}
      action={
        <>
          {may('reports:write') && (
            <Button kind="primary" onClick={() => actions.retry(request)}>
              {w.retry}
            </Button>
          )}
          {toCase}
        </>
      }
    >
      {sayFailure(request, w)}
    </EmptyState>
  )
}
