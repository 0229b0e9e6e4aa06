import type { FoundPage } from '@casefold/contract/search'
import { readCoverage, type SearchCoverage } from '@casefold/sdk/search'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { recordKeys } from '../record-cache.ts'
import { type ListPage, listPage } from '../records.ts'
import type { SearchedTerms } from './terms.ts'

export type SearchOrder = 'reading' | 'hits'
/** Which visits are looked in; all of them where nothing is given. */
export type VisitFilter = {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly encounterType?: string | undefined
  readonly provider?: string | undefined
}
/** What could not be looked at is said with the first answer. */
type FoundPart = ListPage<FoundPage> & { readonly coverage: SearchCoverage }
export type Found = UseInfiniteQueryResult<InfiniteData<FoundPart>>

/** The pages of a case that hold what is searched for. */
export function useSearchOfCase(
  caseId: string,
  { q, match }: SearchedTerms,
  filter: VisitFilter,
  sort: SearchOrder,
): Found {
  const isFiltered = Object.values(filter).some((value) => value !== undefined)
  return useInfiniteQuery({
    queryKey: [...recordKeys.search(caseId), q, match, filter, sort],
    queryFn: async ({ pageParam, signal }): Promise<FoundPart> => {
      const query = {
        ...{ caseId, q, match, ...filter, sort, limit: 50, cursor: pageParam || undefined },
        include: 'matches,encounters',
      }
      const part = await listPage<FoundPage>('/api/searchcase', query, signal)
      return { ...part, coverage: readCoverage(part.headers, isFiltered) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: q !== '',
    // Coming back finds what was left, where it was left.
    staleTime: 60_000,
    gcTime: 1_800_000,
  })
}
