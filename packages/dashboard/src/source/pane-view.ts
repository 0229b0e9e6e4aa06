import { useState } from 'react'
import { nextZoom } from '../viewer/page-geometry.ts'
import type { SourceMark } from './source-mark.ts'

export type PaneView = {
  readonly pageNumber: number
  /** A page other than that of the mark is looked at. */
  readonly isAway: boolean
  /** Percent of the width that fits. */
  readonly zoom: number
  /** Quarters, clockwise, of the present page. */
  readonly turns: number
  readonly goTo: (pageNumber: number) => void
  readonly zoomBy: (step: 1 | -1 | 0) => void
  readonly turn: () => void
}

/** How a page is shown before anybody zooms: fitted to its pane, or at least so large that it can be read. */
export type Opening = 'fitted' | 'readable'

type Kept = { zoom: Partial<Record<Opening, number | undefined>>; turns: ReadonlyMap<string, number> }

/** A pane comes and goes with what it stands beside; how somebody likes to look stays. */
const kept: Kept = { zoom: {}, turns: new Map() }

/** `available` is the width that fits, in pixels. */
export function usePaneView(mark: SourceMark, available: number, opening: Opening): PaneView {
  const { id, documentId, pageNumber: home } = mark
  const [chosen, setZoom] = useState(kept.zoom[opening])
  const first = openingZoom(opening, available)
  const zoom = chosen ?? first
  // Where a page that fits can be read, nothing has to be remembered for a pane where it cannot.
  const fitting = first === 100 ? undefined : 100
  const [turns, setTurns] = useState(kept.turns)
  const [away, setAway] = useState({ id, pageNumber: home })
  // Whatever was looked at beside the mark before is forgotten with it.
  const pageNumber = away.id === id ? away.pageNumber : home
  const page = `${documentId} ${pageNumber}`
  return {
    pageNumber,
    isAway: pageNumber !== home,
    zoom,
    turns: turns.get(page) ?? 0,
    goTo: (to) => setAway({ id, pageNumber: to }),
    zoomBy: (step) => {
      kept.zoom[opening] = step === 0 ? fitting : nextZoom(zoom, step)
      setZoom(kept.zoom[opening])
    },
    turn: () => {
      kept.turns = new Map(turns).set(page, ((turns.get(page) ?? 0) + 1) % 4)
      setTurns(kept.turns)
    },
  }
}

const readableWidth = 540

/** In a narrow pane a page that fits is too small to be read. */
export function openingZoom(opening: Opening, available: number): number {
  let zoom = 100
  if (opening === 'fitted') return zoom
  while (available > 0 && (available * zoom) / 100 < readableWidth && nextZoom(zoom, 1) > zoom) zoom = nextZoom(zoom, 1)
  return zoom
}
