import type { ReportRequest } from '@casefold/contract/report'
import { Link } from '@tanstack/react-router'
import { type ReactElement, useState } from 'react'
import { Menu } from '../kit/menu.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { useCase } from '../records.ts'
import { useMay } from '../session.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { AssigneeMenu } from './assignee-menu.tsx'
import { StaleBadge } from './request-status.tsx'
import { sayDay, sayParameters } from './say-parameters.ts'
import { StopDialog } from './stop-dialog.tsx'
import { type RequestActions, useRequestActions } from './use-request-actions.ts'

/** One thin line: the room is for what stands below it. */
export function RequestHeader({ request }: { readonly request: ReportRequest }): ReactElement {
  const w = useWords().reports
  const actions = useRequestActions()
  const format = useFormat()
  const asked = sayParameters(request.parameters, w, (day) => sayDay(day, format))
  const claim = useCase(request.caseId).data?.record.claimNumber
  const type = w.types[request.reportType]
  return (
    <header className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line bg-panel px-3 py-1 text-sm">
      {claim !== undefined && (
        <Link to="/cases/$caseId/reports" params={{ caseId: request.caseId }} className="max-w-48 min-w-16 truncate">
          {w.backToCase(claim)}
        </Link>
      )}
      <div className="min-w-0 [&_h1]:truncate [&_h1]:text-base [&>div]:mb-0 [&>div]:flex-nowrap">
        <PageTitle>{type}</PageTitle>
      </div>
      {asked && <span className="min-w-0 truncate text-xs text-soft max-md:hidden">{asked}</span>}
      <div className="shrink-0 max-sm:hidden">
        <StaleBadge request={request} />
      </div>
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {request.status === 'awaiting_review' && (
          <div className="flex max-w-56 min-w-0 items-center gap-1 max-sm:hidden">
            <span className="text-xs text-soft max-lg:hidden">{w.assignee}</span>
            <AssigneeMenu request={request} name={type} actions={actions} />
          </div>
        )}
        <RequestMenu request={request} actions={actions} />
      </div>
    </header>
  )
}

type RequestMenuProps = { readonly request: ReportRequest; readonly actions: RequestActions }

function RequestMenu({ request, actions }: RequestMenuProps): ReactElement | null {
  const w = useWords().reports
  const may = useMay()
  const [stopping, setStopping] = useState(false)
  const isWaiting = request.status === 'awaiting_review'
  if (!may('reports:write') || !(isWaiting || request.stale)) return null
  return (
    <>
      <Menu quiet label="⋯" name={w.actionsFor(w.types[request.reportType])}>
        {request.stale && (
          <Link to="/cases/$caseId/reports" params={{ caseId: request.caseId }} search={{ start: true }}>
            {w.startAgain}
          </Link>
        )}
        {isWaiting && (
          <button type="button" className="text-bad" onClick={() => setStopping(true)}>
            {w.stop}
          </button>
        )}
      </Menu>
      {stopping && <StopDialog request={request} actions={actions} onClose={() => setStopping(false)} />}
    </>
  )
}
