import type { ReportRequest } from '@casefold/contract/report'
import { type UseQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { recordKeys } from '../record-cache.ts'
import { type Found, listPage } from '../records.ts'
import { isUnderWay } from './request-state.ts'

type RequestsQuery = {
  readonly caseId?: string | undefined
  readonly status?: ReportRequest['status'] | undefined
  readonly assignee?: string | undefined
  /** Newest first where it is left out. */
  readonly order?: 'oldest' | undefined
}

const pageSize = 50
/** Pages are counted more often than anybody is told of it. */
const pollMs = 3000

/** Page by page. */
export function useRequests(query: RequestsQuery): Found<ReportRequest> {
  return useInfiniteQuery({
    queryKey: [...recordKeys.requests, query],
    queryFn: ({ pageParam, signal }) => {
      const asked = { ...query, limit: pageSize, cursor: pageParam || undefined }
      return listPage<ReportRequest>('/api/reports/requests', asked, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What was found stays on the screen until the next answer is there.
    placeholderData: (before) => before,
    refetchInterval: ({ state: { data } }) =>
      data?.pages.some(({ items }) => items.some(isUnderWay)) ? pollMs : false,
  })
}

export function useRequest(reportRequestId: string): UseQueryResult<ReportRequest> {
  return useQuery({
    queryKey: recordKeys.request(reportRequestId),
    queryFn: ({ signal }) => casefold.reports.get(reportRequestId, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? pollMs / 2 : false),
  })
}
