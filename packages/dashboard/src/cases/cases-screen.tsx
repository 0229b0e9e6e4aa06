import type { CaseOrder, CaseRecord } from '@casefold/contract/case'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type ReactElement, useCallback, useMemo } from 'react'
import { Button } from '../kit/button.tsx'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import { PageTitle } from '../kit/page-title.tsx'
import { recordKeys } from '../record-cache.ts'
import { type ListPage, listPage } from '../records.ts'
import type { CasesParams } from '../search-params.ts'
import { useMay } from '../session.tsx'
import { useWords } from '../words/words.tsx'
import { CasesTable } from './cases-table.tsx'
import { CreateCaseDialog } from './create-case-dialog.tsx'
import { DebouncedInput } from './debounced-input.tsx'
import { NoCases } from './no-cases.tsx'

const orders = ['-updatedAt', 'updatedAt', '-createdAt', 'createdAt', 'claimNumber', '-claimNumber']

export function CasesScreen(): ReactElement {
  const w = useWords()
  const c = w.records.cases
  const may = useMay()
  const params = useSearch({ from: '/frame/cases' })
  const navigate = useNavigate({ from: '/cases' })
  const change = useCallback(
    (changes: { [Name in keyof CasesParams]: CasesParams[Name] | undefined }, replace = true) =>
      void navigate({ search: (before) => dropEmpty({ ...before, ...changes }), replace }),
    [navigate],
  )
  const openForm = (): void => change({ make: true }, false)
  return (
    <>
      <PageTitle
        actions={
          may('cases:write') && (
            <Button kind="primary" onClick={openForm}>
              {c.create}
            </Button>
          )
        }
      >
        {c.title}
      </PageTitle>
      <div className="mb-3 flex flex-wrap items-end gap-3">
        <DebouncedInput
          label={c.search}
          placeholder={c.searchHint}
          value={params.q ?? ''}
          onSettle={(q) => change({ q: q || undefined })}
        />
        <label className="flex flex-col gap-1 text-sm font-medium">
          {c.status}
          <select
            className="input"
            value={params.status ?? ''}
            onChange={({ currentTarget: { value } }) => change({ status: value || undefined })}
          >
            <option value="">{c.anyStatus}</option>
            <option value="active">{c.statuses.active}</option>
            <option value="closed">{c.statuses.closed}</option>
          </select>
        </label>
      </div>
      <CasesList params={params} change={change} openForm={openForm} />
      {params.make && may('cases:write') && <CreateCaseDialog onClose={() => change({ make: undefined })} />}
    </>
  )
}

type CasesListProps = {
  readonly params: CasesParams
  readonly change: (changes: { [Name in keyof CasesParams]: CasesParams[Name] | undefined }) => void
  readonly openForm: () => void
}

function CasesList({ params, change, openForm }: CasesListProps): ReactElement {
  const c = useWords().records.cases
  const sort = orders.find((order) => order === params.sort) as CaseOrder | undefined
  const found = useCases(params, sort)
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = found
  const rows = useMemo(() => found.data?.pages.flatMap(({ items }) => items) ?? [], [found.data])
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [fetchNextPage, hasNextPage, isFetchingNextPage])
  if (found.error && rows.length === 0) return <ErrorNote error={found.error} onRetry={() => void found.refetch()} />
  if (found.isPending) return <Loading />
  if (rows.length === 0)
    return params.q || params.status ? (
      <EmptyState
        title={c.none}
        action={<Button onClick={() => change({ q: undefined, status: undefined })}>{c.showAll}</Button>}
      >
        {c.noneHint}
      </EmptyState>
    ) : (
      <NoCases onCreate={openForm} />
    )
  return (
    <>
      <p role="status" className="mb-2 text-xs text-soft">
        {c.shown(rows.length, hasNextPage)}
      </p>
      <CasesTable rows={rows} sort={sort ?? '-updatedAt'} onSort={(order) => change({ sort: order })} onEnd={onEnd} />
      {isFetchingNextPage && <Loading label={c.loadingMore} />}
      {found.error && <ErrorNote error={found.error} onRetry={() => void fetchNextPage()} />}
    </>
  )
}

function useCases(
  { q, status }: CasesParams,
  sort: CaseOrder | undefined,
): UseInfiniteQueryResult<InfiniteData<ListPage<CaseRecord>>> {
  const query = { q: q?.trim() || undefined, status: status === 'active' || status === 'closed' ? status : undefined }
  return useInfiniteQuery({
    queryKey: [...recordKeys.cases, { ...query, sort }],
    queryFn: ({ pageParam, signal }) =>
      listPage<CaseRecord>('/api/cases', { ...query, sort, limit: 100, cursor: pageParam || undefined }, signal),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What was found stays on the screen until the next answer is there.
    placeholderData: (before) => before,
  })
}

function dropEmpty(params: { [Name in keyof CasesParams]: CasesParams[Name] | undefined }): CasesParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}
