import type { Session } from '@casefold/contract/dashboard/session'
import type { Scope } from '@casefold/contract/scope'
import { CasefoldError } from '@casefold/sdk/errors'
import { queryOptions, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { createContext, use } from 'react'
import { people } from './api.ts'
import { sessionKey } from './query-client.ts'

/** Null where nobody is signed in. */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  queryFn: async ({ signal }): Promise<Session | null> => {
    try {
      return await people.session({ signal })
    } catch (error) {
      if (error instanceof CasefoldError && error.status === 401) return null
      throw error
    }
  },
  staleTime: 60_000,
})

/** Set by the frame, which shows nothing without one. */
export const SessionContext = createContext<Session | undefined>(undefined)

/** Who is signed in. Only inside the frame. */
export function useSession(): Session {
  const session = use(SessionContext)
  if (!session) throw new Error('useSession belongs inside the frame')
  return session
}

/** Whether they may; what they may not is not shown. */
export function useMay(): (scope: Scope) => boolean {
  const { scopes } = useSession()
  return (scope) => scopes.includes(scope)
}

/** For pages before the frame, where nobody may be signed in yet. */
export function useMaybeSession(): Session | null {
  return useSuspenseQuery(sessionQuery).data
}

/**
 * A new session takes the place of the old one, and nothing that the old one saw stays: another tenant, or another
 * person, must not find it.
 */
export function useTakeSession(): (session: Session | null) => void {
  const client = useQueryClient()
  return (session) => {
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0] })
    client.setQueryData(sessionKey, session)
  }
}
