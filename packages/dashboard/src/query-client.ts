import { CasefoldError } from '@casefold/sdk/errors'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'

export const sessionKey = ['session'] as const

/** Whatever is refused for want of a session ends it here too; the frame then leads to the sign-in. */
export function noteRefusal(client: QueryClient, error: unknown): void {
  if (!(error instanceof CasefoldError)) return
  if (error.code === 'unauthorized') client.setQueryData(sessionKey, null)
  if (error.code === 'passkey_needed') void client.invalidateQueries({ queryKey: sessionKey })
}

export function openQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({ onError: (error) => noteRefusal(client, error) }),
    mutationCache: new MutationCache({ onError: (error) => noteRefusal(client, error) }),
    defaultOptions: {
      // The SDK tries again by itself, and knows when that helps.
      queries: { retry: false, staleTime: 10_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return client
}
