import type { Box } from '../boxes.ts'
import type { Grey } from './grey.ts'
import type { InkPicture } from './ink-grid.ts'

/** A word's box as it is drawn: ink is what differs from the commonest level. */
export type WordPicture = InkPicture & {
  /** Between the background and the strongest ink, in levels of 0 to 255. */
  readonly contrast: number
}

/** A row or column that is inked from end to end is a rule, a frame or an underline. */
const ruled = 0.5
/** Fonts whose capitals are higher than they say are common: a box reaches so much of its height further up. */
const overshoot = 0.15
/** Fainter than this share of the contrast is paper. */
const pale = 0.08
/** Levels between two backgrounds. */
const apart = 12
/** Pixels. */
const around = 2

/** As it stands on the likeliest background, and on the next likely one: a narrow highlight has paper all around. */
export function* cutWord(page: Grey, { x0, y0, x1, y1 }: Box): Generator<WordPicture> {
  const left = Math.max(0, Math.floor(x0 * page.width))
  const further = Math.min((y1 - y0) * page.height, (x1 - x0) * page.width) * overshoot
  const top = Math.max(0, Math.floor(y0 * page.height - further))
  const width = Math.min(page.width, Math.ceil(x1 * page.width)) - left
  const height = Math.min(page.height, Math.ceil(y1 * page.height)) - top
  if (width < 1 || height < 1) return
  const levels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    // Rows are short: a view of each costs more than the copy.
    const from = (top + y) * page.width + left
    for (let x = 0; x < width; x++) levels[y * width + x] = page.data[from + x] as number
  }
  for (const paper of papersAround(page, left, top, width, height)) {
    const picture = toPicture(levels, width, paper)
    const isInk = (x: number, y: number): boolean =>
      Math.abs((page.data[y * page.width + x] ?? paper) - paper) > ruled * picture.contrast
    clearRules(picture, (x) => isInk(left + x, top - around) && isInk(left + x, top + height - 1 + around))
    yield picture
  }
}

function toPicture(levels: Uint8Array, width: number, paper: number): WordPicture {
  const contrast = contrastOf(levels, paper)
  const ink = new Float32Array(levels.length)
  for (let at = 0; at < levels.length && contrast > 0; at++) {
    const value = Math.abs((levels[at] as number) - paper) / contrast
    if (value > pale) ink[at] = Math.min(1, value)
  }
  return { width, height: levels.length / width, ink, contrast }
}

const counts = new Uint32Array(256)

/** The commonest levels in the box and just around it: bold capitals have more ink than paper between them. */
function papersAround(page: Grey, left: number, top: number, width: number, height: number): number[] {
  counts.fill(0)
  const [x0, x1] = [Math.max(0, left - around), Math.min(page.width, left + width + around)]
  const [y0, y1] = [Math.max(0, top - around), Math.min(page.height, top + height + around)]
  for (let y = y0; y < y1; y++) {
    for (let at = y * page.width + x0; at < y * page.width + x1; at++) {
      const level = page.data[at] as number
      counts[level] = (counts[level] as number) + 1
    }
  }
  const first = commonest(-apart)
  const second = commonest(first)
  return (counts[second] as number) > 0 && Math.abs(second - first) >= apart ? [first, second] : [first]
}

/** Of the levels that are not near another one. */
function commonest(other: number): number {
  let best = 255
  let most = 0
  for (let level = 255; level >= 0; level--) {
    const count = counts[level] as number
    if (count <= most || Math.abs(level - other) < apart) continue
    best = level
    most = count
  }
  return best
}

/** Of the strongest hundredth, so that no single pixel decides. */
function contrastOf(levels: Uint8Array, paper: number): number {
  counts.fill(0)
  for (let at = 0; at < levels.length; at++) {
    const difference = Math.abs((levels[at] as number) - paper)
    counts[difference] = (counts[difference] as number) + 1
  }
  let left = Math.max(1, Math.floor(levels.length / 100))
  for (let difference = 255; difference > 0; difference--) {
    left -= counts[difference] as number
    if (left <= 0) return difference
  }
  return 0
}

/** An underline is as long as its word; a frame's side, unlike an l, is longer than the word is high. */
function clearRules({ width, height, ink }: InkPicture, isCrossed: (x: number) => boolean): void {
  for (let y = 0; y < height; y++) {
    let x = 0
    while (x < width && (ink[y * width + x] as number) > ruled) x++
    if (x === width) ink.fill(0, y * width, (y + 1) * width)
  }
  for (let x = 0; x < width; x++) {
    let y = 0
    while (y < height && (ink[y * width + x] as number) > ruled) y++
    if (y === height && isCrossed(x)) for (y = 0; y < height; y++) ink[y * width + x] = 0
  }
}

/** A quarter turn clockwise. */
export function turnPicture({ width, height, ink }: InkPicture): InkPicture {
  const turned = new Float32Array(ink.length)
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) turned[x * height + (height - 1 - y)] = ink[y * width + x] as number
  }
  return { width: height, height: width, ink: turned }
}
