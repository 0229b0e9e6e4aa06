import type { DocumentRecord } from '@casefold/contract/document'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactElement, useCallback, useDeferredValue, useMemo, useState } from 'react'
import { DebouncedInput } from '../cases/debounced-input.tsx'
import { SortHead } from '../cases/sort-head.tsx'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { VirtualTable } from '../kit/virtual-table.tsx'
import { firstRows, useDocuments } from '../records.ts'
import type { DocumentsParams } from '../search-params.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { arrangeDocuments } from './arrange-documents.ts'
import { DocumentCells } from './document-cells.tsx'
import { NoDocuments, UploadHere } from './no-documents.tsx'
import { Removed } from './removed.tsx'
import { type DocumentActions, useDocumentActions } from './use-document-actions.ts'

type Change = (changes: { readonly [Name in keyof DocumentsParams]: DocumentsParams[Name] | undefined }) => void

export function DocumentsTab(): ReactElement {
  const { caseId } = useParams({ from: '/frame/cases/$caseId/documents' })
  const params = useSearch({ from: '/frame/cases/$caseId/documents' })
  const navigate = useNavigate({ from: '/cases/$caseId/documents' })
  const change = useCallback<Change>(
    (changes) => void navigate({ search: (before) => ({ ...before, ...changes }) as DocumentsParams, replace: true }),
    [navigate],
  )
  const [removed, setRemoved] = useState<DocumentRecord>()
  const actions = useDocumentActions(setRemoved)
  const { data: rows, error, refetch, isFetching } = useDocuments(caseId)
  if (error && !rows) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!rows) return <Loading />
  const isFilling = isFetching && rows.length === firstRows
  const undo = (record: DocumentRecord): void => {
    setRemoved(undefined)
    actions.restore(record)
  }
  return (
    <>
      {removed && <Removed record={removed} onUndo={undo} onDismiss={() => setRemoved(undefined)} />}
      {rows.length === 0 ? (
        <NoDocuments caseId={caseId} />
      ) : (
        <DocumentList
          caseId={caseId}
          rows={rows}
          isFilling={isFilling}
          params={params}
          change={change}
          actions={actions}
        />
      )}
    </>
  )
}

type DocumentListProps = {
  readonly caseId: string
  readonly rows: readonly DocumentRecord[]
  /** The rest is on its way. */
  readonly isFilling: boolean
  readonly params: DocumentsParams
  readonly change: Change
  readonly actions: DocumentActions
}

function DocumentList({ caseId, rows, isFilling, params, change, actions }: DocumentListProps): ReactElement {
  const words = useWords()
  const w = words.records.documents
  const mayWrite = useMay()('documents:write')
  const { q, status, sort } = params
  // While ten thousand are put in order, typing goes on.
  const latest = useDeferredValue(rows)
  const shown = useMemo(() => arrangeDocuments(latest, { q, status, sort }), [latest, q, status, sort])
  const pages = useMemo(() => latest.reduce((sum, { pageCount }) => sum + pageCount, 0), [latest])
  return (
    <>
      <ListTools caseId={caseId} params={params} change={change} />
      <p role="status" className="mb-2 text-xs text-soft">
        {isFilling && words.frame.loading}
        {!isFilling &&
          (shown.length < rows.length ? w.shownOf(shown.length, rows.length) : w.count(rows.length, pages))}
      </p>
      {shown.length === 0 ? (
        <EmptyState
          title={w.none}
          action={<Button onClick={() => change({ q: undefined, status: undefined })}>{w.showAll}</Button>}
        />
      ) : (
        <VirtualTable
          label={w.name}
          head={<Head sort={sort ?? ''} onSort={(next) => change({ sort: next })} />}
          rows={shown}
          rowHeight={49}
          keyOf={keyOf}
        >
          {(record) => <DocumentCells record={record} mayWrite={mayWrite} actions={actions} />}
        </VirtualTable>
      )}
    </>
  )
}

const keyOf = ({ id }: DocumentRecord): string => id

type HeadProps = { readonly sort: string; readonly onSort: (sort: string) => void }

function Head({ sort, onSort }: HeadProps): ReactElement {
  const w = useWords().records.documents
  const wide = 'hidden md:table-cell'
  return (
    <tr>
      <SortHead label={w.name} name="name" sort={sort} onSort={onSort} />
      <SortHead
        label={w.pagesColumn}
        name="pages"
        sort={sort}
        onSort={onSort}
        className="hidden w-24 text-right! sm:table-cell"
      />
      <SortHead label={w.status} name="status" sort={sort} onSort={onSort} className="w-36 sm:w-64" />
      <SortHead label={w.size} name="size" sort={sort} onSort={onSort} className={`${wide} w-28 text-right!`} />
      <SortHead label={w.added} name="added" sort={sort} onSort={onSort} descendingFirst className={`${wide} w-36`} />
      <th scope="col" className="w-16">
        <span className="sr-only">{w.actions}</span>
      </th>
    </tr>
  )
}

type ListToolsProps = Pick<DocumentListProps, 'caseId' | 'params' | 'change'>

function ListTools({ caseId, params, change }: ListToolsProps): ReactElement {
  const w = useWords().records.documents
  return (
    <div className="mb-3 flex flex-wrap items-end gap-3">
      <DebouncedInput label={w.filter} value={params.q ?? ''} onSettle={(q) => change({ q: q || undefined })} />
      <label className="flex flex-col gap-1 text-sm font-medium">
        {w.status}
        <select
          className="input font-normal"
          value={params.status ?? ''}
          onChange={({ currentTarget: { value } }) => change({ status: value || undefined })}
        >
          <option value="">{w.anyStatus}</option>
          {(['queued', 'processing', 'completed', 'failed'] as const).map((status) => (
            <option key={status} value={status}>
              {w.statuses[status]}
            </option>
          ))}
        </select>
      </label>
      {params.sort && (
        <Button kind="quiet" onClick={() => change({ sort: undefined })}>
          {w.order}
        </Button>
      )}
      <div className="ml-auto">
        <UploadHere caseId={caseId} />
      </div>
    </div>
  )
}
