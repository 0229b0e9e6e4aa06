import type { PageRecord } from '@casefold/contract/page'
import { useInfiniteQuery } from '@tanstack/react-query'
import { recordKeys } from '../record-cache.ts'
import { type Found, listPage } from '../records.ts'

/** Why a page has to be looked at, the gravest first. */
export const reasons = ['handwriting', 'form', 'poor'] as const
export type Reason = (typeof reasons)[number]

/** The pages of a case whose text is not to be relied on, in reading order. */
export function useByEye(caseId: string, legibility: Reason): Found<PageRecord> {
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
