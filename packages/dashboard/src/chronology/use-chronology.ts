import type { ChronologyEntry, ChronologyFilters, LeftOutPages } from '@casefold/contract/chronology'
import type { DocumentRecord } from '@casefold/contract/document'
import {
  keepPreviousData,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { casefold } from '../api.ts'
import { isOpen, recordKeys } from '../record-cache.ts'
import { type Found, listPage, useDocuments } from '../records.ts'

/** What one request brings: enough for any window, and soon there. */
const pageSize = 100
const followMs = 4000

/** The visits of a case, page by page. While `isGrowing`, what is loaded is asked for again and again. */
export function useChronology(caseId: string, filters: ChronologyFilters, isGrowing: boolean): Found<ChronologyEntry> {
  const client = useQueryClient()
  const found = useInfiniteQuery({
    queryKey: [...recordKeys.chronology(caseId), filters],
    queryFn: ({ pageParam, signal }) => {
      const path = `/api/cases/${encodeURIComponent(caseId)}/chronology`
      const query = { ...filters, limit: pageSize, cursor: pageParam || undefined }
      return listPage<ChronologyEntry>(path, query, signal)
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    // What is there stays while another filter is applied, and the list does not jump.
    placeholderData: keepPreviousData,
    // All that is loaded is asked for: the more it is, the less often.
    refetchInterval: ({ state }) => isGrowing && followMs * Math.max(1, state.data?.pages.length ?? 1),
  })
  const wasGrowing = useRef(isGrowing)
  useEffect(() => {
    if (wasGrowing.current && !isGrowing) void client.invalidateQueries({ queryKey: recordKeys.chronology(caseId) })
    wasGrowing.current = isGrowing
  }, [client, caseId, isGrowing])
  return found
}

/** The pages that are in no visit. As long as some of them are on their way, it is asked for again. */
export function useLeftOut(caseId: string, isReading: boolean): UseQueryResult<LeftOutPages[]> {
  return useQuery({
    queryKey: recordKeys.leftOut(caseId),
    queryFn: ({ signal }) => casefold.cases.leftOutPages(caseId, { signal }),
    refetchInterval: ({ state }) => (isReading || isComputing(state.data)) && followMs,
  })
}

export function isComputing(pages: readonly LeftOutPages[] | undefined): boolean {
  return pages?.some(({ reason }) => reason === 'notComputed') ?? false
}

/** The documents of a case by id, and how far those are that are being read. */
export type Documents = {
  readonly all: readonly DocumentRecord[] | undefined
  readonly names: ReadonlyMap<string, string>
  readonly reading: { readonly count: number; readonly done: number; readonly pages: number } | undefined
}

export function useCaseDocuments(caseId: string): Documents {
  const { data: all } = useDocuments(caseId)
  const open = all?.filter(isOpen) ?? []
  const sum = (of: (record: DocumentRecord) => number): number => open.reduce((total, each) => total + of(each), 0)
  const counted = { count: open.length, done: sum((each) => each.pagesDone), pages: sum((each) => each.pageCount) }
  return {
    all,
    names: new Map(all?.map(({ id, fileName }) => [id, fileName])),
    reading: open.length > 0 ? counted : undefined,
  }
}
