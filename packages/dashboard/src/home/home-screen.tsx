import type { DocumentRecord, ProcessStatus } from '@casefold/contract/document'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactElement } from 'react'
import { useDocumentActions } from '../case/use-document-actions.ts'
import { PageTitle } from '../kit/page-title.tsx'
import { recordKeys } from '../record-cache.ts'
import { type Found, listPage, toRows } from '../records.ts'
import { isStopped } from '../reports/request-state.ts'
import { useRequests } from '../reports/requests.ts'
import { useRequestActions } from '../reports/use-request-actions.ts'
import { useWords } from '../words/words.tsx'
import { Queue } from './queue.tsx'
import { FailedRow, ReadingRow } from './queue-rows.tsx'
import { FailedReportRow, ReportUnderWayRow } from './report-rows.tsx'
import { ReviewQueue } from './review-queue.tsx'
import { StartHere } from './start-here.tsx'

/** What asks for somebody; and where somebody new begins. */
export function HomeScreen(): ReactElement {
  const w = useWords().records.home
  return (
    <>
      <PageTitle>{w.title}</PageTitle>
      <StartHere />
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <ReviewQueue />
        <Failed />
        <Reading />
      </div>
    </>
  )
}

function Failed(): ReactElement {
  const w = useWords().records.home
  const { reread } = useDocumentActions(() => undefined)
  const { retry } = useRequestActions()
  const failed = useRequests({ status: 'failed' })
  const documents = useDocumentQueue('failed')
  // What somebody stopped asks for nobody.
  const reports = toRows(failed).filter((request) => !isStopped(request))
  const rows = toRows(documents)
  return (
    <Queue title={w.failed} empty={w.failedEmpty} count={reports.length + rows.length} lists={[failed, documents]}>
      {reports.map((request) => (
        <FailedReportRow key={request.reportRequestId} request={request} onRetry={retry} />
      ))}
      {rows.map((record) => (
        <FailedRow key={record.id} record={record} onRetry={reread} />
      ))}
    </Queue>
  )
}

function Reading(): ReactElement {
  const w = useWords().records.home
  const lists = [useRequests({ status: 'processing' }), useRequests({ status: 'pending' })] as const
  // Those under way are before those that wait.
  const documents = [useDocumentQueue('processing'), useDocumentQueue('queued')] as const
  const reports = lists.flatMap(toRows)
  const rows = documents.flatMap(toRows)
  return (
    <Queue
      title={w.reading}
      empty={w.readingEmpty}
      count={reports.length + rows.length}
      lists={[...lists, ...documents]}
    >
      {reports.map((request) => (
        <ReportUnderWayRow key={request.reportRequestId} request={request} />
      ))}
      {rows.map((record) => (
        <ReadingRow key={record.id} record={record} />
      ))}
    </Queue>
  )
}

function useDocumentQueue(processStatus: ProcessStatus): Found<DocumentRecord> {
  return useInfiniteQuery({
    queryKey: [...recordKeys.queues, processStatus],
    queryFn: ({ pageParam, signal }) => {
      const query = { processStatus, limit: 50, cursor: pageParam || undefined }
      return listPage<DocumentRecord>('/api/documents', query, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}
