import type { Box } from './boxes.ts'
import { type Legibility, meanConfidence } from './page-reading.ts'
import type { PageInk } from './prepare-page.ts'

/** A word and its box in pixels of the prepared page. */
type SeenWord = Box & { readonly text: string; readonly confidence: number }

/** All numbers of the rules below. */
const bounds = {
  /** Below this a word covers nothing: engines make words of scribbles and of dirt. */
  sureWord: 0.6,
  poorConfidence: 0.85,
  /** Share of the pieces of ink that no sure word covers: from here on something was not read. */
  poorUncovered: 0.25,
  fewestUncovered: 12,
  /** Handwriting runs on: pieces wider than this many inches that stand in no printed word. */
  writtenWidth: 0.16,
  writtenPieces: 8,
  writtenShare: 0.3,
  formRules: 8,
  formWords: 60,
  blankDark: 0.0005,
  blankPieces: 3,
}

/**
 * Whether a page can be relied on as it was read. `handwriting`: much of its ink is wide joined pieces that no sure word
 * covers. `form`: rules with few words between them. `poor`: the engine was unsure, or ink was left over.
 */
export function judgeLegibility(words: readonly SeenWord[], ink: PageInk, dpi: number): Legibility {
  const { pieces, uncovered, written } = countPieces(words, ink, dpi)
  if (written >= bounds.writtenPieces && written >= bounds.writtenShare * pieces) return 'handwriting'
  if (words.length === 0) return 'poor'
  if (ink.rules >= bounds.formRules && words.length <= bounds.formWords) return 'form'
  const leftOver = uncovered >= bounds.fewestUncovered && uncovered >= bounds.poorUncovered * pieces
  return leftOver || meanConfidence(words) < bounds.poorConfidence ? 'poor' : 'good'
}

/** Nothing on it but dust and the shadow of an edge. */
export function isBlank(ink: PageInk): boolean {
  return ink.dark < bounds.blankDark && ink.pieces.length / 4 < bounds.blankPieces
}

function countPieces(
  words: readonly SeenWord[],
  { pieces: numbers }: PageInk,
  dpi: number,
): { pieces: number; uncovered: number; written: number } {
  const covers = coverOf(words.filter(({ confidence }) => confidence >= bounds.sureWord))
  let uncovered = 0
  let written = 0
  for (let at = 0; at + 3 < numbers.length; at += 4) {
    const [left, top, width, height] = numbers.slice(at, at + 4) as [number, number, number, number]
    if (covers(left + width / 2, top + height / 2)) continue
    uncovered++
    if (width >= bounds.writtenWidth * dpi) written++
  }
  return { pieces: numbers.length / 4, uncovered, written }
}

const band = 64

/** Whether a point lies in one of the boxes, a little generously; sorted into bands, or every piece would ask every word. */
function coverOf(boxes: readonly Box[]): (x: number, y: number) => boolean {
  const bands = new Map<number, Box[]>()
  for (const box of boxes) {
    for (let at = Math.floor((box.y0 - 3) / band); at <= Math.floor((box.y1 + 3) / band); at++) {
      const boxesHere = bands.get(at)
      if (boxesHere) boxesHere.push(box)
      else bands.set(at, [box])
    }
  }
  return (x, y) =>
    (bands.get(Math.floor(y / band)) ?? []).some(
      (box) => x >= box.x0 - 3 && x <= box.x1 + 3 && y >= box.y0 - 3 && y <= box.y1 + 3,
    )
}
