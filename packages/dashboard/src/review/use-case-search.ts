import type { FoundPage } from '@casefold/contract/search'
import { readCoverage, type SearchCoverage } from '@casefold/sdk/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordKeys } from '../record-cache.ts'
import { listPage } from '../records.ts'
import { readTerms } from '../search/terms.ts'

/** Whoever does not find it among these asks for another word. */
export const mostFound = 50
const restMs = 200

export type CaseFound = {
  readonly pages: readonly FoundPage[]
  /** Undefined until something was looked for. */
  readonly coverage: SearchCoverage | undefined
  readonly isSearching: boolean
  readonly hasMore: boolean
  readonly error: Error | null
  readonly again: () => void
}

/** The pages of a case that hold one of the words, the most telling first, once the typing rests. */
export function useCaseSearch(caseId: string, text: string): CaseFound {
  const q = useRested(readTerms(text).join(' '))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordKeys.search(caseId), q, 'boxes'],
    queryFn: async ({ signal }) => {
      const query = { caseId, q, sort: 'hits', include: 'matches,boxes', limit: mostFound }
      const part = await listPage<FoundPage>('/api/searchcase', query, signal)
      return { ...part, coverage: readCoverage(part.headers) }
    },
    enabled: q !== '',
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
  const known = q === '' ? undefined : data
  return {
    pages: known?.items ?? [],
    coverage: known?.coverage,
    isSearching: isFetching && !known,
    hasMore: known?.next !== undefined,
    error,
    again: () => void refetch(),
  }
}

function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), restMs)
    return () => clearTimeout(timer)
  }, [text])
  // An empty box is empty at once.
  return text === '' ? '' : rested
}
