import type { Colleague } from '@casefold/contract/dashboard/member'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { members } from './api.ts'

export type Colleagues = {
  readonly all: readonly Colleague[]
  /** The name of whoever an id is of; undefined for a key, and for who is no longer there. */
  readonly nameOf: (id: string | null) => string | undefined
}

/** `Jane Roe, MD` */
export function sayPerson(name: string, credentials: string): string {
  return credentials === '' ? name : `${name}, ${credentials}`
}

/** Who else works here: reviewers know each other by name. */
export function useColleagues(): Colleagues {
  const { data } = useQuery({
    queryKey: ['colleagues'],
    queryFn: ({ signal }) => members.colleagues({ signal }),
    staleTime: 60_000,
  })
  return useMemo(() => {
    const names = new Map(data?.map(({ userId, displayName }) => [userId, displayName]))
    return { all: data ?? [], nameOf: (id) => (id === null ? undefined : names.get(id)) }
  }, [data])
}
