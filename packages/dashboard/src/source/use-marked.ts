import { useMemo, useRef } from 'react'
import type { Box } from '../viewer/page-geometry.ts'
import { boxesOf, findQuote, type TextRange } from './place-words.ts'
import type { SourceMark } from './source-mark.ts'
import { isOf, type Sheet } from './use-sheet.ts'

/** Boxes are in parts of the page as it is, whichever way it is turned. */
export type Marked = {
  readonly boxes: readonly Box[]
  readonly range: TextRange | undefined
  /** Its words are not to be found on the page. */
  readonly isGone: boolean
}

/** Where the mark stands on the sheet; undefined on any other sheet. */
export function useMarked(mark: SourceMark, sheet: Sheet | undefined): Marked | undefined {
  const latest = useRef(mark)
  latest.current = mark
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks of the same id are the same
  return useMemo(
    () => (sheet && isOf(sheet, latest.current) ? findMark(latest.current, sheet) : undefined),
    [mark.id, sheet],
  )
}

function findMark({ spot }: SourceMark, { page, words }: Sheet): Marked {
  if (spot.kind === 'page') return { boxes: [], range: undefined, isGone: false }
  if (spot.kind === 'boxes') return { boxes: spot.boxes, range: undefined, isGone: false }
  const range = findQuote(page?.ocrText ?? '', spot)
  const boxes = range ? boxesOf(words, range) : []
  return { boxes, range, isGone: range === undefined || boxes.length === 0 }
}
