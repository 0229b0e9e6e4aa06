import type { FoundPage } from '@casefold/contract/search'
import { readCoverage, type SearchCoverage } from '@casefold/sdk/search'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordKeys } from '../record-cache.ts'
import { listPage } from '../records.ts'
import { closeQuote, readTerms, toSearched } from '../search/terms.ts'

/** Whoever does not find it among these asks for another word. */
export const mostFound = 50
const restMs = 200

export type CaseFound = {
  readonly pages: readonly FoundPage[]
  /** Undefined until something was looked for. */
  readonly coverage: SearchCoverage | undefined
  readonly isSearching: boolean
  /** A phrase with something beside it: nothing was looked for. */
  readonly isMixed: boolean
  readonly hasMore: boolean
  readonly error: Error | null
  readonly again: () => void
}

/** The pages of a case that hold one of the words, the most telling first, once the typing rests. */
export function useCaseSearch(caseId: string, text: string): CaseFound {
  const rested = useRested(closeQuote(text.trim()))
  const { q, match, isMixed } = toSearched(readTerms(rested))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...recordKeys.search(caseId), q, match, 'boxes'],
    queryFn: async ({ signal }) => {
      const query = { caseId, q, match, sort: 'hits', include: 'matches,boxes', limit: mostFound }
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
    isMixed,
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
