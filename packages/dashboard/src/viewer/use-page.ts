import type { PageError, PageWithWords } from '@casefold/contract/page'
import { type QueryClient, type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { casefold } from '../api.ts'
import { recordKeys } from '../record-cache.ts'

/** A page of words is some fifty kilobytes in memory, and a document may have thousands. */
const mostKept = 20

/** A page with its words. Undefined and failed where it is not read yet. */
export function usePage(documentId: string, pageNumber: number): UseQueryResult<PageWithWords> {
  const client = useQueryClient()
  return useQuery({
    queryKey: recordKeys.page(documentId, pageNumber),
    queryFn: async ({ signal }) => {
      const page = await casefold.documents.page(documentId, pageNumber, { signal })
      forgetOldest(client)
      return page
    },
    // Whoever reads pages anew says so.
    staleTime: Number.POSITIVE_INFINITY,
  })
}

function forgetOldest(client: QueryClient): void {
  const cache = client.getQueryCache()
  const unseen = cache.findAll({ queryKey: ['page'], type: 'inactive' })
  const oldest = unseen.sort((one, other) => one.state.dataUpdatedAt - other.state.dataUpdatedAt)
  for (const query of oldest.slice(0, Math.max(0, unseen.length - mostKept))) cache.remove(query)
}

/** Why pages could not be read. */
export function usePageErrors(documentId: string, enabled: boolean): UseQueryResult<PageError[]> {
  return useQuery({
    queryKey: recordKeys.pageErrors(documentId),
    queryFn: ({ signal }) => casefold.documents.errors(documentId, { signal }),
    enabled,
  })
}
