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

/**
 * Words, figures and marks of a text: token `at` reaches from `starts[at]` to `ends[at]` and is the word `words[at]`, 0
 * where it is not in the vocabulary.
 */
export type Tokens = {
  readonly starts: readonly number[]
  readonly ends: readonly number[]
  readonly words: readonly number[]
}

const [mark, space, digit, letter] = [0, 1, 2, 3]
/** What a character is; beyond these all are marks. */
const kinds = new Uint8Array(0x2000).fill(letter, 0xc0)
kinds.fill(digit, 48, 58).fill(letter, 65, 91).fill(letter, 97, 123).fill(space, 9, 14)
kinds[32] = kinds[0xa0] = space
const [apostrophe, hyphen, point] = [39, 45, 46]

/** The kind of a character; past the ends of a text it is a mark. */
function kindAt(text: string, at: number): number {
  return kinds[text.charCodeAt(at)] ?? mark
}

export function isSpace(code: number): boolean {
  return kinds[code] === space
}

/**
 * Upper and lower case are alike, and a hyphen between letters parts two words: "Ex-smoker" is "ex smoker". A figure ends
 * where letters begin ("2L" is "2 l"); letters may end in figures ("SpO2", "L4").
 */
export function tokenize(text: string, vocabulary: Vocabulary): Tokens {
  const [starts, ends, words]: [number[], number[], number[]] = [[], [], []]
  const plain = plainOf(text)
  for (let at = 0; at < text.length; ) {
    const kind = kindAt(text, at)
    if (kind === space) {
      at++
      continue
    }
    const end = kind === digit ? endOfFigure(text, at) : kind === letter ? endOfWord(text, at) : at + 1
    const parts = kind === mark && text.charCodeAt(at) === hyphen && joins(text, at)
    if (!parts) {
      starts.push(at)
      ends.push(end)
      words.push(vocabulary.get(plain.slice(at, end)) ?? 0)
    }
    at = end
  }
  return { starts, ends, words }
}

/** In small letters, without accents, and each character where it stood. */
function plainOf(text: string): string {
  const small = text.toLowerCase()
  return withoutAccents(small.length === text.length ? small : text)
}

function joins(text: string, at: number): boolean {
  return kindAt(text, at - 1) === letter && kindAt(text, at + 1) === letter
}

function endOfFigure(text: string, from: number): number {
  let at = from + 1
  while (kindAt(text, at) === digit || (text.charCodeAt(at) === point && kindAt(text, at + 1) === digit)) at++
  return at
}

function endOfWord(text: string, from: number): number {
  let at = from + 1
  while (kindAt(text, at) >= digit || (text.charCodeAt(at) === apostrophe && joins(text, at))) at++
  return at
}

/** The words of a pattern or of an entry of a word list, as a text would have them. */
export function wordsOf(text: string): string[] {
  const { starts, ends } = tokenize(text, new Map())
  return starts.map((start, at) => text.slice(start, ends[at]).toLowerCase())
}
