import type { Box } from '../boxes.ts'
import type { Grey } from './grey.ts'

/** Where a piece lies in the montage, in pixels. */
export type Cell = { readonly x0: number; readonly y0: number; readonly x1: number; readonly y1: number }

export type Montage = { readonly page: Grey; readonly cells: readonly Cell[] }

const width = 2000
const margin = 60
const gap = 40
const around = 6
const mostHeight = 20_000

/** Pieces of pages set like a text: pieces of one height share rows, so that an engine sees lines. Boxes in 0..1. */
export function makeMontage(pieces: readonly { readonly page: Grey; readonly box: Box }[]): Montage {
  const cuts = pieces.map(({ page, box }, index) => ({ page, index, ...toCut(page, box) }))
  const cells: Cell[] = new Array<Cell>(pieces.length)
  let x = margin
  let y = margin
  let tallest = 0
  for (const cut of cuts.toSorted((one, other) => one.height - other.height)) {
    if (x > margin && x + cut.width + margin > width) {
      x = margin
      y += tallest + gap
      tallest = 0
    }
    cells[cut.index] = { x0: x, y0: y, x1: x + cut.width, y1: y + cut.height }
    x += cut.width + gap
    tallest = Math.max(tallest, cut.height)
  }
  const height = Math.min(mostHeight, y + tallest + margin)
  const data = new Uint8Array(width * height).fill(255)
  for (const cut of cuts) copy(cut, { width, height, data }, cells[cut.index] as Cell)
  return { page: { width, height, data }, cells }
}

type Cut = { readonly left: number; readonly top: number; readonly width: number; readonly height: number }

function toCut(page: Grey, { x0, y0, x1, y1 }: Box): Cut {
  const left = Math.max(0, Math.floor(x0 * page.width) - around)
  const top = Math.max(0, Math.floor(y0 * page.height) - around)
  return {
    left,
    top,
    width: Math.max(1, Math.min(page.width, Math.ceil(x1 * page.width) + around, left + width - 2 * margin) - left),
    height: Math.max(1, Math.min(page.height, Math.ceil(y1 * page.height) + around) - top),
  }
}

function copy(cut: Cut & { readonly page: Grey }, onto: Grey, cell: Cell): void {
  for (let row = 0; row < cut.height && cell.y0 + row < onto.height; row++) {
    const from = (cut.top + row) * cut.page.width + cut.left
    onto.data.set(cut.page.data.subarray(from, from + cut.width), (cell.y0 + row) * onto.width + cell.x0)
  }
}
