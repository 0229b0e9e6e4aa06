import { countLeading } from '../count-leading.ts'
import { isOneEdit } from '../one-edit.ts'
import { english } from './english.ts'
import { hasBeginning, hasWord } from './hunspell.ts'
import { knownWords } from './known-words.ts'
import { leftWords } from './left-words.ts'
import { spokenWords } from './spoken-words.ts'
import { differInMeaning, hasMedicalEnding } from './word-parts.ts'

/** Letters that a scan takes for one another. */
const alike = new Set(
  '1l 1i 0o 5s ao ae bh bk ce co cg do dc dl eo ft fl gq gy hn hk il ij lt it mn nr nu oq pn sz uv vy vw xk rp tl ti tf rn'
    .split(' ')
    .flatMap((pair) => [pair, `${pair[1]}${pair[0]}`]),
)
/** Of those the ones that it takes for one another most often. */
const mostAlike = new Set(['ce', 'ec', 'il', 'li', 'bh', 'hb'])
/** Letters that a scan takes for two others, and two for one. */
const merged = [
  ['rn', 'm'],
  ['m', 'rn'],
  ['cl', 'd'],
  ['d', 'cl'],
  ['vv', 'w'],
  ['ii', 'u'],
  ['ii', 'n'],
  ['li', 'h'],
  ['nn', 'm'],
  ['in', 'm'],
] as const

/** A word is looked for only where it is so long: shorter words are too near to others, but for some that the readers need. */
const shortest = 3
const leastMerged = 4
const leastAlike = 5
const leastOther = 6
const needed = new Set(spokenWords)
const longest = 24

let near: ReadonlyMap<string, readonly string[]> | undefined

/** The one word of the rules and lists that a scan made this of; none where it is a word itself. In small letters. */
export function meantWord(said: string): string | undefined {
  if (said.length < shortest || said.length > longest || isWord(said)) return undefined
  const [merged, other] = [mergedIn(said), nearest(said)]
  const right = merged === undefined || other === undefined || merged === other ? (merged ?? other) : undefined
  return right !== undefined && (needed.has(right) || !isCutShort(said)) ? right : undefined
}

/** Whether it stands for itself: a word of the rules, of English, or one that is made of such words. */
export function isWord(said: string): boolean {
  return isPlainWord(said) || isMade(said)
}

function isPlainWord(said: string): boolean {
  return knownWords().has(said) || hasWord(english(), said) || leftWords.has(said)
}

const endings = ['s', 'es', 'ed', 'd', 'ing', 'ly', 'er', 'al', 'ic', 'like', 'less', 'ness']
const beginnings =
  'non un re pre post anti micro macro sub super inter intra extra over under hyper hypo hemi multi poly mid mis dis in out up neuro cardio broncho'.split(
    ' ',
  )

const leastCompound = 9

/** "Microdiskectomies", "nonpurulent", "bloodwork": what the dictionary has in parts. */
function isMade(said: string): boolean {
  const stems = endings.filter((ending) => said.endsWith(ending)).map((ending) => said.slice(0, -ending.length))
  if (stems.some((stem) => stem.length >= 4 && isPlainWord(stem))) return true
  const rests = beginnings.filter((begin) => said.startsWith(begin)).map((begin) => said.slice(begin.length))
  if (rests.some((rest) => rest.length >= 4 && isPlainWord(rest))) return true
  if (said.length < leastCompound) return false
  for (let at = 4; at <= said.length - 4; at++)
    if (isPlainWord(said.slice(0, at)) && isPlainWord(said.slice(at))) return true
  return false
}

let ordered: readonly string[] | undefined

/** "Trop", "intol" and "gastroc" are words cut short, as notes have them. */
function isCutShort(said: string): boolean {
  ordered ??= Array.from(knownWords()).sort()
  const next = ordered[countLeading(ordered, (word) => word < said)]
  return next?.startsWith(said) === true || hasBeginning(english(), said)
}

function mergedIn(said: string): string | undefined {
  const found = new Set<string>()
  for (const [wrong, right] of merged) {
    for (let at = said.indexOf(wrong); at >= 0; at = said.indexOf(wrong, at + 1)) {
      const word = said.slice(0, at) + right + said.slice(at + wrong.length)
      if (word.length >= leastMerged && knownWords().has(word)) found.add(word)
    }
  }
  return found.size === 1 ? [...found][0] : undefined
}

