import type { PdfString } from '../adapters/render/pdf-strings.ts'
import type { Box } from './boxes.ts'

type ToldWord = Box & { readonly text: string }

/** Rounding of the two lists of words, in 0..1 of the page. */
const slack = 0.006
const mostPairs = 4e6

/**
 * Which of the words a page tells are among the strings that it draws at that place. A word that is not was replaced for
 * machines, or is set to be invisible.
 */
export function findDrawn(words: readonly ToldWord[], strings: readonly PdfString[]): boolean[] {
  if (words.length * strings.length > mostPairs) return words.map(() => false)
  const keyed = strings.map((string) => ({ ...string, key: keyOf(string.text) })).filter(({ key }) => key !== '')
  return words.map((word) => {
    const key = keyOf(word.text)
    if (key === '') return true
    const near = keyed.filter((string) => isAt(word, string)).map((string) => string.key)
    return near.some((each) => each.includes(key)) || isJoined(key, near)
  })
}

/** How many words a page draws where no reader sees them: beyond its edges. */
export function countOutside(strings: readonly PdfString[]): number {
  const outside = strings.filter(({ x0, y0, x1, y1 }) => x0 > 1 + slack || y0 > 1 + slack || x1 < -slack || y1 < -slack)
  return outside.reduce((sum, { text }) => sum + (text.match(/\S+/g)?.length ?? 0), 0)
}

/** Letters and digits: marks and spaces are where the two lists differ without meaning anything. */
function keyOf(text: string): string {
  return text.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')
}

function isAt(word: Box, string: PdfString): boolean {
  // A turned string is listed by where it begins alone.
  if (string.x1 - string.x0 < slack) {
    const reach = 1.5 * Math.max(word.x1 - word.x0, string.y1 - string.y0)
    const along = string.x0 > word.x0 - reach && string.x0 < word.x1 + reach
    const across = string.y0 > word.y0 - reach && string.y0 < word.y1 + reach
    return along || across
  }
  const middle = (word.y0 + word.y1) / 2
  return (
    middle > string.y0 - slack &&
    middle < string.y1 + slack &&
    word.x1 > string.x0 - slack &&
    word.x0 < string.x1 + slack
  )
}

/** A raised figure is a string of its own, and part of the word before it. */
function isJoined(key: string, near: readonly string[]): boolean {
  for (let cut = 1; cut < key.length; cut++) {
    const [head, tail] = [key.slice(0, cut), key.slice(cut)]
    if (near.some((one) => one.endsWith(head)) && near.some((one) => one.startsWith(tail))) return true
  }
  return false
}
