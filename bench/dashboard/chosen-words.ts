import type { PageWithWords } from '@casefold/contract/page'
import type { Casefile } from '@casefold/dev/casefile/truth'
import { fold } from '../../packages/server/src/documents/fold.ts'

/** A word to be searched for, which stands once in its document. */
export type ChosenWord = { readonly term: string; readonly pageNumber: number }

/** So short ones are often a part of others; so long ones are often divided. */
const letters = /^[a-z]{5,14}$/

/** Letters and digits alone, folded: what a stop or a speck behind a word adds does not count. */
export function bare(text: string): string {
  return fold(text).replace(/[^\p{L}\p{N}]/gu, '')
}

/**
 * Words in the order in which the document has them, so many of each page, spread over it. Only such as were read as
 * they were written: where a word was misread, its box cannot be held against it.
 */
export function chooseWords(file: Casefile, pages: readonly PageWithWords[], eachPage: number): ChosenWord[] {
  const all = pages.map(({ ocrText }) => fold(ocrText)).join('\n')
  const isOnce = (term: string): boolean => all.indexOf(term) === all.lastIndexOf(term)
  return pages.flatMap(({ pageNumber, words }, at) => {
    const written = new Set(file.pages[at]?.words.map(({ text }) => bare(text)))
    const fit = words
      .map(({ text }) => fold(text))
      .filter((term) => letters.test(term) && written.has(term) && isOnce(term))
    return spread(fit, eachPage).map((term) => ({ term, pageNumber }))
  })
}

function spread<Item>(items: readonly Item[], count: number): Item[] {
  if (items.length <= count) return [...items]
  return Array.from({ length: count }, (_, at) => items[Math.floor((at * items.length) / count)] as Item)
}
