import { type RefObject, useCallback, useMemo, useState } from 'react'
import { useWidth } from '../kit/use-width.ts'
import { layOutPages, type PageLayout, pageWidthFor, usualRatio } from './page-geometry.ts'

type Wanted = { readonly count: number; readonly zoom: number; readonly turns: ReadonlyMap<number, number> }

/** Ratios that differ by less are the same sheet of paper, scanned a little askew. */
const tolerance = 0.004
const margin = 32

/** Every page has its place from the start; one that turns out to be another size takes its own when it is seen. */
export function usePageLayout(
  scroller: RefObject<HTMLElement | null>,
  { count, zoom, turns }: Wanted,
): { readonly layout: PageLayout; readonly setRatio: (pageNumber: number, ratio: number) => void } {
  const available = useWidth(scroller) - margin
  const [ratios, setRatios] = useState<ReadonlyMap<number, number>>(new Map())
  const setRatio = useCallback((pageNumber: number, ratio: number) => {
    setRatios((before) => {
      const known = before.get(pageNumber)
      if (known !== undefined && Math.abs(known - ratio) < tolerance) return before
      return new Map(before).set(pageNumber, ratio)
    })
  }, [])
  const layout = useMemo(() => {
    // The first page that was seen stands for those that were not.
    const usual = ratios.values().next().value ?? usualRatio
    const ratioOf = (pageNumber: number): number => {
      const ratio = ratios.get(pageNumber) ?? usual
      return (turns.get(pageNumber) ?? 0) % 2 === 1 ? 1 / ratio : ratio
    }
    return layOutPages({ count: available > 0 ? count : 0, pageWidth: pageWidthFor(available, zoom, count), ratioOf })
  }, [available, count, zoom, ratios, turns])
  return { layout, setRatio }
}
