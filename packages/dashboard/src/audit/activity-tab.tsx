import { getRouteApi } from '@tanstack/react-router'
import { type ReactElement, useMemo } from 'react'
import { RefusedPage } from '../frame/odd-pages.tsx'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { EventsTable } from './events-table.tsx'
import { ExportButton } from './export-button.tsx'

const route = getRouteApi('/frame/cases/$caseId/activity')

/** The audit trail of one case. */
export function ActivityTab(): ReactElement {
  const w = useWords().administration.audit
  const may = useMay()
  const { caseId } = route.useParams()
  const filter = useMemo(() => ({ object: caseId }), [caseId])
  if (!may('audit:read')) return <RefusedPage />
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-soft">{w.activity}</p>
        <div className="flex items-center gap-2">
          <ExportButton filter={filter} />
        </div>
      </div>
      <EventsTable filter={filter} />
    </>
  )
}
