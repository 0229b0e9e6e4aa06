import type { ConflictRecord, EncounterRecord, FindingRecord, GapRecord } from '@casefold/contract/review'
import { type QueryClient, type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { recordKeys } from '../record-cache.ts'
import { firstRows, listAll } from '../records.ts'
import type { ReviewData } from './review-data.ts'

type Part = 'findings' | 'conflicts' | 'gaps' | 'encounters'

/** Each comes with its citations compared with their pages. */
const atOnce = 500

function partKey(id: string, part: Part): readonly unknown[] {
  return [...recordKeys.review(id), part]
}

type Loaded = {
  readonly data: ReviewData | undefined
  readonly error: unknown
  /** Some findings are still to come. */
  readonly isPartial: boolean
  readonly refetch: () => void
}

export function useReviewData(id: string): Loaded {
  const findings = usePart<FindingRecord>(id, 'findings')
  const conflicts = usePart<ConflictRecord>(id, 'conflicts')
  const gaps = usePart<GapRecord>(id, 'gaps')
  const encounters = usePart<EncounterRecord>(id, 'encounters')
  const data = useMemo<ReviewData | undefined>(
    () =>
      findings.data && conflicts.data && gaps.data && encounters.data
        ? { findings: findings.data, conflicts: conflicts.data, gaps: gaps.data, encounters: encounters.data }
        : undefined,
    [findings.data, conflicts.data, gaps.data, encounters.data],
  )
  const parts = [findings, conflicts, gaps, encounters]
  return {
    data,
    error: parts.find(({ error }) => error)?.error ?? null,
    isPartial: findings.isFetching && (data?.findings.length ?? 0) === firstRows,
    refetch: () => {
      for (const part of parts) void part.refetch()
    },
  }
}

function usePart<Item>(id: string, part: Part): UseQueryResult<readonly Item[]> {
  return useQuery({
    queryKey: partKey(id, part),
    queryFn: (asked) => listAll<Item>(`/api/reports/requests/${encodeURIComponent(id)}/${part}`, atOnce, asked),
    // What is on the screen changes by decisions, and whoever makes them says so.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
}

/** Everything of the review anew. */
export async function refreshReview(client: QueryClient, id: string): Promise<void> {
  await client.invalidateQueries({ queryKey: recordKeys.review(id) })
}

/** What the cache knows of the findings with some of them as they are now; others are added at the end. */
export function patchFindings(client: QueryClient, id: string, changed: readonly FindingRecord[]): void {
  patchPart<FindingRecord>(client, id, 'findings', changed, ({ findingId }) => findingId)
}

export function patchConflict(client: QueryClient, id: string, changed: ConflictRecord): void {
  patchPart<ConflictRecord>(client, id, 'conflicts', [changed], ({ conflictId }) => conflictId)
}

export function patchGap(client: QueryClient, id: string, changed: GapRecord): void {
  patchPart<GapRecord>(client, id, 'gaps', [changed], ({ gapId }) => gapId)
}

function patchPart<Item>(
  client: QueryClient,
  id: string,
  part: Part,
  changed: readonly Item[],
  idOf: (item: Item) => string,
): void {
  client.setQueryData<readonly Item[]>(partKey(id, part), (known) => {
    if (!known) return known
    const fresh = new Map(changed.map((item) => [idOf(item), item]))
    const patched = known.map((item) => {
      const next = fresh.get(idOf(item))
      fresh.delete(idOf(item))
      return next ?? item
    })
    return [...patched, ...fresh.values()]
  })
}

/** As the cache has it now, which may be newer than what a screen holds in its hand. */
export function knownFinding(client: QueryClient, id: string, findingId: string): FindingRecord | undefined {
  const known = client.getQueryData<readonly FindingRecord[]>(partKey(id, 'findings'))
  return known?.find((finding) => finding.findingId === findingId)
}
