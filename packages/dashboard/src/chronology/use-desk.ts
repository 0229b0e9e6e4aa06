import type { ChronologyEntry, ChronologyFilters, LeftOutPages } from '@casefold/contract/chronology'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { type Found, toRows, useCase } from '../records.ts'
import type { ChronologyParams } from '../search-params.ts'
import { useMay } from '../session.tsx'
import { type IndexDate, indexDateOf, toFilters } from './filters.ts'
import { type Documents, isComputing, useCaseDocuments, useChronology, useLeftOut } from './use-chronology.ts'
import { type Corrections, useCorrections } from './use-corrections.ts'
import { type At, firstOf } from './visit-mark.ts'

/** What is being asked above the list. */
type Asking =
  | { readonly kind: 'correct'; readonly visit: ChronologyEntry }
  | { readonly kind: 'join'; readonly kept: ChronologyEntry; readonly gone: ChronologyEntry }

/** The visit whose page is open, and what of it is looked at. */
export type Looking = { readonly visit: ChronologyEntry; readonly at: At }

export type ChronologyDesk = {
  readonly caseId: string
  readonly params: ChronologyParams
  readonly change: Change
  readonly index: IndexDate | undefined
  readonly filters: ChronologyFilters
  readonly found: Found<ChronologyEntry>
  readonly visits: readonly ChronologyEntry[]
  readonly documents: Documents
  readonly leftOut: readonly LeftOutPages[]
  readonly isComputing: boolean
  readonly mayCorrect: boolean
  readonly corrections: Corrections
  readonly asking: Asking | undefined
  readonly ask: (asking: Asking | undefined) => void
  readonly looking: Looking | undefined
  readonly look: (encounterId: string, at: At) => void
  readonly step: (by: 1 | -1) => void
  readonly close: () => void
}

type Change = (changes: { readonly [Name in keyof ChronologyParams]: ChronologyParams[Name] | undefined }) => void

export function useDesk(caseId: string): ChronologyDesk {
  const params = useSearch({ from: '/frame/cases/$caseId/chronology' })
  const change = useChange()
  const keyDates = useCase(caseId).data?.record.keyDates
  const index = useMemo(() => indexDateOf(keyDates), [keyDates])
  const documents = useCaseDocuments(caseId)
  const { data: leftOut = [] } = useLeftOut(caseId, documents.reading !== undefined)
  const filters = toFilters(params, index)
  const found = useChronology(caseId, filters, documents.reading !== undefined || isComputing(leftOut))
  const visits = useMemo(() => toRows({ data: found.data }), [found.data])
  const corrections = useCorrections(caseId)
  const [asking, ask] = useState<Asking>()
  return {
    ...{ caseId, params, change, index, filters, found, visits, documents, leftOut, corrections, asking, ask },
    isComputing: isComputing(leftOut),
    mayCorrect: useMay()('reports:write'),
    ...useLooking(params, change, found, visits),
  }
}

type LookingState = Pick<ChronologyDesk, 'looking' | 'look' | 'step' | 'close'>

function useLooking(
  { visit: wanted, at }: ChronologyParams,
  change: Change,
  found: Found<ChronologyEntry>,
  visits: readonly ChronologyEntry[],
): LookingState {
  const place = wanted === undefined ? -1 : visits.findIndex(({ encounterId }) => encounterId === wanted)
  const visit = visits[place]
  const { hasNextPage, isFetching, fetchNextPage } = found
  // A link may lead to a visit that is not loaded yet.
  const isToCome = wanted !== undefined && !visit && hasNextPage && !isFetching
  useEffect(() => {
    if (isToCome) void fetchNextPage()
  }, [isToCome, fetchNextPage])
  const look = useCallback((encounterId: string, to: At) => change({ visit: encounterId, at: to }), [change])
  return {
    looking: visit && { visit, at: at ?? firstOf(visit) },
    look,
    step: (by) => {
      const next = visits[place < 0 && by < 0 ? 0 : place + by]
      if (next) look(next.encounterId, firstOf(next))
    },
    close: () => change({ visit: undefined, at: undefined }),
  }
}

/** Filters and the open page stand in the address: a link leads to the same. */
function useChange(): Change {
  const navigate = useNavigate({ from: '/cases/$caseId/chronology' })
  return useCallback(
    (changes) =>
      void navigate({
        search: (before) => ({ ...before, ...changes }) as ChronologyParams,
        replace: true,
        resetScroll: false,
      }),
    [navigate],
  )
}
