import { longWords, shortWords } from './key-words.ts'

/** A run of letters and digits; `bits` has one for each letter that occurs. */
export type Token = { readonly start: number; readonly end: number; readonly bits: number; readonly odd: boolean }

/** What a character is: 0 parts words, 1 to 26 are letters, 27 a digit or a mark that looks like a letter. */
const kinds = new Uint8Array(128)
for (let letter = 0; letter < 26; letter++) kinds[65 + letter] = kinds[97 + letter] = letter + 1
for (const character of '0123456789|!') kinds[character.charCodeAt(0)] = 27
const oddKind = 27

/** `odd` are those with a digit among letters, and those with "rn", which may be an "m". */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = []
  let [start, bits, odd] = [-1, 0, false]
  for (let at = 0; at <= text.length; at++) {
    const code = at < text.length ? text.charCodeAt(at) : 0
    const kind = code < 128 ? (kinds[code] ?? 0) : 0
    if (kind === 0) {
      if (start >= 0) tokens.push({ start, end: at, bits, odd: odd && bits !== 0 })
      start = -1
      continue
    }
    if (start < 0) [start, bits, odd] = [at, 0, false]
    if (kind === oddKind) odd = true
    else {
      bits |= 1 << kind
      if (kind === 14 && at > start && kinds[text.charCodeAt(at - 1)] === 18) odd = true
    }
  }
  return tokens
}

function bitsOf(word: string): number {
  return tokensOf(word)[0]?.bits ?? 0
}

const most = 20
/** By length of what is read: the letters of the words that it may be, and in how many letters the two may differ. */
const near: number[][] = Array.from({ length: most + 1 }, () => [])
const note = (word: string, edits: number, lengths: number): void => {
  for (let length = word.length - lengths; length <= word.length + lengths; length++)
    if (length <= most) near[length]?.push(bitsOf(word), 2 * edits)
}
for (const word of longWords) note(word, word.length >= 10 ? 2 : 1, word.length >= 10 ? 2 : 1)
for (const word of shortWords) note(word, 1, 0)
const whole = new Set([...longWords, ...shortWords].map(bitsOf))

/** Whether a closer look is worth it. */
export function mayBeMisread({ start, end, bits, odd }: Token): boolean {
  const length = end - start
  if (length < 4 || length > most) return false
  if (odd) return true
  const words = near[length] ?? []
  for (let at = 0; at < words.length; at += 2) {
    if (countBits(bits ^ (words[at] ?? 0)) <= (words[at + 1] ?? 0)) return true
  }
  return false
}

/** Whether the letters of two are those of a key word. */
export function mayBeParted(one: Token, other: Token): boolean {
  return one.odd || other.odd || whole.has(one.bits | other.bits)
}

function countBits(bits: number): number {
  let left = bits - ((bits >>> 1) & 0x55555555)
  left = (left & 0x33333333) + ((left >>> 2) & 0x33333333)
  return (((left + (left >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
