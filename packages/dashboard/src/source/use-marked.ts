import { useMemo, useRef } from 'react'
import { findMark, type Marked } from './find-mark.ts'
import type { SourceMark } from './source-mark.ts'
import { isOf, type Sheet } from './use-sheet.ts'

/** Where the mark stands on the sheet; undefined on any other sheet. */
export function useMarked(mark: SourceMark, sheet: Sheet | undefined): Marked | undefined {
  const latest = useRef(mark)
  latest.current = mark
  // biome-ignore lint/correctness/useExhaustiveDependencies: marks of the same id are the same
  return useMemo(() => {
    if (!sheet || !isOf(sheet, latest.current)) return undefined
    return findMark(latest.current.spot, { text: sheet.page?.ocrText, words: sheet.words })
  }, [mark.id, sheet])
}
