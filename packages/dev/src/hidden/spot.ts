import type { Random } from '../casefile/random.ts'
import type { PdfObject } from '../hostile/pdf-objects.ts'

/** Where words are hidden on a page, and how they are set. */
export type Spot = {
  readonly words: readonly string[]
  /** In points from the lower left corner: where the base line begins. */
  readonly x: number
  readonly y: number
  readonly size: number
  readonly random: Random
}

/** A page with hidden words: operators before and after those of its ordinary text, and what else it needs. */
export type Planted = {
  readonly before?: string
  readonly after?: string
  /** Of the page's resources. */
  readonly resources?: string
  /** Beside /F1. */
  readonly fonts?: string
  /** Of the page's dictionary. */
  readonly page?: string
  readonly catalogue?: string
  /** Numbered from 6. */
  readonly more?: readonly PdfObject[]
}

export type Way = (spot: Spot) => Planted

/** The operators that set the words; `state` comes before them, `font` is /F1 unless named. */
export function setWords({ words, x, y, size }: Spot, state = '', font = '/F1'): string {
  return `q ${state} BT ${font} ${size} Tf ${x} ${y} Td (${words.join(' ')}) Tj ET Q`
}

/** Around the words as they are set, with a point to spare: x, y, width, height. */
export function areaOf({ words, x, y, size }: Spot): string {
  return `${x - 2} ${y - 0.3 * size} ${0.62 * size * words.join(' ').length + 4} ${1.35 * size}`
}

/** A filled rectangle over the words. */
export function barOver(spot: Spot, color: string): string {
  return `q ${color} ${areaOf(spot)} re f Q`
}
