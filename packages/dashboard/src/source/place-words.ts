import type { PageWithWords } from '@casefold/contract/page'
import { around, type Box } from '../viewer/page-geometry.ts'

/** A word with its place in the text of the page, and on its picture. */
export type PlacedWord = Box & {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Counted from 0. */
  readonly line: number
}

/** In the text of a page; its end is the first that is not meant. */
export type TextRange = { readonly start: number; readonly end: number }

/** A word that the text has not is missed; it must not carry the walk off to its next like. */
const reach = 10

/** Walks the words of a page through its text, which has them in the same order. Those that are not there are left out. */
export function placeWords({ ocrText, words }: Pick<PageWithWords, 'ocrText' | 'words'>): PlacedWord[] {
  const written = [...ocrText.matchAll(/\S+/g)]
  const placed: PlacedWord[] = []
  let [next, at, line] = [0, 0, 0]
  for (const { text, x0, y0, x1, y1 } of words) {
    const ahead = written.slice(next, next + reach).findIndex(([one]) => one === text)
    const start = written[next + ahead]?.index
    if (ahead < 0 || start === undefined) continue
    if (placed.length > 0 && ocrText.slice(at, start).includes('\n')) line += 1
    next += ahead + 1
    at = start + text.length
    placed.push({ text, start, end: at, line, x0, y0, x1, y1 })
  }
  return placed
}

/** Where the quote stands: where it is said to, or else the nearest place with the same words. */
export function findQuote(text: string, { start, end, quote }: TextRange & { quote: string }): TextRange | undefined {
  if (quote === '') return undefined
  if (text.slice(start, end) === quote) return { start, end }
  let nearest = -1
  for (let at = text.indexOf(quote); at >= 0; at = text.indexOf(quote, at + 1))
    if (nearest < 0 || Math.abs(at - start) < Math.abs(nearest - start)) nearest = at
  return nearest < 0 ? undefined : { start: nearest, end: nearest + quote.length }
}

/** One box a line around every word of which the range holds a part. */
export function boxesOf(words: readonly PlacedWord[], range: TextRange): Box[] {
  return [...Map.groupBy(heldIn(words, range), ({ line }) => line).values()].flatMap((line) => around(line) ?? [])
}

/** How much of what is written there has a place on the picture, from 0 to 1. */
export function partPlaced(words: readonly PlacedWord[], range: TextRange, text: string): number {
  const written = text.slice(range.start, range.end).match(/\S+/g)?.length ?? 0
  return written === 0 ? 0 : heldIn(words, range).length / written
}

function heldIn(words: readonly PlacedWord[], { start, end }: TextRange): PlacedWord[] {
  return words.filter((word) => word.start < end && word.end > start)
}
