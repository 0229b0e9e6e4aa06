import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { keys, members } from '../api.ts'
import { useMay } from '../session.tsx'

/** Ids of people and keys by their names, as far as one may know them. Ids of records keep to themselves. */
export function useActorNames(): ReadonlyMap<string, string> {
  const may = useMay()
  const people = useQuery({
    queryKey: ['members'],
    queryFn: async ({ signal }) => members.list({ signal }),
    enabled: may('members:manage'),
  })
  const made = useQuery({
    queryKey: ['keys'],
    queryFn: async ({ signal }) => keys.list({ signal }),
    enabled: may('keys:manage'),
  })
  return useMemo(
    () =>
      new Map([
        ...(people.data?.members ?? []).map(
          ({ userId, displayName, email }) => [userId, displayName || email] as const,
        ),
        ...(made.data ?? []).map(({ keyId, name }) => [keyId, name] as const),
      ]),
    [people.data, made.data],
  )
}
