import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import type { ReactElement } from 'react'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { toRows } from '../records.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { useRequests } from './requests.ts'
import { RequestsTable } from './requests-table.tsx'
import { StartDialog } from './start-dialog.tsx'

/** The reports about one case, and where a new one is started. */
export function ReportsTab(): ReactElement {
  const w = useWords().reports
  const may = useMay()
  const { caseId } = useParams({ from: '/frame/cases/$caseId/reports' })
  const { start } = useSearch({ from: '/frame/cases/$caseId/reports' })
  const navigate = useNavigate({ from: '/cases/$caseId/reports' })
  const startButton = may('reports:write') && (
    <Button kind="primary" onClick={() => void navigate({ search: { start: true } })}>
      {w.start}
    </Button>
  )
  return (
    <>
      <ReportList caseId={caseId} startButton={startButton} />
      {start && may('reports:write') && (
        <StartDialog caseId={caseId} onClose={() => void navigate({ search: {}, replace: true })} />
      )}
    </>
  )
}

type ReportListProps = { readonly caseId: string; readonly startButton: ReactElement | false }

function ReportList({ caseId, startButton }: ReportListProps): ReactElement {
  const w = useWords().reports
  const found = useRequests({ caseId })
  if (found.error && !found.data) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Loading />
  if (toRows(found).length === 0)
    return (
      <EmptyState title={w.emptyCase} action={startButton}>
        <p>{w.emptyCaseHint}</p>
        {!startButton && <p>{w.emptyCaseViewer}</p>}
      </EmptyState>
    )
  return (
    <>
      {startButton && <div className="mb-2 flex justify-end">{startButton}</div>}
      <RequestsTable found={found} inCase />
    </>
  )
}
