import type { ReportRequest } from '@casefold/contract/report'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactElement, useCallback } from 'react'
import { useColleagues } from '../colleagues.ts'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { LinkButton } from '../kit/link-button.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { toRows } from '../records.ts'
import type { ReportsParams } from '../search-params.ts'
import { useSession } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { useRequests } from './requests.ts'
import { RequestsTable } from './requests-table.tsx'

const statuses: readonly ReportRequest['status'][] = ['awaiting_review', 'pending', 'processing', 'completed', 'failed']

type Change = (changes: { readonly [Name in keyof ReportsParams]: ReportsParams[Name] | undefined }) => void

/** Every report of the tenant, from its start to its end. */
export function ReportsScreen(): ReactElement {
  const w = useWords().reports
  const params = useSearch({ from: '/frame/reports' })
  const navigate = useNavigate({ from: '/reports' })
  const change = useCallback<Change>(
    (changes) => void navigate({ search: (before) => ({ ...before, ...changes }) as ReportsParams, replace: true }),
    [navigate],
  )
  return (
    <>
      <PageTitle>{w.title}</PageTitle>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <StateFilter params={params} change={change} />
        <AssigneeFilter params={params} change={change} />
      </div>
      <ReportList params={params} change={change} />
    </>
  )
}

type FilterProps = { readonly params: ReportsParams; readonly change: Change }

function StateFilter({ params, change }: FilterProps): ReactElement {
  const w = useWords().reports
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {w.state}
      <select
        className="input font-normal"
        value={statuses.find((status) => status === params.status) ?? ''}
        onChange={({ currentTarget: { value } }) => change({ status: value || undefined })}
      >
        <option value="">{w.anyState}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {w.statuses[status]}
          </option>
        ))}
      </select>
    </label>
  )
}

function AssigneeFilter({ params, change }: FilterProps): ReactElement {
  const w = useWords().reports
  const { userId } = useSession()
  const others = useColleagues().all.filter((colleague) => colleague.mayReview && colleague.userId !== userId)
  const isUnknown = params.assignee && !['me', 'none', ...others.map((other) => other.userId)].includes(params.assignee)
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {w.assignee}
      <select
        className="input max-w-64 font-normal"
        value={params.assignee ?? ''}
        onChange={({ currentTarget: { value } }) => change({ assignee: value || undefined })}
      >
        <option value="">{w.anybody}</option>
        <option value="me">{w.me}</option>
        <option value="none">{w.nobody}</option>
        {isUnknown && <option value={params.assignee}>{w.formerColleague}</option>}
        {others.map((colleague) => (
          <option key={colleague.userId} value={colleague.userId}>
            {colleague.displayName}
          </option>
        ))}
      </select>
    </label>
  )
}

function ReportList({ params, change }: FilterProps): ReactElement {
  const w = useWords().reports
  const { userId } = useSession()
  const status = statuses.find((known) => known === params.status)
  const assignee = params.assignee === 'me' ? userId : params.assignee
  const found = useRequests({ status, assignee })
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Loading />
  if (toRows(found).length > 0) return <RequestsTable found={found} />
  return status || assignee ? (
    <EmptyState
      title={w.none}
      action={<Button onClick={() => change({ status: undefined, assignee: undefined })}>{w.showAll}</Button>}
    />
  ) : (
    <EmptyState title={w.empty} action={<LinkButton to="/cases">{w.toCases}</LinkButton>}>
      {w.emptyHint}
    </EmptyState>
  )
}
