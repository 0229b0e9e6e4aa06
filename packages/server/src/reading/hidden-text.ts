import type { PdfWord } from '../adapters/render/pdf-words.ts'
import type { PageReading, Word } from './page-reading.ts'
import type { Sight } from './pixels/shown-words.ts'

/** The embedded words of a page, and whether the drawn page shows each of them. */
export type ToldWords = {
  readonly words: readonly PdfWord[]
  readonly sights: readonly Sight[]
  /** Words that the page draws beyond its edges. */
  readonly outside: number
}

/** Letters that two words need to have in common, of the longer one: an engine misreads some. */
const leastLikeness = 0.5
/** Share of its words that a page may leave to OCR to confirm; with more, OCR reads the page. */
const mostUnclear = 0.1

export function wordsSeen({ words, sights }: ToldWords, ...wanted: readonly Sight[]): PdfWord[] {
  return words.filter((_, at) => wanted.includes(sights[at] ?? 'unclear'))
}

/** Words that are certainly not shown. */
export function countHidden(told: ToldWords): number {
  return countWords(wordsSeen(told, 'hidden')) + told.outside
}

/** A replacement text comes as one word, whatever it says. */
function countWords(words: readonly PdfWord[]): number {
  return words.reduce((sum, { text }) => sum + text.split(/\s+/).length, 0)
}

export function areFewUnclear(told: ToldWords): boolean {
  return wordsSeen(told, 'unclear').length <= Math.max(2, mostUnclear * told.words.length)
}

/** `confirmed`: all that was unclear stands there, to the letter. */
export type Confirmed = { readonly confirmed: boolean; readonly hidden: number }

/** Where nothing confirms what is unclear. */
export function unconfirmed(told: ToldWords): Confirmed {
  return { confirmed: false, hidden: countWords(wordsSeen(told, 'unclear')) + countHidden(told) }
}

/** What OCR of the drawn page says of the words that were unclear. */
export function confirmWords(told: ToldWords, { words: seen }: Pick<PageReading, 'words'>): Confirmed {
  const free = new Set(seen)
  let confirmed = true
  let hidden = 0
  for (const word of wordsSeen(told, 'unclear')) {
    const near = [...free].filter((other) => isAt(word, other))
    const best = near.toSorted((one, other) => likeness(word.text, other.text) - likeness(word.text, one.text))[0]
    // A word that is seen stands for one word that is told, not for what is hidden under it, too.
    const like = best ? likeness(word.text, best.text) : 0
    if (best && like >= leastLikeness) free.delete(best)
    else hidden += countWords([word])
    if (like < 1) confirmed = false
  }
  return { confirmed, hidden: hidden + countHidden(told) }
}

function isAt(told: PdfWord, seen: Word): boolean {
  const across = Math.min(told.x1, seen.x1) - Math.max(told.x0, seen.x0)
  const down = Math.min(told.y1, seen.y1) - Math.max(told.y0, seen.y0)
  return across > 0 && down > 0.3 * Math.min(told.y1 - told.y0, seen.y1 - seen.y0)
}

/** 1 for the same letters and digits, 0 for none in the same order. */
function likeness(one: string, other: string): number {
  const [a, b] = [keyOf(one), keyOf(other)]
  if (a === b) return 1
  const longer = Math.max(a.length, b.length)
  return longer > mostCompared ? 0 : commonLetters(a, b) / longer
}

const mostCompared = 60

function keyOf(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
}

/** The longest sequence of letters that both have. */
function commonLetters(one: string, other: string): number {
  let row = new Array<number>(other.length + 1).fill(0)
  for (const letter of one) {
    const next = [0]
    for (let at = 0; at < other.length; at++) {
      const carried = Math.max(row[at + 1] ?? 0, next[at] ?? 0)
      next.push(letter === other[at] ? (row[at] ?? 0) + 1 : carried)
    }
    row = next
  }
  return row.at(-1) ?? 0
}