/**
 * The one word that is one edit away; none where there are two. Only a word that the readers need stands against others:
 * one that alone or most of all looks like what is read, or, where none does, one that lost a letter.
 */
function nearest(said: string): string | undefined {
  near ??= indexWords()
  const found = new Set<string>()
  for (const key of keysOf(said))
    for (const word of near.get(key) ?? []) if (isOneEdit(said, word) && !isLater(said, word)) found.add(word)
  const all = [...found]
  const alikes = all.filter((word) => looksAlike(said, word))
  // Another first letter is the less likely.
  const kept = alikes.filter((word) => word[0] === said[0])
  const similar = kept.length > 0 ? kept : alikes
  const [only, ...others] = chosen(said, similar, all)
  return only !== undefined && others.length === 0 && mayBe(said, only) ? only : undefined
}

/** Those that have to be told apart. */
function chosen(said: string, similar: readonly string[], all: readonly string[]): readonly string[] {
  const own = (words: readonly string[]): string[] => words.filter((word) => needed.has(word))
  if (own(similar).length > 0) {
    const most = own(similar).filter((word) => mostAlike.has(differenceOf(said, word)))
    return most.length === 1 ? most : similar
  }
  const longer = own(all.filter(({ length }) => length > said.length))
  return similar.length === 0 && longer.length === 1 ? longer : all
}

function mayBe(said: string, word: string): boolean {
  if (isSpanish(said, word) || differInMeaning(said, word)) return false
  return looksLike(said, word) || (isOther(said, word) && !hasMedicalEnding(said) && hasItsFirst(said, word))
}

/** Letters that end no form of a word. */
const endsNoForm = /[bfhjkmpqvwxz]$/

/** Another first letter makes another word: valine and saline. A scan may lose it. */
function hasItsFirst(said: string, word: string): boolean {
  return said[0] === word[0] || said.length < word.length
}

/** No scan puts a letter before a word. */
function isLater(said: string, word: string): boolean {
  return said.length > word.length && said.endsWith(word)
}

/** The last letter must be right: it tells a prescriber from the prescribed. */
function isOther(said: string, word: string): boolean {
  const isNeeded = needed.has(word) && said.length <= word.length
  if (word.length < (isNeeded ? leastAlike : leastOther)) return false
  return word.at(-1) === said.at(-1) || (word.length === said.length && endsNoForm.test(said))
}

/** The same but for one letter that looks like the other; where a word is short, very much so. */
function looksLike(said: string, word: string): boolean {
  if (!looksAlike(said, word)) return false
  return word.length >= leastAlike || needed.has(word) || mostAlike.has(differenceOf(said, word))
}

/** The same but for one letter that looks like the other. Both in small letters. */
export function looksAlike(said: string, word: string): boolean {
  return said.length === word.length && isOneEdit(said, word) && alike.has(differenceOf(said, word))
}

/** "Medicinas" and "clinica": words of Spanish end so, and few scans take an e for an a. */
function isSpanish(said: string, word: string): boolean {
  return said.replace(/a(?=s?$)/, 'e') === word
}

/** The letters in which two words first differ. */
function differenceOf(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at++
  return `${one[at]}${other[at]}`
}

/** Each word under its two halves. */
function indexWords(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const word of knownWords()) {
    if (!/^[a-z]{4,24}$/.test(word) && !needed.has(word)) continue
    for (const key of halvesOf(word, word.length)) {
      const same = index.get(key)
      if (same) same.push(word)
      else index.set(key, [word])
    }
  }
  return index
}

/** The halves that a word of so many letters shares if it is one edit away: one of both is untouched. */
function halvesOf(said: string, length: number): readonly [first: string, last: string] {
  const first = length >> 1
  return [`${length}:${said.slice(0, first)}-`, `${length}:-${said.slice(said.length - (length - first))}`]
}

/** Where to look for the words one edit away. Two letters swapped in the middle touch both halves. */
function keysOf(said: string): string[] {
  const { length } = said
  const middle = length >> 1
  const swapped = said.slice(0, middle - 1) + said[middle] + said[middle - 1] + said.slice(middle + 1)
  return [length - 1, length, length + 1]
    .flatMap((other) => [...halvesOf(said, other)])
    .concat(halvesOf(swapped, length)[0])
}
