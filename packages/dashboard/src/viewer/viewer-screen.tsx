import type { DocumentRecord } from '@casefold/contract/document'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { type ReactElement, type ReactNode, useEffect } from 'react'
import { FailureReason } from '../case/document-status.tsx'
import { Badge } from '../kit/badge.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { isOpen, recordKeys } from '../record-cache.ts'
import { useCase, useDocument } from '../records.ts'
import { useWords } from '../words/words.tsx'
import { Viewer } from './viewer.tsx'

export function ViewerScreen(): ReactElement {
  const { documentId } = useParams({ from: '/frame/documents/$documentId' })
  const { data: record, error, refetch } = useDocument(documentId)
  const v = useWords().viewer
  // The pages scroll in a window of their own.
  useEffect(() => void window.scrollTo(0, 0), [])
  if (error && !record)
    return (
      <>
        <PageTitle>{v.document}</PageTitle>
        <ErrorNote error={error} onRetry={() => void refetch()} />
      </>
    )
  if (!record) return <Loading />
  return (
    <div className="-m-4 flex h-[calc(100dvh-3.5rem-var(--taken-below))] min-h-96 flex-col lg:-mx-6 lg:-my-5 lg:h-[calc(100dvh-var(--taken-below))]">
      <ViewerHeader record={record} />
      {record.pageCount > 0 ? (
        <Viewer key={documentId} record={record} />
      ) : (
        <div className="p-4">
          {record.processStatus === 'failed' ? (
            <EmptyState title={v.documentFailed} action={<Download record={record} />}>
              <FailureReason record={record} />
            </EmptyState>
          ) : (
            <Loading label={v.pagesUnknown} />
          )}
        </div>
      )}
    </div>
  )
}

function ViewerHeader({ record }: { readonly record: DocumentRecord }): ReactElement {
  const v = useWords().viewer
  const claim = useCase(record.caseId).data?.record.claimNumber
  useFreshPages(record)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line bg-panel px-3 py-1.5 text-sm">
      {claim !== undefined && (
        <Link to="/cases/$caseId/documents" params={{ caseId: record.caseId }} className="max-w-48 truncate">
          {v.backToCase(claim)}
        </Link>
      )}
      <div className="min-w-0 grow [&_h1]:truncate [&_h1]:text-base [&>div]:mb-0 [&>div]:flex-nowrap">
        <PageTitle>{record.fileName}</PageTitle>
      </div>
      <span role="status" className="flex items-center gap-2">
        {isOpen(record) && <Badge tone="info">{v.reading(record.pagesDone, record.pageCount)}</Badge>}
        {record.processStatus === 'failed' && record.pageCount > 0 && <FailureReason record={record} />}
      </span>
      <Download record={record} />
    </header>
  )
}

function Download({ record }: { readonly record: DocumentRecord }): ReactNode {
  const v = useWords().viewer
  return (
    <a href={`/api/documents/${record.id}/file`} download className="text-sm">
      {v.download}
    </a>
  )
}

/** While a document is read, its pages come; when it is read again, they come anew. */
function useFreshPages({ id, pagesDone, processStatus }: DocumentRecord): void {
  const client = useQueryClient()
  // biome-ignore lint/correctness/useExhaustiveDependencies: more pages are read
  useEffect(() => {
    const isMissing = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined
    void client.invalidateQueries({ queryKey: recordKeys.pages(id), predicate: isMissing })
  }, [client, id, pagesDone])
  useEffect(() => {
    if (processStatus === 'completed') void client.invalidateQueries({ queryKey: recordKeys.pages(id) })
  }, [client, id, processStatus])
}
