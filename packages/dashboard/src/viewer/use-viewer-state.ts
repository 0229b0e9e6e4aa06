import type { DocumentRecord } from '@casefold/contract/document'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { ViewerParams } from '../search-params.ts'
import { boxOf, type HitPlace, stepHit } from './hit-list.ts'
import { nextZoom, readZoom } from './page-geometry.ts'
import type { ScrollerHandle } from './page-scroller.tsx'
import { type Hits, useHits } from './use-hits.ts'

export type ViewerState = {
  readonly page: number
  readonly hit: number | undefined
  readonly q: string
  readonly zoom: number
  readonly hits: Hits
  readonly scroller: RefObject<ScrollerHandle | null>
  /** Goes to a page, or to a hit on it. */
  show(page: number, hit?: number): void
  /** The scrolling came to rest on this page. */
  rest(page: number): void
  /** The pages have their places: what the address names can be shown. */
  ready(): void
  find(q: string): void
  step(direction: 1 | -1): void
  zoomBy(step: 1 | -1 | 0): void
}

type Changes = { readonly [Name in keyof ViewerParams]: ViewerParams[Name] | undefined }

/** Where the reader is: all of it in the address, so that a reload or a link leads to the same spot. */
export function useViewerState(record: DocumentRecord): ViewerState {
  const params = useSearch({ from: '/frame/documents/$documentId' })
  const change = useChange()
  const q = params.q ?? ''
  const hits = useHits(record, q)
  const scroller = useRef<ScrollerHandle>(null)
  const page = Math.min(params.page ?? 1, Math.max(1, record.pageCount))
  const { hit } = params
  const zoom = readZoom(params.zoom)
  // Where the pages stand already, so that the address does not scroll what was scrolled by hand.
  const shown = useRef<number>(undefined)
  const scrollTo = (to: number, toHit: number | undefined): void => {
    shown.current = to
    const box = toHit === undefined ? undefined : boxOf(hits.list, { page: to, hit: toHit })
    scroller.current?.goTo(to, box && { x: (box.x0 + box.x1) / 2, y: (box.y0 + box.y1) / 2 })
  }
  const show = (to: number, toHit?: number): void => {
    change({ page: to, hit: toHit })
    scrollTo(to, toHit)
  }
  const isAwaiting = useAwaitedHit(hits, q && hit ? { page, hit } : undefined, (place) =>
    scrollTo(place.page, place.hit),
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the address changes by itself, as by going back
  useEffect(() => {
    if (shown.current !== undefined && page !== shown.current) scrollTo(page, hit)
  }, [page, hit])
  useFirstHit(hits, q, !isAwaiting && hit === undefined, (place) => show(place.page, place.hit), page)
  return {
    ...{ page, hit, q, zoom, hits, scroller, show },
    ready: () => scrollTo(page, hit),
    rest: (to) => {
      // Before the pages have their places nobody has scrolled: what the address names is still to be shown.
      if (shown.current === undefined || to === shown.current) return
      shown.current = to
      change({ page: to, hit: undefined })
    },
    find: (text) => change({ q: text || undefined, hit: undefined }),
    step: (direction) => {
      const next = stepHit(hits.list, page, hit, direction)
      if (next) show(next.page, next.hit)
    },
    zoomBy: (step) => change({ zoom: step === 0 ? undefined : nextZoom(zoom, step) }),
  }
}

function useChange(): (changes: Changes) => void {
  const navigate = useNavigate({ from: '/documents/$documentId' })
  return (changes) =>
    void navigate({ search: (before) => dropEmpty({ ...before, ...changes }), replace: true, resetScroll: false })
}

/** A hit that the address names when the page is opened, and that is not found yet. Answers whether it is waited for. */
function useAwaitedHit({ list, q }: Hits, wanted: HitPlace | undefined, go: (place: HitPlace) => void): boolean {
  const [awaited, setAwaited] = useState(wanted)
  const latest = useRef(go)
  latest.current = go
  useEffect(() => {
    if (!awaited || q === '') return
    if (!wanted) setAwaited(undefined)
    else if (list.byPage.has(awaited.page)) {
      latest.current(awaited)
      setAwaited(undefined)
    }
  }, [awaited, wanted, list, q])
  return awaited !== undefined
}

/** A new search goes to its first hit from here on; one that stands in the address when the page is opened does not move it. */
function useFirstHit(
  { list, q: searchedFor }: Hits,
  q: string,
  isWanted: boolean,
  go: (place: HitPlace) => void,
  page: number,
): void {
  const searched = useRef(q)
  const latest = useRef({ go, page })
  latest.current = { go, page }
  const hasHits = list.total > 0 && searchedFor === q.trim()
  useEffect(() => {
    if (!hasHits || !isWanted || searched.current === q) return
    searched.current = q
    const first = stepHit(list, latest.current.page, undefined, 1)
    if (first) latest.current.go(first)
  }, [hasHits, isWanted, q, list])
}

function dropEmpty(params: Changes): ViewerParams {
  return Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined))
}
