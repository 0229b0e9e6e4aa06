import type { Spot } from '../viewer/page-geometry.ts'
import type { PlacedWord, TextRange } from './place-words.ts'

/** From the word where the choosing began to the one where it stands; each by its place in the list. */
export type Choice = { readonly anchor: number; readonly focus: number }

/** What a key makes of it; undefined where it is no key of ours. */
export function stepChoice(
  words: readonly PlacedWord[],
  { anchor, focus }: Choice,
  key: string,
  isExtending: boolean,
): Choice | undefined {
  const next = stepWord(words, focus, key)
  if (next === undefined) return undefined
  return { anchor: isExtending ? anchor : next, focus: next }
}

function stepWord(words: readonly PlacedWord[], at: number, key: string): number | undefined {
  const line = words[at]?.line ?? 0
  switch (key) {
    case 'ArrowLeft':
      return Math.max(0, at - 1)
    case 'ArrowRight':
      return Math.min(words.length - 1, at + 1)
    case 'ArrowUp':
      return wordInLine(words, at, line - 1)
    case 'ArrowDown':
      return wordInLine(words, at, line + 1)
    case 'Home':
      return words.findIndex((word) => word.line === line)
    case 'End':
      return words.findLastIndex((word) => word.line === line)
    default:
      return undefined
  }
}

/** The one that is nearest to below or above; the same word where there is no such line. */
function wordInLine(words: readonly PlacedWord[], at: number, line: number): number {
  const from = words[at]
  if (!from) return at
  const middle = (from.x0 + from.x1) / 2
  return nearest(words, at, (word) =>
    word.line === line ? outside(middle, word.x0, word.x1) : Number.POSITIVE_INFINITY,
  )
}

/** The word at a spot of the page, or the one next to it; undefined where there is none at all. */
export function wordAt(words: readonly PlacedWord[], { x, y }: Spot, ratio: number): number | undefined {
  if (words.length === 0) return undefined
  // What is meant stands in the line that was pointed at, though another may begin nearer.
  const away = (word: PlacedWord): number => outside(x, word.x0, word.x1) + 50 * ratio * outside(y, word.y0, word.y1)
  return nearest(words, 0, away)
}

export function firstWordOf(words: readonly PlacedWord[], range: TextRange | undefined): number {
  return range
    ? Math.max(
        0,
        words.findIndex(({ end }) => end > range.start),
      )
    : 0
}

/** Whole words. */
export function rangeOf(words: readonly PlacedWord[], { anchor, focus }: Choice): TextRange | undefined {
  const [first, last] = [words[Math.min(anchor, focus)], words[Math.max(anchor, focus)]]
  return first && last && { start: first.start, end: last.end }
}

function nearest(words: readonly PlacedWord[], otherwise: number, away: (word: PlacedWord) => number): number {
  let [found, least] = [otherwise, Number.POSITIVE_INFINITY]
  for (const [place, word] of words.entries()) {
    const distance = away(word)
    if (distance < least) [found, least] = [place, distance]
  }
  return found
}

function outside(at: number, from: number, to: number): number {
  return Math.max(from - at, at - to, 0)
}
