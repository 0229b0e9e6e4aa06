import type { Grey } from './grey.ts'

/** Pieces of connected ink, corners counting as connected. Edges are inclusive. */
export type Components = {
  readonly count: number
  readonly x0: Int32Array
  readonly y0: Int32Array
  readonly x1: Int32Array
  readonly y1: Int32Array
  readonly area: Int32Array
}

/** A page of dust has some ten thousand pieces; one with more than this is a picture, and nobody counts further. */
const mostComponents = 1 << 20

/**
 * Finds the pieces row by row from runs of ink, never from single pixels: a page has fifty times more pixels than runs.
 * Undefined where there are too many pieces to be writing.
 */
export function findComponents({ width, height, data }: Grey, threshold: number): Components | undefined {
  const pieces = growPieces()
  const fours = inFours(data)
  let before: number[] = []
  for (let y = 0; y < height; y++) {
    const runs: number[] = []
    const end = (y + 1) * width
    let first = 0
    for (let at = y * width; at < end; at++) {
      if ((data[at] as number) >= threshold) {
        if (fours && (at & 3) === 3) while (at + 4 < end && fours[(at + 1) >> 2] === 0xffffffff) at += 4
        continue
      }
      const from = at
      while (at < end && (data[at] as number) < threshold) at++
      const x0 = from - y * width
      const x1 = at - y * width - 1
      // Runs of the row above that end left of this one touch nothing further either.
      while (first < before.length && (before[first + 1] as number) < x0 - 1) first += 3
      let piece: number | undefined
      for (let run = first; run < before.length && (before[run] as number) <= x1 + 1; run += 3) {
        const above = before[run + 2] as number
        piece = piece === undefined ? pieces.extend(above, x0, x1, y) : pieces.join(above, piece)
      }
      piece ??= pieces.add(x0, x1, y)
      if (piece === undefined) return undefined
      runs.push(x0, x1, piece)
    }
    before = runs
  }
  return pieces.roots()
}

/** Four pixels at a time: a drawn page is white almost everywhere. Undefined where no fourth byte begins the pixels. */
function inFours({ buffer, byteOffset, length }: Uint8Array): Uint32Array | undefined {
  return byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, length >> 2) : undefined
}

type Pieces = {
  /** Undefined where there are too many. */
  add(x0: number, x1: number, y: number): number | undefined
  /** One more run, right below the piece. */
  extend(piece: number, x0: number, x1: number, y: number): number
  join(one: number, other: number): number
  roots(): Components
}

/** A union-find forest that keeps the box and the area of each tree in its root. */
function growPieces(): Pieces {
  let size = 1 << 12
  let parent = new Int32Array(size)
  let [left, top, right, bottom, area] = Array.from({ length: 5 }, () => new Int32Array(size)) as Columns
  let count = 0

  const grow = (): boolean => {
    if (size >= mostComponents) return false
    parent = wider(parent)
    const columns: Columns = [left, top, right, bottom, area]
    ;[left, top, right, bottom, area] = columns.map(wider) as Columns
    size *= 2
    return true
  }
  const rootOf = (piece: number): number => {
    let at = piece
    while (parent[at] !== at) {
      parent[at] = parent[parent[at] as number] as number
      at = parent[at] as number
    }
    return at
  }
  return {
    add: (x0, x1, y) => {
      if (count === size && !grow()) return undefined
      const piece = count++
      parent[piece] = piece
      left[piece] = x0
      right[piece] = x1
      top[piece] = y
      bottom[piece] = y
      area[piece] = x1 - x0 + 1
      return piece
    },
    extend: (piece, x0, x1, y) => {
      const root = rootOf(piece)
      left[root] = Math.min(left[root] as number, x0)
      right[root] = Math.max(right[root] as number, x1)
      bottom[root] = y
      area[root] = (area[root] as number) + x1 - x0 + 1
      return root
    },
    join: (one, other) => {
      const a = rootOf(one)
      const b = rootOf(other)
      if (a === b) return a
      const [keep, gone] = a < b ? [a, b] : [b, a]
      parent[gone] = keep
      left[keep] = Math.min(left[keep] as number, left[gone] as number)
      top[keep] = Math.min(top[keep] as number, top[gone] as number)
      right[keep] = Math.max(right[keep] as number, right[gone] as number)
      bottom[keep] = Math.max(bottom[keep] as number, bottom[gone] as number)
      area[keep] = (area[keep] as number) + (area[gone] as number)
      return keep
    },
    roots: () => toComponents(parent.subarray(0, count), [left, top, right, bottom, area]),
  }
}

function wider(column: Column): Column {
  const wide = new Int32Array(column.length * 2)
  wide.set(column)
  return wide
}

function toComponents(parent: Int32Array, columns: Columns): Components {
  let count = 0
  for (const [piece, above] of parent.entries()) {
    if (above !== piece) continue
    for (const column of columns) column[count] = column[piece] as number
    count++
  }
  const [x0, y0, x1, y1, area] = columns.map((column) => column.subarray(0, count)) as Columns
  return { count, x0, y0, x1, y1, area }
}

type Column = Int32Array<ArrayBuffer>
type Columns = [Column, Column, Column, Column, Column]
