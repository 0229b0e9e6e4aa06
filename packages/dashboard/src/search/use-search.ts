import type { FoundPage } from '@casefold/contract/search'
import { readCoverage, type SearchCoverage } from '@casefold/sdk/search'
import { type InfiniteData, type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { recordKeys } from '../record-cache.ts'
import { type ListPage, listPage } from '../records.ts'
import type { SearchedTerms } from './terms.ts'

export type SearchOrder = 'reading' | 'hits'
/** What could not be looked at is said with the first answer. */
type FoundPart = ListPage<FoundPage> & { readonly coverage: SearchCoverage }
export type Found = UseInfiniteQueryResult<InfiniteData<FoundPart>>

/** The pages of a case that hold what is searched for. */
export function useSearchOfCase(caseId: string, { q, match }: SearchedTerms, sort: SearchOrder): Found {
  return useInfiniteQuery({
    queryKey: [...recordKeys.search(caseId), q, match, sort],
    queryFn: async ({ pageParam, signal }): Promise<FoundPart> => {
      const query = { caseId, q, match, sort, include: 'matches', limit: 50, cursor: pageParam || undefined }
      const part = await listPage<FoundPage>('/api/searchcase', query, signal)
      return { ...part, coverage: readCoverage(part.headers) }
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
    enabled: q !== '',
    // Coming back finds what was left, where it was left.
    staleTime: 60_000,
    gcTime: 1_800_000,
  })
}
