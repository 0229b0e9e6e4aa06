import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { type ReactElement, useCallback, useEffect, useMemo, useRef } from 'react'
import { useShortcut } from '../frame/shortcuts.ts'
import { EmptyState } from '../kit/empty-state.tsx'
import { ErrorNote } from '../kit/error-note.tsx'
import { Loading } from '../kit/loading.tsx'
import type { SearchParams } from '../search-params.ts'
import { useWords } from '../words/words.tsx'
import { CoverageNote, isWhole } from './coverage-note.tsx'
import { Results } from './results.tsx'
import { TermBox } from './term-box.tsx'
import { readTerms, toSearched } from './terms.ts'
import { type Found, type SearchOrder, useSearchOfCase } from './use-search.ts'
import { VisitFilters } from './visit-filters.tsx'

type Change = (changes: { readonly [Name in keyof SearchParams]: SearchParams[Name] | undefined }) => void

export function SearchTab(): ReactElement {
  const w = useWords().searching
  const { caseId } = useParams({ from: '/frame/cases/$caseId/search' })
  const params = useSearch({ from: '/frame/cases/$caseId/search' })
  const change = useChange()
  const terms = readTerms(params.q)
  const match = params.match === 'all' ? 'all' : 'any'
  const asked = toSearched(terms, match)
  const { from, to, encounterType, provider } = params
  const filter = { from, to, encounterType, provider }
  const sort: SearchOrder = params.sort === 'hits' ? 'hits' : 'reading'
  const found = useSearchOfCase(caseId, asked, filter, sort)
  const count = found.data?.pages.reduce((sum, { items }) => sum + items.length, 0) ?? 0
  const input = useRef<HTMLInputElement>(null)
  const move = (step: 1 | -1): void => {
    const next = Math.min(Math.max((params.hit ?? 0) + step, 1), count)
    if (next >= 1) change({ hit: next })
  }
  useShortcut('n', w.next, () => move(1), true)
  useShortcut('N', w.previous, () => move(-1), true)
  useShortcut('/', w.terms, () => input.current?.focus())
  // Whoever opens the search wants to type, unless they come back to what they found.
  const isFresh = useRef(terms.length === 0)
  useEffect(() => {
    if (isFresh.current) input.current?.focus()
  }, [])
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start gap-3">
        <div className="min-w-0 grow basis-80">
          <TermBox
            input={input}
            terms={terms}
            hint={w.termsHint[match]}
            onChange={(next) => change({ q: next.join(' ') || undefined, hit: undefined })}
            onDown={() => move(1)}
          />
        </div>
        <Matching
          match={match}
          isPhrase={asked.match === 'phrase'}
          onChange={(next) => change({ match: next, hit: undefined })}
        />
        <Order sort={sort} onChange={(next) => change({ sort: next, hit: undefined })} />
      </div>
      <VisitFilters filter={filter} onChange={(changes) => change({ ...changes, hit: undefined })} />
      {terms.length === 0 && <EmptyState title={w.start}>{w.startHint}</EmptyState>}
      {asked.isMixed && <EmptyState title={w.mixed}>{w.mixedHint}</EmptyState>}
      {asked.q !== '' && <FoundList caseId={caseId} q={terms.join(' ')} found={found} hit={params.hit} onMove={move} />}
    </>
  )
}

function useChange(): Change {
  const navigate = useNavigate({ from: '/cases/$caseId/search' })
  return (changes) =>
    void navigate({
      search: (before) =>
        Object.fromEntries(Object.entries({ ...before, ...changes }).filter(([, value]) => value !== undefined)),
      replace: true,
      resetScroll: false,
    })
}

type MatchingProps = {
  readonly match: 'any' | 'all'
  readonly isPhrase: boolean
  readonly onChange: (match: 'all' | undefined) => void
}

/** A phrase has one meaning only. */
function Matching({ match, isPhrase, onChange }: MatchingProps): ReactElement {
  const w = useWords().searching
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {w.matching}
      <select
        className="input font-normal"
        value={isPhrase ? 'phrase' : match}
        disabled={isPhrase}
        onChange={({ currentTarget: { value } }) => onChange(value === 'all' ? 'all' : undefined)}
      >
        <option value="any">{w.matchAny}</option>
        <option value="all">{w.matchAll}</option>
        {isPhrase && <option value="phrase">{w.matchPhrase}</option>}
      </select>
    </label>
  )
}

type OrderProps = { readonly sort: SearchOrder; readonly onChange: (sort: 'hits' | undefined) => void }

function Order({ sort, onChange }: OrderProps): ReactElement {
  const w = useWords().searching
  return (
    <label className="flex flex-col gap-1 text-sm font-medium">
      {w.sort}
      <select
        className="input font-normal"
        value={sort}
        onChange={({ currentTarget: { value } }) => onChange(value === 'hits' ? 'hits' : undefined)}
      >
        <option value="reading">{w.byReading}</option>
        <option value="hits">{w.byHits}</option>
      </select>
    </label>
  )
}

type FoundListProps = {
  readonly caseId: string
  readonly q: string
  readonly found: Found
  readonly hit: number | undefined
  readonly onMove: (step: 1 | -1) => void
}

function FoundList({ caseId, q, found, hit, onMove }: FoundListProps): ReactElement {
  const w = useWords().searching
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = found
  const rows = useMemo(() => data?.pages.flatMap(({ items }) => items) ?? [], [data])
  const onEnd = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage()
  }, [hasNextPage, isFetchingNextPage, fetchNextPage])
  const coverage = data?.pages[0]?.coverage
  if (error && !data) return <ErrorNote error={error} onRetry={() => void refetch()} />
  if (!coverage) return <Loading />
  return (
    <>
      <CoverageNote caseId={caseId} coverage={coverage} onAgain={() => void refetch()} />
      {rows.length === 0 ? (
        <EmptyState title={isWhole(coverage) ? w.notFound : w.notFoundInRead}>
          {isWhole(coverage) && w.notFoundHint}
        </EmptyState>
      ) : (
        <>
          <p role="status" className="mb-2 text-xs text-soft">
            {w.found(rows.length, hasNextPage)}
          </p>
          <Results
            key={q}
            rows={rows}
            q={q}
            isFiltered={'pagesOutside' in coverage}
            current={hit}
            onMove={onMove}
            onEnd={onEnd}
          />
        </>
      )}
      {isFetchingNextPage && <Loading label={w.loadingMore} />}
      {error && <ErrorNote error={error} onRetry={() => void fetchNextPage()} />}
    </>
  )
}
