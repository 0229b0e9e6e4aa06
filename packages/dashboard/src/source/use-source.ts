import { type RefObject, useEffect } from 'react'
import { useWidth } from '../kit/use-width.ts'
import { useDocument } from '../records.ts'
import { imageWidthFor } from '../viewer/page-geometry.ts'
import type { Marked } from './find-mark.ts'
import type { Steps } from './pane-header.tsx'
import { type Opening, type PaneView, usePaneView } from './pane-view.ts'
import { notePictureWidth } from './picture.ts'
import { type Size, sizeOf } from './sheet-view.tsx'
import { type Trouble, troubleOf } from './shown-as.ts'
import type { SourceMark } from './source-mark.ts'
import { useMarked } from './use-marked.ts'
import { type SheetState, useSheet } from './use-sheet.ts'

/** All that a pane shows. */
export type Source = SheetState & {
  readonly view: PaneView
  readonly steps: Steps
  readonly marked: Marked | undefined
  readonly trouble: Trouble | undefined
  /** Undefined where there is only text. */
  readonly image: HTMLImageElement | undefined
  readonly size: Size
}

export function useSource(scroller: RefObject<HTMLDivElement | null>, mark: SourceMark, opening: Opening): Source {
  const available = useWidth(scroller) - margin
  const view = usePaneView(mark, available, opening)
  const steps = useSteps(mark.documentId, view)
  const width = sheetWidth(available, view.zoom)
  const place = { documentId: mark.documentId, pageNumber: view.pageNumber }
  const state = useSheet(place, usePictureWidth(width))
  const marked = useMarked(mark, state.sheet)
  const picture = state.sheet?.picture
  const image = picture instanceof HTMLImageElement ? picture : undefined
  const size = image ? sizeOf(image, width, view.turns) : { width: 0, height: 0 }
  const trouble = useTrouble(mark.documentId, state)
  return { ...state, view, steps, marked, trouble, image, size }
}

/** Of the page that is wanted: whatever was wrong with the one before is over. */
function useTrouble(documentId: string, { sheet, isCurrent }: SheetState): Trouble | undefined {
  const { error } = useDocument(documentId)
  if (!sheet || !isCurrent) return undefined
  return troubleOf({ document: error, page: sheet.pageError, hasText: sheet.page !== undefined })
}

function useSteps(documentId: string, { pageNumber, goTo }: PaneView): Steps {
  const count = useDocument(documentId).data?.pageCount ?? 0
  return {
    next: pageNumber < count ? () => goTo(pageNumber + 1) : undefined,
    previous: pageNumber > 1 ? () => goTo(pageNumber - 1) : undefined,
  }
}

const margin = 32
const narrowest = 80

/** 0 until the pane has been measured. */
function sheetWidth(available: number, zoom: number): number {
  return available > 0 ? Math.max(narrowest, Math.floor((available * zoom) / 100)) : 0
}

/** Never a thumbnail: it would have to be fetched anew at the next zoom. */
const leastWidth = 1275

function usePictureWidth(width: number): number {
  const wanted = width > 0 ? Math.max(leastWidth, imageWidthFor(width, window.devicePixelRatio)) : 0
  useEffect(() => {
    if (wanted > 0) notePictureWidth(wanted)
  }, [wanted])
  return wanted
}
