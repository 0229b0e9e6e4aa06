import type { CaseRecord } from '@casefold/contract/case'
import { Link, Outlet, useParams } from '@tanstack/react-router'
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { CaseStatus } from '../cases/case-status.tsx'
import { CopiesLink } from '../copies/copies-link.tsx'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { TabLink, Tabs } from '../kit/tabs.tsx'
import { type CaseRead, useCase } from '../records.ts'
import { useMay } from '../session.tsx'
import { DropZone } from '../uploads/drop-zone.tsx'
import { useFormat, useWords } from '../words/words.tsx'
import { useCloseCase } from './use-close-case.ts'

const EditCaseDialog = lazy(async () => ({ default: (await import('./edit-case-dialog.tsx')).EditCaseDialog }))

export function CaseScreen(): ReactElement {
  const { caseId } = useParams({ from: '/frame/cases/$caseId' })
  const { data, error, refetch } = useCase(caseId)
  const may = useMay()
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { record } = data
  return (
    <DropZone target={record} enabled={may('documents:write') && record.status === 'active'}>
      <CaseHeader read={data} />
      <CaseTabs caseId={caseId} />
      <Outlet />
    </DropZone>
  )
}

function CaseHeader({ read }: { readonly read: CaseRead }): ReactElement {
  const w = useWords().records.case
  const may = useMay()
  const [editing, setEditing] = useState(false)
  const close = useCloseCase(read.record)
  const { record } = read
  return (
    <header>
      <p className="mb-1 text-sm">
        <Link to="/cases">{w.backToCases}</Link>
      </p>
      <PageTitle
        actions={
          may('cases:write') && (
            <>
              <Button onClick={() => setEditing(true)}>{w.edit}</Button>
              <Button busy={close.isPending} onClick={() => close.mutate()}>
                {record.status === 'active' ? w.close : w.reopen}
              </Button>
            </>
          )
        }
      >
        {record.claimNumber}
      </PageTitle>
      <div className="-mt-3 mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <CaseStatus status={record.status} />
        <Badge tone="neutral">{record.caseType}</Badge>
        <span className="min-w-0 break-words">{record.title}</span>
        <Person record={record} />
      </div>
      {close.error && <ErrorNote error={close.error} />}
      {record.status === 'closed' && <p className="mb-3 text-sm text-soft">{w.closed}</p>}
      <Suspense>{editing && <EditCaseDialog read={read} onClose={() => setEditing(false)} />}</Suspense>
    </header>
  )
}

/** Days without an hour: read and written in the same zone, they stay the day they are. */
function Person({ record: { subject, keyDates } }: { readonly record: CaseRecord }): ReactElement | null {
  const w = useWords().records.case
  const { date } = useFormat()
  const day = (text: string): string => date(new Date(`${text}T12:00:00`).getTime())
  const parts = [
    subject?.name,
    subject?.dateOfBirth && w.born(day(subject.dateOfBirth)),
    keyDates?.loss && w.loss(day(keyDates.loss)),
  ].filter(Boolean)
  return parts.length === 0 ? null : <span className="min-w-0 break-words text-soft">{parts.join(' · ')}</span>
}

function CaseTabs({ caseId }: { readonly caseId: string }): ReactElement {
  const w = useWords().records.case
  const may = useMay()
  const params = { caseId }
  return (
    <Tabs label={w.tabs}>
      {may('reports:read') && (
        <TabLink to="/cases/$caseId/chronology" params={params}>
          {w.chronology}
        </TabLink>
      )}
      <TabLink to="/cases/$caseId/documents" params={params}>
        {w.documents}
      </TabLink>
      {may('reports:read') && <CopiesLink caseId={caseId} />}
      {may('search:read') && (
        <TabLink to="/cases/$caseId/search" params={params}>
          {w.search}
        </TabLink>
      )}
      <TabLink to="/cases/$caseId/read-by-eye" params={params}>
        {w.readByEye}
      </TabLink>
      {may('reports:read') && (
        <TabLink to="/cases/$caseId/reports" params={params}>
          {w.reports}
        </TabLink>
      )}
      {may('audit:read') && (
        <TabLink to="/cases/$caseId/activity" params={params}>
          {w.activity}
        </TabLink>
      )}
    </Tabs>
  )
}
