import { type Tokens, tokenize } from '../text/tokens.ts'

/** The words that rules and word lists use, each with a number from 1, without accents. */
export type Vocabulary = Map<string, number>

/** The number of a word, which is added where it is new. */
export function numberOf(vocabulary: Vocabulary, word: string): number {
  const bare = withoutAccents(word)
  const number = vocabulary.get(bare) ?? vocabulary.size + 1
  vocabulary.set(bare, number)
  return number
}

/** "mamá" is "mama". Of the same length. */
export function withoutAccents(text: string): string {
  return text.replace(/[\u00c0-\u024f]/g, (letter) => letter.normalize('NFD').charAt(0))
}

/** The number of each token's word, 0 where it is not in the vocabulary. Upper and lower case are alike. */
export function wordNumbers(text: string, { starts, ends }: Tokens, vocabulary: Vocabulary): number[] {
  const plain = plainOf(text)
  return starts.map((start, at) => vocabulary.get(plain.slice(start, ends[at])) ?? 0)
}

/** In small letters, without accents, and each character where it stood. */
function plainOf(text: string): string {
  const small = text.toLowerCase()
  return withoutAccents(small.length === text.length ? small : text)
}

/** The words of a pattern or of an entry of a word list, as a text would have them. */
export function wordsOf(text: string): string[] {
  const { starts, ends } = tokenize(text)
  return starts.map((start, at) => text.slice(start, ends[at]).toLowerCase())
}
