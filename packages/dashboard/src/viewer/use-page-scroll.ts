import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import {
  captionHeight,
  fromAnchor,
  heightOf,
  type PageLayout,
  pageAt,
  type Spot,
  startOf,
  toAnchor,
} from './page-geometry.ts'

/** The first and the last page that are drawn. */
type PageRange = { readonly from: number; readonly to: number }

type Scroll = {
  /** What is in the window and a little beyond. */
  readonly drawn: PageRange
  /** The same, but only when the scrolling rests: what is asked for. */
  readonly rested: PageRange
  /** Shows a page, or a spot on it. */
  readonly goTo: (pageNumber: number, spot?: Spot) => void
}

const restMs = 130
const none: PageRange = { from: 1, to: 0 }

/**
 * Which pages to draw, and where the window stands. React hears of it only when other pages come into view: between two
 * pages scrolling costs nothing.
 */
export function usePageScroll(
  scroller: RefObject<HTMLElement | null>,
  layout: PageLayout,
  onPage: (pageNumber: number) => void,
): Scroll {
  const [drawn, setDrawn] = useState(none)
  const [rested, setRested] = useState(none)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const place = useRef<Place>({ layout, top: 0, aimed: undefined })
  const tell = useRef(onPage)
  tell.current = onPage

  const look = useCallback(() => {
    const element = scroller.current
    if (!element) return
    place.current.top = element.scrollTop
    const range = rangeOf(place.current.layout, element)
    setDrawn((before) => (isSame(before, range) ? before : range))
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setRested((before) => (isSame(before, range) ? before : range))
      tell.current(pageIn(place.current, element))
    }, restMs)
  }, [scroller])

  useLayoutEffect(() => {
    if (scroller.current) layOutAnew(scroller.current, place.current, layout)
    look()
  }, [layout, look, scroller])

  useEffect(() => {
    const element = scroller.current
    element?.addEventListener('scroll', look, { passive: true })
    return () => {
      element?.removeEventListener('scroll', look)
      clearTimeout(timer.current)
    }
  }, [look, scroller])

  const goTo = useCallback(
    (pageNumber: number, spot?: Spot) => {
      if (scroller.current) aim(scroller.current, place.current, pageNumber, spot)
      look()
    },
    [look, scroller],
  )
  return { drawn, rested, goTo }
}

/** Where the window stands. */
type Place = {
  layout: PageLayout
  top: number
  /** Where somebody was led to: near the end it cannot stand at the top, and is still the page that is meant. */
  aimed: { readonly page: number; readonly top: number } | undefined
}

function isAtAim({ aimed, top }: Place): boolean {
  return aimed !== undefined && Math.abs(aimed.top - top) < 2
}

function pageIn(place: Place, { clientHeight }: HTMLElement): number {
  if (place.aimed && isAtAim(place)) return place.aimed.page
  return pageAt(place.layout, place.top + clientHeight / 3)
}

/** Another zoom, or a page that is not as high as thought: the spot that was looked at stays where it is. */
function layOutAnew(element: HTMLElement, place: Place, layout: PageLayout): void {
  const before = place.layout
  place.layout = layout
  if (before === layout || before.count === 0 || layout.count === 0 || place.top <= 0) return
  const { clientHeight, clientWidth, scrollLeft } = element
  const wasAtAim = isAtAim(place)
  const ahead = clientHeight / 3
  element.scrollTop = fromAnchor(layout, toAnchor(before, place.top + ahead)) - ahead
  element.scrollLeft = (scrollLeft + clientWidth / 2) * (layout.pageWidth / before.pageWidth) - clientWidth / 2
  if (wasAtAim && place.aimed) place.aimed = { ...place.aimed, top: element.scrollTop }
}

function aim(element: HTMLElement, place: Place, pageNumber: number, spot: Spot | undefined): void {
  const { layout } = place
  const start = startOf(layout, pageNumber)
  if (!spot) element.scrollTop = start
  else {
    const y = start + captionHeight + spot.y * heightOf(layout, pageNumber)
    const x = (element.scrollWidth - layout.pageWidth) / 2 + spot.x * layout.pageWidth
    element.scrollTop = y - element.clientHeight / 3
    element.scrollLeft = x - element.clientWidth / 2
  }
  place.aimed = { page: pageNumber, top: element.scrollTop }
}

/** With half a window more on each side. */
function rangeOf(layout: PageLayout, { scrollTop, clientHeight }: HTMLElement): PageRange {
  if (layout.count === 0) return none
  return { from: pageAt(layout, scrollTop - clientHeight / 2), to: pageAt(layout, scrollTop + clientHeight * 1.5) }
}

function isSame(one: PageRange, other: PageRange): boolean {
  return one.from === other.from && one.to === other.to
}
