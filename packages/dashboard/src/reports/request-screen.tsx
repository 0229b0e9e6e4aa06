import type { ReportRequest } from '@casefold/contract/report'
import { useNavigate, useParams } from '@tanstack/react-router'
import { type ReactElement, useEffect, useRef } from 'react'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { Review } from '../review/review.tsx'
import { useWords } from '../words/words.tsx'
import { RequestEnd } from './request-end.tsx'
import { RequestHeader } from './request-header.tsx'
import { RequestProgress } from './request-progress.tsx'
import { isUnderWay } from './request-state.ts'
import { useRequest } from './requests.ts'

/** A report from its start to its end, whatever it is at: one address for all its life. */
export function RequestScreen(): ReactElement {
  const w = useWords().reports
  const { reportRequestId } = useParams({ from: '/frame/reports/requests/$reportRequestId' })
  const { data: request, error, refetch } = useRequest(reportRequestId)
  useReport(request)
  if (error && !request)
    return (
      <>
        <PageTitle>{w.report}</PageTitle>
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!request) return <Loading />
  return request.status === 'awaiting_review' ? <ReviewWindow request={request} /> : <RequestPage request={request} />
}

/** The findings and their pages scroll in windows of their own. */
function ReviewWindow({ request }: { readonly request: ReportRequest }): ReactElement {
  useEffect(() => void window.scrollTo(0, 0), [])
  return (
    <div className="-m-4 flex h-[calc(100dvh-3.5rem-var(--taken-below))] min-h-96 flex-col lg:-mx-6 lg:-my-5 lg:h-[calc(100dvh-var(--taken-below))]">
      <RequestHeader request={request} />
      <Review key={request.reportRequestId} request={request} />
    </div>
  )
}

function RequestPage({ request }: { readonly request: ReportRequest }): ReactElement {
  return (
    <div className="-m-4 lg:-mx-6 lg:-my-5">
      <RequestHeader request={request} />
      <div className="mx-auto max-w-2xl p-4 pt-8">
        {isUnderWay(request) ? <RequestProgress request={request} /> : <RequestEnd request={request} />}
      </div>
    </div>
  )
}

/** Whoever saw it come about is led to the report when it is there. */
function useReport(request: ReportRequest | undefined): void {
  const navigate = useNavigate()
  const seen = useRef<string>(undefined)
  const { reportRequestId, reportId } = request ?? {}
  useEffect(() => {
    if (reportId === undefined) seen.current = reportRequestId
    else if (seen.current === reportRequestId)
      void navigate({ to: '/reports/$reportId', params: { reportId }, replace: true })
  }, [navigate, reportRequestId, reportId])
}
