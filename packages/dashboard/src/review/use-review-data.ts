import type { ConflictRecord, EncounterRecord, FindingRecord, GapRecord } from '@casefold/contract/review'
import { type QueryClient, replaceEqualDeep, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordKeys } from '../record-cache.ts'
import { firstRows, listAll } from '../records.ts'
import type { ReviewData } from './review-data.ts'
import { keepNewer } from './with-pending.ts'

type Parts = {
  readonly findings: FindingRecord
  readonly conflicts: ConflictRecord
  readonly gaps: GapRecord
  readonly encounters: EncounterRecord
}
type Part = keyof Parts

const ids: { readonly [Name in Part]: (item: Parts[Name]) => string } = {
  findings: ({ findingId }) => findingId,
  conflicts: ({ conflictId }) => conflictId,
  gaps: ({ gapId }) => gapId,
  encounters: ({ encounterId }) => encounterId,
}

/** Each comes with its citations compared with their pages. */
const atOnce = 500

function partKey(id: string, part: Part): readonly unknown[] {
  return [...recordKeys.review(id), part]
}

type Loaded = {
  readonly data: ReviewData | undefined
  /** Also where something is there: then it is not all. */
  readonly error: unknown
  /** Some findings may still be to come: nobody can say yet that everything was decided. */
  readonly isPartial: boolean
  readonly refetch: () => void
}

export function useReviewData(id: string): Loaded {
  const findings = usePart(id, 'findings')
  const conflicts = usePart(id, 'conflicts')
  const gaps = usePart(id, 'gaps')
  const encounters = usePart(id, 'encounters')
  const data = useMemo<ReviewData | undefined>(
    () =>
      findings.data && conflicts.data && gaps.data && encounters.data
        ? { findings: findings.data, conflicts: conflicts.data, gaps: gaps.data, encounters: encounters.data }
        : undefined,
    [findings.data, conflicts.data, gaps.data, encounters.data],
  )
  const parts = [findings, conflicts, gaps, encounters]
  const error = parts.find((part) => part.error)?.error ?? null
  return {
    ...{ data, error },
    isPartial: error !== null || parts.some((part) => part.isFetching && part.data?.length === firstRows),
    refetch: () => {
      for (const part of parts) void part.refetch()
    },
  }
}

function usePart<Name extends Part>(id: string, part: Name): UseQueryResult<readonly Parts[Name][]> {
  type Items = readonly Parts[Name][]
  return useQuery({
    queryKey: partKey(id, part),
    queryFn: (asked) => listAll<Parts[Name]>(`/api/reports/requests/${encodeURIComponent(id)}/${part}`, atOnce, asked),
    structuralSharing: (known, fresh) =>
      replaceEqualDeep(known, keepNewer(known as Items | undefined, fresh as Items, ids[part])),
    // What is on the screen changes by decisions, and whoever makes them says so.
    staleTime: Number.POSITIVE_INFINITY,
    // Much of it may have been decided in another report of the case meanwhile.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  })
}

/** Everything of the review anew. */
export async function refreshReview(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: recordKeys.review(id) })
}

export function patchFindings(client: QueryClient, id: string, changed: readonly FindingRecord[]): void {
  patchPart(client, id, 'findings', changed)
}

export function patchSeen(client: QueryClient, id: string, seen: ReadonlySet<string>): void {
  client.setQueryData<readonly FindingRecord[]>(partKey(id, 'findings'), (known) =>
    known?.map((finding) => (seen.has(finding.findingId) ? { ...finding, seen: true } : finding)),
  )
}

export function patchConflict(client: QueryClient, id: string, changed: ConflictRecord): void {
  patchPart(client, id, 'conflicts', [changed])
}

export function patchGap(client: QueryClient, id: string, changed: GapRecord): void {
  patchPart(client, id, 'gaps', [changed])
}

/** What the cache knows, with some of it as it is now. */
function patchPart<Name extends Part>(
  client: QueryClient,
  id: string,
  part: Name,
  changed: readonly Parts[Name][],
): void {
  const idOf = ids[part]
  const fresh = new Map(changed.map((item) => [idOf(item), item]))
  client.setQueryData<readonly Parts[Name][]>(partKey(id, part), (known) =>
    known?.map((item) => fresh.get(idOf(item)) ?? item),
  )
}
