import { CasefoldError } from '@casefold/sdk/errors'
import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactElement, useDeferredValue } from 'react'
import { casefold } from '../api.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { recordKeys } from '../record-cache.ts'
import { useWords } from '../words/words.tsx'
import { ReportView } from './report-view.tsx'

export function ReaderScreen(): ReactElement {
  const w = useWords().reader
  const { reportId } = useParams({ from: '/frame/reports/$reportId' })
  const { data, error, refetch } = useQuery({
    queryKey: recordKeys.report(reportId),
    queryFn: ({ signal }) => casefold.reports.read(reportId, { signal }),
    // What is written stays as it is.
    staleTime: Number.POSITIVE_INFINITY,
  })
  // A long report is drawn bit by bit, and the window listens meanwhile.
  const report = useDeferredValue(data, undefined)
  if (report) return <ReportView key={report.run.reportId} report={report} />
  if (!error) return <Loading />
  return (
    <>
      <PageTitle>{w.report}</PageTitle>
      {error instanceof CasefoldError && error.status === 404 ? (
        <EmptyState title={w.missing} action={<Link to="/reports">{w.toReports}</Link>}>
          {w.missingHint}
        </EmptyState>
      ) : (
        <ErrorNote error={error} onRetry={() => void refetch()} />
      )}
    </>
  )
}
