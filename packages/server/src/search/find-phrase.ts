import type { PageMatch } from '@casefold/contract/search'
import { isShort } from './terms.ts'

const isPlain = /^[a-z0-9]$/
const isBlank = /^\s$/u

/**
 * Where the words of a phrase stand behind one another, with nothing but white space between them; none over another. Each
 * character is looked at once or twice, whatever the phrase and the page repeat (Knuth, Morris and Pratt).
 */
export function* findPhrases(text: string, words: readonly string[]): Generator<PageMatch, void, undefined> {
  const phrase = words.join(' ')
  const borders = bordersOf(phrase)
  // Where each character of the text without its surplus white space stands.
  const places = new Uint32Array(text.length)
  let [count, matched] = [0, 0]
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const blank = isBlank.test(sign)
    if (blank && at > 0 && isBlank.test(text.charAt(at - 1))) continue
    places[count++] = at
    const next = blank ? ' ' : sign
    while (matched > 0 && phrase.charAt(matched) !== next) matched = borders[matched - 1] ?? 0
    if (phrase.charAt(matched) === next) matched += 1
    if (matched < phrase.length) continue
    const [start, end] = [places[count - matched] ?? 0, at + 1]
    if (standsAlone(text, start, end, words)) {
      yield { start, end }
      matched = 0
    } else matched = borders[matched - 1] ?? 0
  }
}

/** For each beginning of the phrase, how much of its own beginning it ends with. */
function bordersOf(phrase: string): Uint32Array {
  const borders = new Uint32Array(phrase.length)
  for (let at = 1, matched = 0; at < phrase.length; at++) {
    while (matched > 0 && phrase.charAt(at) !== phrase.charAt(matched)) matched = borders[matched - 1] ?? 0
    if (phrase.charAt(at) === phrase.charAt(matched)) matched += 1
    borders[at] = matched
  }
  return borders
}

/** What holds for short terms holds for the first and the last word of a phrase; the others have white space around them. */
function standsAlone(text: string, start: number, end: number, words: readonly string[]): boolean {
  const isApart = (at: number): boolean => !isPlain.test(text.charAt(at))
  if (isShort.test(words[0] ?? '') && !isApart(start - 1)) return false
  return !isShort.test(words.at(-1) ?? '') || isApart(end)
}
