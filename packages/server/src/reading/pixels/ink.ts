import type { Box } from '../boxes.ts'
import { type Components, findComponents } from './components.ts'
import { type Grey, paperLevel } from './grey.ts'

/** How far the words of a page and its ink agree. */
export type InkMeasure = {
  /** Share of the page that is ink of any kind. */
  readonly dark: number
  /** Pieces of ink that have the size of letters. */
  readonly pieces: number
  /** Share of them that lie in a word's box. */
  readonly covered: number
}

/** Ink is darker than this share of the paper. */
export const inkShare = 0.7

/** Inches: what may be a letter or a few that touch; not rules, frames and pictures. */
const lowest = 0.04
const highest = 0.35
const widest = 1.2

/** Words in 0..1 of the page. Undefined where the page is so full of pieces that it is no page of text. */
export function measureInk(page: Grey, words: readonly Box[], dpi: number): InkMeasure | undefined {
  const threshold = paperLevel(page) * inkShare
  const components = findComponents(page, threshold)
  if (!components) return undefined
  const mask = wordMask(page, words)
  let pieces = 0
  let covered = 0
  let dark = 0
  for (let at = 0; at < components.count; at++) {
    dark += (components.area[at] as number) / page.data.length
    if (!isLetterSized(components, at, dpi)) continue
    pieces++
    covered += mask[middleOf(page, components, at)] as number
  }
  return { dark, pieces, covered: pieces === 0 ? 1 : covered / pieces }
}

function isLetterSized({ x0, y0, x1, y1 }: Components, at: number, dpi: number): boolean {
  const width = (x1[at] as number) - (x0[at] as number) + 1
  const height = (y1[at] as number) - (y0[at] as number) + 1
  return height >= lowest * dpi && height <= highest * dpi && width <= widest * dpi
}

function middleOf({ width }: Grey, { x0, y0, x1, y1 }: Components, at: number): number {
  const x = ((x0[at] as number) + (x1[at] as number)) >> 1
  const y = ((y0[at] as number) + (y1[at] as number)) >> 1
  return y * width + x
}

function wordMask(page: Grey, words: readonly Box[]): Uint8Array {
  const mask = new Uint8Array(page.width * page.height)
  for (const word of words) {
    const { left, top, right, bottom } = toPixels(page, word)
    for (let y = top; y < bottom; y++) mask.fill(1, y * page.width + left, y * page.width + right)
  }
  return mask
}

function toPixels({ width, height }: Grey, { x0, y0, x1, y1 }: Box): Edges {
  return {
    left: Math.max(0, Math.floor(x0 * width)),
    top: Math.max(0, Math.floor(y0 * height)),
    right: Math.min(width, Math.ceil(x1 * width)),
    bottom: Math.min(height, Math.ceil(y1 * height)),
  }
}

type Edges = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }
