import { type Affine, invert, type QuarterTurn, rotation, turnedSize } from '../boxes.ts'
import type { Grey } from './grey.ts'

/** Turned clockwise by a few degrees on a canvas that holds all of it: a stamp in the corner must not be cut off. */
export function rotate(page: Grey, degrees: number, paper: number): { page: Grey; map: Affine } {
  const angle = (Math.abs(degrees) * Math.PI) / 180
  const width = Math.ceil(page.width * Math.cos(angle) + page.height * Math.sin(angle))
  const height = Math.ceil(page.width * Math.sin(angle) + page.height * Math.cos(angle))
  const map = rotation(degrees, page, { width, height })
  const [a, b, c, d, e, f] = invert(map)
  const data = new Uint8Array(width * height).fill(paper)
  for (let y = 0; y < height; y++) {
    // Pixel middles: the value at (x, y) is that of the point (x + ½, y + ½).
    const startX = b * (y + 0.5) + c - 0.5 + a / 2
    const startY = e * (y + 0.5) + f - 0.5 + d / 2
    const [from, to] = inside(startX, a, page.width - 1, startY, d, page.height - 1, width)
    turnRow(page, data.subarray(y * width + from, y * width + to), startX + from * a, startY + from * d, a, d)
  }
  return { page: { width, height, data }, map }
}

/** Which part of a row has its source on the page. */
function inside(
  x: number,
  dx: number,
  mostX: number,
  y: number,
  dy: number,
  mostY: number,
  width: number,
): [number, number] {
  const [fromX, toX] = span(x, dx, mostX)
  const [fromY, toY] = span(y, dy, mostY)
  const from = Math.min(width, Math.max(0, Math.ceil(Math.max(fromX, fromY))))
  return [from, Math.max(from, Math.min(width, Math.floor(Math.min(toX, toY))))]
}

/** The t for which 0 <= start + t·step < most, a hair inside so that rounding never leaves the page. */
function span(start: number, step: number, most: number): [number, number] {
  const edge = 1e-6
  if (Math.abs(step) < 1e-12) return start >= 0 && start < most ? [0, Number.POSITIVE_INFINITY] : [0, 0]
  const ends = [(edge - start) / step, (most - edge - start) / step]
  return [Math.min(...ends), Math.max(...ends)]
}

/** Between the four nearest pixels, in 1/65536 of a pixel. */
function turnRow(page: Grey, row: Uint8Array, startX: number, startY: number, dx: number, dy: number): void {
  const { data, width } = page
  let x = Math.round(startX * 65536)
  let y = Math.round(startY * 65536)
  const stepX = Math.round(dx * 65536)
  const stepY = Math.round(dy * 65536)
  // Rounded steps drift by at most a pixel over a row of 65,536: mend it every 256 pixels.
  for (let at = 0; at < row.length; at++) {
    if ((at & 255) === 0) {
      x = Math.round((startX + at * dx) * 65536)
      y = Math.round((startY + at * dy) * 65536)
    }
    const from = (y >> 16) * width + (x >> 16)
    const right = (x >> 8) & 255
    const below = (y >> 8) & 255
    const upper = (data[from] as number) * (256 - right) + (data[from + 1] as number) * right
    const lower = (data[from + width] as number) * (256 - right) + (data[from + width + 1] as number) * right
    row[at] = (upper * (256 - below) + lower * below + 32768) >> 16
    x += stepX
    y += stepY
  }
}

/** Turned clockwise by quarters; no pixel changes. */
export function turn(page: Grey, by: QuarterTurn): Grey {
  if (by === 0) return page
  const { width, height } = turnedSize(by, page)
  const data = new Uint8Array(width * height)
  const [start, across, down] = walk(by, page)
  for (let y = 0; y < height; y++) {
    let from = start + y * down
    for (let to = y * width; to < (y + 1) * width; to++) {
      data[to] = page.data[from] as number
      from += across
    }
  }
  return { width, height, data }
}

/** Where the turned page's first pixel comes from, and how far apart are its neighbours to the right and below. */
function walk(by: 90 | 180 | 270, { width, height }: Grey): [number, number, number] {
  if (by === 90) return [(height - 1) * width, -width, 1]
  if (by === 180) return [width * height - 1, -1, -width]
  return [width - 1, width, -1]
}
