import { type Box, type Spot, turnSpot } from '../viewer/page-geometry.ts'

/** Smaller than a letter it would be a slip of the hand. */
const least = 0.004

export function boxBetween(one: Spot, other: Spot): Box {
  return {
    x0: Math.min(one.x, other.x),
    y0: Math.min(one.y, other.y),
    x1: Math.max(one.x, other.x),
    y1: Math.max(one.y, other.y),
  }
}

/** Where a box is when the page has been turned, by quarters, clockwise. */
export function turnBox({ x0, y0, x1, y1 }: Box, turns: number): Box {
  return boxBetween(turnSpot({ x: x0, y: y0 }, turns), turnSpot({ x: x1, y: y1 }, turns))
}

export function isDrawn({ x0, y0, x1, y1 }: Box): boolean {
  return x1 - x0 >= least && y1 - y0 >= least
}

/** As far as the page goes. */
export function moveBox({ x0, y0, x1, y1 }: Box, by: Spot): Box {
  const x = between(-x0, by.x, 1 - x1)
  const y = between(-y0, by.y, 1 - y1)
  // Fractions add up to a trifle more than the whole, which is refused.
  return { x0: Math.max(0, x0 + x), y0: Math.max(0, y0 + y), x1: Math.min(1, x1 + x), y1: Math.min(1, y1 + y) }
}

/** Moves the lower right corner. */
export function growBox({ x0, y0, x1, y1 }: Box, by: Spot): Box {
  return { x0, y0, x1: between(x0 + least, x1 + by.x, 1), y1: between(y0 + least, y1 + by.y, 1) }
}

/** Of a box, the middle of it that is so large a part of it. */
export function middleOf({ x0, y0, x1, y1 }: Box, part: Spot): Box {
  const [x, y] = [((x1 - x0) * (1 - part.x)) / 2, ((y1 - y0) * (1 - part.y)) / 2]
  return { x0: x0 + x, y0: y0 + y, x1: x1 - x, y1: y1 - y }
}

type Edges = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

/** Where a point of the window is on the sheet, in parts of it; the nearest where it is beside it. */
export function toSpot(point: Spot, sheet: Edges): Spot {
  return {
    x: between(0, (point.x - sheet.left) / sheet.width, 1),
    y: between(0, (point.y - sheet.top) / sheet.height, 1),
  }
}

/** What can be seen of the sheet. */
export function partInView(sheet: Edges, pane: Edges): Box {
  const end = { x: pane.left + pane.width, y: pane.top + pane.height }
  return boxBetween(toSpot({ x: pane.left, y: pane.top }, sheet), toSpot(end, sheet))
}

/** What is boxed, in pixels from the start of what scrolls. */
type Target = Edges
type Room = { readonly width: number; readonly height: number; readonly scrollLeft: number }

const breath = 24

/**
 * How far to scroll so that the target stands at a third of the height, or as high as it must to be seen whole; and
 * sideways no more than needed.
 */
export function scrollTo({ left, top, width, height }: Target, room: Room): { left: number; top: number } {
  const above = Math.max(breath, Math.min(room.height / 3, room.height - height - breath))
  const isInView = left >= room.scrollLeft && left + width <= room.scrollLeft + room.width
  const aside = Math.max(breath, (room.width - width) / 2)
  return { top: top - above, left: isInView ? room.scrollLeft : left - aside }
}

function between(low: number, value: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
