import type { Box, Spot } from '../viewer/page-geometry.ts'
import { growBox, moveBox, turnBox } from './boxes.ts'

const directions: Readonly<Record<string, Spot>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** Parts of the width of the sheet. */
const step = 0.02
const fineStep = 0.002

type Press = { readonly key: string; readonly shiftKey: boolean; readonly altKey: boolean }
/** How the sheet is shown: quarters of a turn, and height by width. */
type Shown = { readonly turns: number; readonly ratio: number }

/** What an arrow does to a box of the page, in the directions in which it is seen. Undefined for other keys. */
export function stepRegion(box: Box, { key, shiftKey, altKey }: Press, { turns, ratio }: Shown): Box | undefined {
  const direction = directions[key]
  if (!direction) return undefined
  const size = altKey ? fineStep : step
  const by = { x: direction.x * size, y: (direction.y * size) / ratio }
  const shown = turnBox(box, turns)
  return turnBox(shiftKey ? growBox(shown, by) : moveBox(shown, by), 4 - turns)
}
