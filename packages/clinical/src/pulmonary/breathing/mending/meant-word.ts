import { longWords, shortWords } from './key-words.ts'
import { ownWords } from './own-words.ts'

/** From here on two letters may be wrong. */
const twoEdits = 10
const longest = 20

type Entry = { readonly word: string; readonly letters: number; readonly edits: number }
const byLength = new Map<number, Entry[]>()
for (const word of longWords) {
  const edits = word.length >= twoEdits ? 2 : 1
  const entry = { word, letters: lettersOf(word), edits }
  for (let length = word.length - edits; length <= word.length + edits; length++)
    byLength.set(length, [...(byLength.get(length) ?? []), entry])
}

/** Letters that a scan takes for one another. */
const alike = new Set(
  `ao ae bh bk ce co cg do dc eo ft fl gq gy hn hk il ij lt mn nr nu oq pn sz uv vy vw xk rp tl ti 1l 1i 0o 5s`
    .split(' ')
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
)

/** The one key word that a scan made this of; none where it is a key word or a word of its own. In lower case. */
export function meantWord(said: string): string | undefined {
  if (said.length < 4 || said.length > longest || isWord(said) || !/[a-z]{2}/.test(said)) return undefined
  if (/\d/.test(said) && /[2-46-9]|\d.*\d.*\d/.test(said)) return undefined
  for (const form of formsOf(said)) {
    if (longWords.has(form) || shortWords.has(form)) return form
    const found = nearestLong(form) ?? nearestShort(form)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether it stands for itself. */
export function isWord(said: string): boolean {
  return longWords.has(said) || shortWords.has(said) || ownWords.has(said)
}

/** With the digits that look like letters read as those, and "rn" as "m". */
export function formsOf(said: string): string[] {
  if (!/[015|!]|rn/.test(said)) return [said]
  const letters = said.replaceAll('0', 'o').replaceAll('5', 's')
  const forms = [letters.replace(/[1|!]/g, 'i'), letters.replace(/[1|!]/g, 'l')]
  return [...new Set([...forms, ...forms.map((form) => form.replace('rn', 'm'))])].filter((form) => !ownWords.has(form))
}

/** Of two that are equally near, the one as long as what is read: a letter is misread more often than lost. */
function nearestLong(said: string): string | undefined {
  if (said.length < 5) return undefined
  const letters = lettersOf(said)
  let best: { readonly word: string; readonly edits: number; readonly even: boolean } | undefined
  let others = false
  for (const { word, letters: own, edits: most } of byLength.get(said.length) ?? []) {
    if (countBits(letters ^ own) > 2 * most) continue
    const edits = apart(said, word, most)
    if (edits > most || isInflected(said, word)) continue
    const even = word.length === said.length
    if (best && (best.edits < edits || (best.edits === edits && best.even && !even))) continue
    others = best !== undefined && best.edits === edits && best.even === even
    best = { word, edits, even }
  }
  return best && !others ? best.word : undefined
}

/** "Intubating" and "hospitalizes" are no misread "intubation" and "hospitalized". */
function isInflected(said: string, word: string): boolean {
  if (word === `${said}d`) return true
  const ending = /(?:ings?|ed|ions?|ives?|al|ally|ly|es|s|y)$/.exec(said)?.[0]
  return ending !== undefined && !word.endsWith(ending) && word.startsWith(said.slice(0, -ending.length))
}

function nearestShort(said: string): string | undefined {
  let found: string | undefined
  for (const word of shortWords) {
    if (word.length !== said.length || !looksLike(said, word)) continue
    if (found !== undefined) return undefined
    found = word
  }
  return found
}

/** The same but for one letter that looks like the other. Both in one case. */
export function looksLike(said: string, word: string): boolean {
  let differs = 0
  for (let at = 0; at < word.length; at++) {
    const [one = '', other = ''] = [said[at], word[at]]
    if (one !== other && (!alike.has(one + other) || ++differs > 1)) return false
  }
  return said.length === word.length
}

/** How many letters were changed, lost or added; more than `most` where there are more. */
function apart(a: string, b: string, most: number): number {
  let from = 0
  while (from < a.length && a[from] === b[from]) from++
  let [toA, toB] = [a.length, b.length]
  while (toA > from && toB > from && a[toA - 1] === b[toB - 1]) {
    toA--
    toB--
  }
  if (toA === from || toB === from) return Math.max(toA, toB) - from
  if (most <= 0) return most + 1
  const [one, other] = [a.slice(from, toA), b.slice(from, toB)]
  return (
    1 +
    Math.min(
      apart(one.slice(1), other.slice(1), most - 1),
      apart(one.slice(1), other, most - 1),
      apart(one, other.slice(1), most - 1),
    )
  )
}

/** One bit for each letter that occurs. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << ((word.charCodeAt(at) - 97) & 31)
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
