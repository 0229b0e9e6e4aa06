import type { PageMatch } from '@casefold/contract/search'
import { isShort } from './terms.ts'

const isPlain = /^[a-z0-9]$/
const blank = /\s+/uy

/** Where the words of a phrase next stand behind one another, with nothing but white space between them. */
export function findPhrase(text: string, words: readonly string[], from: number): PageMatch | undefined {
  const [first = '', ...rest] = words
  for (let start = text.indexOf(first, from); start >= 0; start = text.indexOf(first, start + 1)) {
    let end: number | undefined = start + first.length
    for (const word of rest) {
      end = endOfNext(text, word, end)
      if (end === undefined) break
    }
    if (end !== undefined && standsAlone(text, start, end, words)) return { start, end }
  }
  return undefined
}

function endOfNext(text: string, word: string, from: number): number | undefined {
  blank.lastIndex = from
  if (!blank.test(text)) return undefined
  const start = blank.lastIndex
  return text.startsWith(word, start) ? start + word.length : undefined
}

/** What holds for short terms holds for the first and the last word of a phrase; the others have white space around them. */
function standsAlone(text: string, start: number, end: number, words: readonly string[]): boolean {
  const isApart = (at: number): boolean => !isPlain.test(text.charAt(at))
  if (isShort.test(words[0] ?? '') && !isApart(start - 1)) return false
  return !isShort.test(words.at(-1) ?? '') || isApart(end)
}
