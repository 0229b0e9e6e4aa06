import type { DocumentRecord, ProcessStatus } from '@casefold/contract/document'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactElement, type ReactNode, useId } from 'react'
import { type DocumentActions, useDocumentActions } from '../case/use-document-actions.ts'
import { Button } from '../kit/button.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { recordKeys } from '../record-cache.ts'
import { type ListPage, listPage } from '../records.ts'
import { useFormat, useWords } from '../words/words.tsx'
import { FailedRow, ReadingRow } from './queue-rows.tsx'

/** What asks for somebody, and nothing else. */
export function HomeScreen(): ReactElement {
  const w = useWords().records.home
  const actions = useDocumentActions(() => undefined)
  return (
    <>
      <PageTitle>{w.title}</PageTitle>
      <div className="grid items-start gap-4 xl:grid-cols-3">
        <Queue title={w.review} count={0}>
          <Quiet>{w.reviewEmpty}</Quiet>
        </Queue>
        <Failed actions={actions} />
        <Reading />
      </div>
    </>
  )
}

function Failed({ actions }: { readonly actions: DocumentActions }): ReactElement {
  const w = useWords().records.home
  const found = useQueue('failed')
  const rows = toRows(found)
  return (
    <Queue title={w.failed} count={rows.length} more={found.hasNextPage}>
      <QueueState found={found} isEmpty={rows.length === 0} empty={w.failedEmpty} />
      <ul>
        {rows.map((record) => (
          <FailedRow key={record.id} record={record} onRetry={actions.reread} />
        ))}
      </ul>
      <More found={found} />
    </Queue>
  )
}

function Reading(): ReactElement {
  const w = useWords().records.home
  const processing = useQueue('processing')
  const queued = useQueue('queued')
  const rows = [...toRows(processing), ...toRows(queued)]
  // The rest of those under way first: they are before those that wait.
  const rest = processing.hasNextPage ? processing : queued
  const state = processing.error || processing.isPending ? processing : queued
  return (
    <Queue title={w.reading} count={rows.length} more={rest.hasNextPage}>
      <QueueState found={state} isEmpty={rows.length === 0} empty={w.readingEmpty} />
      <ul>
        {rows.map((record) => (
          <ReadingRow key={record.id} record={record} />
        ))}
      </ul>
      <More found={rest} />
    </Queue>
  )
}

type Found = UseInfiniteQueryResult<InfiniteData<ListPage<DocumentRecord>>>

function useQueue(processStatus: ProcessStatus): Found {
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

function toRows({ data }: Found): readonly DocumentRecord[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}

type QueueProps = {
  readonly title: string
  readonly count: number
  readonly more?: boolean
  readonly children: ReactNode
}

function Queue({ title, count, more = false, children }: QueueProps): ReactElement {
  const id = useId()
  const { number } = useFormat()
  return (
    <section aria-labelledby={id} className="panel min-w-0">
      <h2 id={id} className="flex items-center gap-2 border-b border-line px-4 py-2.5 font-semibold">
        {title}
        {count > 0 && (
          <span className="rounded-full bg-sunken px-2 text-2xs tabular-nums">
            {number(count)}
            {more && '+'}
          </span>
        )}
      </h2>
      {children}
    </section>
  )
}

function Quiet({ children }: { readonly children: ReactNode }): ReactElement {
  return <p className="px-4 py-6 text-center text-sm text-soft">{children}</p>
}

type QueueStateProps = { readonly found: Found; readonly isEmpty: boolean; readonly empty: string }

function QueueState({ found, isEmpty, empty }: QueueStateProps): ReactElement | null {
  if (found.error)
    return (
      <div className="p-3">
        <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
      </div>
    )
  if (found.isPending) return <Loading />
  return isEmpty ? <Quiet>{empty}</Quiet> : null
}

function More({ found }: { readonly found: Found }): ReactElement | null {
  const w = useWords().records.home
  if (!found.hasNextPage) return null
  return (
    <div className="border-t border-line p-2 text-center">
      <Button kind="quiet" busy={found.isFetchingNextPage} onClick={() => void found.fetchNextPage()}>
        {w.more}
      </Button>
    </div>
  )
}
