/** Ink of a rectangle, 0 to 1, row after row. */
export type InkPicture = { readonly width: number; readonly height: number; readonly ink: Float32Array }

export type Frame = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

export const gridRows = 10

/** An outer row with less ink than this share of the fullest one is cut off; `loose` keeps a single descender. */
const sparse = { tight: 0.12, loose: 0.02 }
const paleColumn = 0.3

export type Fit = keyof typeof sparse

let rowSums = new Float32Array(256)
let columnTops = new Float32Array(1024)

/** The part of a picture that is inked. Undefined without ink. */
export function findFrame({ width, height, ink }: InkPicture, fit: Fit): Frame | undefined {
  if (rowSums.length < height) rowSums = new Float32Array(2 * height)
  if (columnTops.length < width) columnTops = new Float32Array(2 * width)
  columnTops.fill(0, 0, width)
  let fullest = 0
  for (let y = 0; y < height; y++) {
    let sum = 0
    for (let x = 0; x < width; x++) {
      const value = ink[y * width + x] as number
      sum += value
      if (value > (columnTops[x] as number)) columnTops[x] = value
    }
    rowSums[y] = sum
    fullest = Math.max(fullest, sum)
  }
  const least = fullest * sparse[fit]
  let [left, top, right, bottom] = [0, 0, width, height]
  while (left < right && (columnTops[left] as number) <= paleColumn) left++
  while (left < right && (columnTops[right - 1] as number) <= paleColumn) right--
  while (top < bottom && (rowSums[top] as number) <= least) top++
  while (top < bottom && (rowSums[bottom - 1] as number) <= least) bottom--
  return left < right && top < bottom ? { left, top, right, bottom } : undefined
}

/** Of a frame, the rows without a gap that have the most ink: what is left may reach over from the line above. */
export function findBand({ width, ink }: InkPicture, frame: Frame): Frame {
  let best = frame
  let [most, sum, from] = [-1, 0, frame.top]
  for (let y = frame.top; y <= frame.bottom; y++) {
    let row = 0
    if (y < frame.bottom) for (let x = frame.left; x < frame.right; x++) row += ink[y * width + x] as number
    sum += row
    if (row > 0) continue
    if (sum > most && y > from) {
      most = sum
      best = { ...frame, top: from, bottom: y }
    }
    ;[sum, from] = [0, y + 1]
  }
  return best
}

/** A part of a picture, scaled to a grid, its mean 0 and its length 1. False where it is of one level all over. */
export function fillGrid(grid: Float32Array, columns: number, { width, ink }: InkPicture, frame: Frame): boolean {
  const { left, top, right, bottom } = frame
  const wide = columns / (right - left)
  const high = gridRows / (bottom - top)
  const cells = columns * gridRows
  grid.fill(0, 0, cells)
  for (let y = top; y < bottom; y++) {
    const above = (y - top) * high
    for (let x = left; x < right; x++) {
      const value = ink[y * width + x] as number
      if (value > 0) spread(grid, columns, value, (x - left) * wide, wide, above, high)
    }
  }
  return normalize(grid, cells)
}

/** Ink of one pixel, shared among the cells that it lies on. */
function spread(grid: Float32Array, columns: number, value: number, x: number, wide: number, y: number, high: number) {
  const lastRow = Math.min(gridRows, y + high)
  const lastColumn = Math.min(columns, x + wide)
  for (let row = y | 0; row < lastRow; row++) {
    const part = value * (Math.min(row + 1, lastRow) - Math.max(row, y))
    for (let column = x | 0; column < lastColumn; column++) {
      const share = Math.min(column + 1, lastColumn) - Math.max(column, x)
      const at = row * columns + column
      grid[at] = (grid[at] as number) + part * share
    }
  }
}

function normalize(grid: Float32Array, cells: number): boolean {
  let sum = 0
  for (let at = 0; at < cells; at++) sum += grid[at] as number
  const mean = sum / cells
  let square = 0
  for (let at = 0; at < cells; at++) square += ((grid[at] as number) - mean) ** 2
  if (square < 1e-9) return false
  const scale = 1 / Math.sqrt(square)
  for (let at = 0; at < cells; at++) grid[at] = ((grid[at] as number) - mean) * scale
  return true
}
