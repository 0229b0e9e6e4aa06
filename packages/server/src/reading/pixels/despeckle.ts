import type { Components } from './components.ts'
import type { Grey } from './grey.ts'

/** Inches. A speck is no larger than this, and no ink but specks stands this near: decimal points have neighbours. */
const largest = 0.022
const clear = 0.05

/** Paints dust over with paper, in place. Says how many specks it took for dust. */
export function despeckle(page: Grey, components: Components, threshold: number, paper: number, dpi: number): number {
  const size = Math.max(3, Math.round(largest * dpi))
  const reach = Math.round(clear * dpi)
  const specks: number[] = []
  for (let at = 0; at < components.count; at++) if (isSpeck(components, at, size)) specks.push(at)
  const large = largeInk(page, components, specks, threshold)
  const dust = specks.filter((at) => !anyInk(page, large, components, at, reach))
  for (const at of dust) paint(page, page.data, components, at, 1, paper)
  return dust.length
}

function isSpeck({ x0, y0, x1, y1 }: Components, at: number, size: number): boolean {
  return (x1[at] as number) - (x0[at] as number) < size && (y1[at] as number) - (y0[at] as number) < size
}

/** Where there is ink that is no speck: 1. */
function largeInk(page: Grey, components: Components, specks: readonly number[], threshold: number): Uint8Array {
  const { data } = page
  const ink = new Uint8Array(data.length)
  for (let at = 0; at < data.length; at++) if ((data[at] as number) < threshold) ink[at] = 1
  for (const at of specks) paint(page, ink, components, at, 0, 0)
  return ink
}

function anyInk(page: Grey, ink: Uint8Array, components: Components, at: number, reach: number): boolean {
  const [left, top, right, bottom] = around(page, components, at, reach)
  for (let y = top; y <= bottom; y++) {
    const row = y * page.width
    for (let x = row + left; x <= row + right; x++) if (ink[x] === 1) return true
  }
  return false
}

function paint(page: Grey, data: Uint8Array, components: Components, at: number, reach: number, level: number): void {
  const [left, top, right, bottom] = around(page, components, at, reach)
  for (let y = top; y <= bottom; y++) data.fill(level, y * page.width + left, y * page.width + right + 1)
}

function around({ width, height }: Grey, { x0, y0, x1, y1 }: Components, at: number, reach: number): Edges {
  return [
    Math.max(0, (x0[at] as number) - reach),
    Math.max(0, (y0[at] as number) - reach),
    Math.min(width - 1, (x1[at] as number) + reach),
    Math.min(height - 1, (y1[at] as number) + reach),
  ]
}

type Edges = [left: number, top: number, right: number, bottom: number]
