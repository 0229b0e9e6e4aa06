import type { PageRecord } from '@casefold/contract/page'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { recordKeys } from '../record-cache.ts'
import { type ListPage, listPage } from '../records.ts'

/** Why a page has to be looked at, the gravest first. */
export const reasons = ['handwriting', 'form', 'poor'] as const
export type Reason = (typeof reasons)[number]

export type ByEye = UseInfiniteQueryResult<InfiniteData<ListPage<PageRecord>>>

/** The pages of a case whose text is not to be relied on, in reading order. */
export function useByEye(caseId: string, legibility: Reason): ByEye {
  return useInfiniteQuery({
    queryKey: [...recordKeys.byEye(caseId), legibility],
    queryFn: ({ pageParam, signal }) => {
      const path = `/api/cases/${encodeURIComponent(caseId)}/pages`
      return listPage<PageRecord>(path, { legibility, limit: 100, cursor: pageParam || undefined }, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  })
}

export function pagesOf({ data }: ByEye): readonly PageRecord[] {
  return data?.pages.flatMap(({ items }) => items) ?? []
}
