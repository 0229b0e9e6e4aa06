import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import type { Box } from '../viewer/page-geometry.ts'
import { scrollTo } from './boxes.ts'

type Aim = {
  /** Another one where something else is to be looked at. */
  readonly place: string
  /** In parts of the sheet as it is shown; undefined: its top. */
  readonly box: Box | undefined
}

/** Where the pane stands: the part of the sheet in the middle of it, at a third of its height. */
type Standing = { x: number; y: number; sawAim: boolean }

/**
 * Goes to what is meant, at once; and stays with it, or with what the reader went to, when the sheet gets another size.
 * While nothing is meant, as when another page is to come, nothing moves.
 */
export function useSheetScroll(
  pane: RefObject<HTMLElement | null>,
  paper: HTMLElement | null,
  aimed: Aim | undefined,
  size: { readonly width: number; readonly height: number },
): void {
  const standing = useRef<Standing>({ x: 0.5, y: 0, sawAim: true })
  const before = useRef<string>(undefined)
  const place = aimed?.place
  const latest = useRef(aimed?.box)
  latest.current = aimed?.box
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size is another place of everything
  useLayoutEffect(() => {
    if (!pane.current || !paper || place === undefined) return
    if (before.current !== place || standing.current.sawAim) aim(pane.current, paper, latest.current)
    else stay(pane.current, paper, standing.current)
    before.current = place
    standing.current = look(pane.current, paper, latest.current)
  }, [pane, paper, place, size.width, size.height])
  useEffect(() => {
    const element = pane.current
    if (!element || !paper) return
    const onScroll = (): void => {
      standing.current = look(element, paper, latest.current)
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    return () => element.removeEventListener('scroll', onScroll)
  }, [pane, paper])
}

function aim(pane: HTMLElement, paper: HTMLElement, box: Box | undefined): void {
  if (!box) {
    pane.scrollTop = 0
    return
  }
  const room = { width: pane.clientWidth, height: pane.clientHeight, scrollLeft: pane.scrollLeft }
  pane.scrollTo({ ...scrollTo(toPixels(paper, box), room), behavior: 'instant' })
}

function stay(pane: HTMLElement, paper: HTMLElement, { x, y }: Standing): void {
  const left = paper.offsetLeft + x * paper.offsetWidth - pane.clientWidth / 2
  const top = paper.offsetTop + y * paper.offsetHeight - pane.clientHeight / 3
  pane.scrollTo({ left, top, behavior: 'instant' })
}

function look(pane: HTMLElement, paper: HTMLElement, box: Box | undefined): Standing {
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = pane
  const target = toPixels(paper, box ?? { x0: 0, y0: 0, x1: 1, y1: 0 })
  return {
    x: (scrollLeft + clientWidth / 2 - paper.offsetLeft) / paper.offsetWidth,
    y: (scrollTop + clientHeight / 3 - paper.offsetTop) / paper.offsetHeight,
    sawAim: target.top + target.height > scrollTop && target.top < scrollTop + clientHeight,
  }
}

function toPixels(
  { offsetLeft, offsetTop, offsetWidth, offsetHeight }: HTMLElement,
  { x0, y0, x1, y1 }: Box,
): { left: number; top: number; width: number; height: number } {
  return {
    left: offsetLeft + x0 * offsetWidth,
    top: offsetTop + y0 * offsetHeight,
    width: (x1 - x0) * offsetWidth,
    height: (y1 - y0) * offsetHeight,
  }
}
