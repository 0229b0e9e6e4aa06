import type { ReactElement } from 'react'
import type { Box } from '../viewer/page-geometry.ts'

type BoxLayerProps = {
  /** In parts of the sheet as it is shown. */
  readonly boxes: readonly Box[]
  readonly look: keyof typeof looks
}

/** The paper is white by night too, hence these colours are the same in both. */
const looks = {
  mark: 'bg-[#ff9f1c]/35 outline-2 outline-[#b3261e]',
  /** What is cited now, while something else is being chosen. */
  before: 'outline-2 outline-dashed outline-[#b3261e]/70',
  choice: 'bg-[#2f7de1]/30 outline-2 outline-[#1d4e89]',
} as const

/** A little more than the letters, at every zoom. */
const padding = 2

/** What they hold stands in the text, hence nothing for a screen reader. */
export function BoxLayer({ boxes, look }: BoxLayerProps): ReactElement {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 overflow-hidden">
      {boxes.map((box, place) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: the boxes move, they are not others
          key={place}
          data-mark={look === 'mark' || undefined}
          className={`absolute rounded-xs mix-blend-multiply forced-colors:outline-[Highlight] ${looks[look]}`}
          style={placeOf(box, padding)}
        />
      ))}
    </div>
  )
}

type Placed = { readonly left: string; readonly top: string; readonly width: string; readonly height: string }

export function placeOf({ x0, y0, x1, y1 }: Box, around = 0): Placed {
  return {
    left: `calc(${x0 * 100}% - ${around}px)`,
    top: `calc(${y0 * 100}% - ${around}px)`,
    width: `calc(${(x1 - x0) * 100}% + ${2 * around}px)`,
    height: `calc(${(y1 - y0) * 100}% + ${2 * around}px)`,
  }
}
