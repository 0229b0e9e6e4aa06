import type { PageError, PageWithWords } from '@casefold/contract/page'
import {
  type FetchQueryOptions,
  type QueryClient,
  type UseQueryResult,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { recordKeys } from '../record-cache.ts'

/** A page of words is some fifty kilobytes in memory, and a document may have thousands. */
const mostKept = 20

/** A page with its words. Undefined and failed where it is not read yet. */
export function usePage(documentId: string, pageNumber: number): UseQueryResult<PageWithWords> {
  return useQuery(pageQuery(useQueryClient(), documentId, pageNumber))
}

type PageQuery = FetchQueryOptions<PageWithWords>

export function pageQuery(client: QueryClient, documentId: string, pageNumber: number): PageQuery {
  return {
    queryKey: recordKeys.page(documentId, pageNumber),
    queryFn: async ({ signal }) => {
      const page = await casefold.documents.page(documentId, pageNumber, { signal })
      forgetOldest(client, 'page', mostKept)
      return page
    },
    // Whoever reads pages anew says so.
    staleTime: Number.POSITIVE_INFINITY,
  }
}

/** Of what nobody looks at, so many are kept. What is on its way is about to be looked at. */
export function forgetOldest(client: QueryClient, name: string, most: number): void {
  const cache = client.getQueryCache()
  const unseen = cache.findAll({ queryKey: [name], type: 'inactive', fetchStatus: 'idle' })
  const oldest = unseen.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const query of oldest.slice(0, Math.max(0, unseen.length - most))) cache.remove(query)
}

/** Why pages could not be read. */
export function usePageErrors(documentId: string, enabled: boolean): UseQueryResult<PageError[]> {
  return useQuery({
    queryKey: recordKeys.pageErrors(documentId),
    queryFn: ({ signal }) => casefold.documents.errors(documentId, { signal }),
    enabled,
  })
}
