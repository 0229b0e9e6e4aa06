import type { ReportRequest } from '@casefold/contract/report'
import { Link } from '@tanstack/react-router'
import { memo, type ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { Menu } from '../kit/menu.tsx'
import { Time } from '../kit/time.tsx'
import { useCase } from '../records.ts'
import { useMay } from '../session.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { AssigneeMenu } from './assignee-menu.tsx'
import { RequestLink } from './request-link.tsx'
import { isOpen } from './request-state.ts'
import { HolderNote, RequestStatus, StaleBadge } from './request-status.tsx'
import { sayDay, sayParameters } from './say-parameters.ts'
import type { RequestActions } from './use-request-actions.ts'

type RequestCellsProps = {
  readonly request: ReportRequest
  /** The case need not be named inside of it. */
  readonly inCase: boolean
  readonly actions: RequestActions
  readonly onStop: (request: ReportRequest) => void
}

/** One report request of a list. */
export const RequestCells = memo(function RequestCells(props: RequestCellsProps): ReactElement {
  const { request, inCase, actions } = props
  const w = useWords().reports
  const claim = useCase(inCase ? '' : request.caseId).data?.record.claimNumber
  const name = [w.types[request.reportType], claim].filter(Boolean).join(', ')
  const toCase = !inCase && claim !== undefined && (
    <Link to="/cases/$caseId/reports" params={{ caseId: request.caseId }} preload={false}>
      {claim}
    </Link>
  )
  return (
    <>
      <th scope="row" className="wrap-anywhere">
        <ReportName request={request} />
        {/* A narrow window has no room for more columns. */}
        <span className="flex flex-col text-xs font-normal md:hidden">
          {toCase}
          <HolderNote request={request} />
        </span>
      </th>
      {!inCase && <td className="hidden wrap-anywhere md:table-cell">{toCase}</td>}
      <td>
        <RequestStatus request={request} />
        <RetryButton request={request} name={name} actions={actions} />
      </td>
      <td className="hidden md:table-cell">
        <div className="flex min-w-0 flex-col items-start [&>button]:-ml-3">
          <AssigneeMenu request={request} name={name} actions={actions} />
          <HolderNote request={request} />
        </div>
      </td>
      <td className="hidden text-soft xl:table-cell">
        <Time at={Date.parse(request.createdAt)} />
      </td>
      <td>
        <RowMenu {...props} name={name} />
      </td>
    </>
  )
})

function ReportName({ request }: { readonly request: ReportRequest }): ReactElement {
  const w = useWords().reports
  const format = useFormat()
  const asked = sayParameters(request.parameters, w, (day) => sayDay(day, format))
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2">
        <RequestLink request={request}>{w.types[request.reportType]}</RequestLink>
        <StaleBadge request={request} />
      </span>
      {asked && <span className="block text-xs font-normal text-soft">{asked}</span>}
    </>
  )
}

type NamedProps = { readonly request: ReportRequest; readonly name: string; readonly actions: RequestActions }

function RetryButton({ request, name, actions }: NamedProps): ReactElement | null {
  const w = useWords().reports
  const may = useMay()
  if (request.status !== 'failed' || !may('reports:write')) return null
  return (
    <Button className="mt-1" aria-label={w.retryNamed(name)} onClick={() => actions.retry(request)}>
      {w.retry}
    </Button>
  )
}

function RowMenu({ request, name, onStop }: RequestCellsProps & { readonly name: string }): ReactElement | null {
  const w = useWords().reports
  const may = useMay()
  if (!may('reports:write') || !isOpen(request)) return null
  return (
    <div className="flex justify-end">
      <Menu quiet label="⋯" name={w.actionsFor(name)}>
        <button type="button" className="text-bad" onClick={() => onStop(request)}>
          {w.stop}
        </button>
      </Menu>
    </div>
  )
}
