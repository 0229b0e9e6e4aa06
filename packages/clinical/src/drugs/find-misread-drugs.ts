import type { Term } from '../text/find-terms.ts'
import { isOneEdit, shortened } from '../text/one-edit.ts'
import type { Drug } from './drug.ts'
import { endOfName } from './drug-suffixes.ts'
import { lexicon } from './lexicon.ts'

/** Shorter names are too near to other words; those of less than `long` count only with a capital or before a number. */
const least = 6
const long = 8
const words = /[A-Za-z0-9]{6,20}/g
/** Words of their own, one letter from a drug. */
const others = new Set('differing singular ambient halcyon central regular active inactive'.split(' '))

/** Letters that a scan takes for two others. */
const lookalikes = [
  ['rn', 'm'],
  ['cl', 'd'],
  ['vv', 'w'],
  ['ii', 'n'],
  ['m', 'rn'],
] as const

let near: ReadonlyMap<string, readonly string[]> | undefined

/** Long names with one letter wrong, lost, added or swapped, as a poor scan has them. For lists of drugs only. */
export function findMisreadDrugs(text: string): Term<Drug>[] {
  const found: Term<Drug>[] = []
  for (const { 0: word, index } of text.matchAll(words)) {
    if (word.length < long && !/^[A-Z1]/.test(word) && !/^ \d/.test(text.slice(index + word.length))) continue
    const name = nearest(word.toLowerCase())
    const drug = name === undefined ? undefined : lexicon.names.get(name)
    if (drug) found.push({ start: index, end: endOfName(text, index + word.length, drug), meaning: drug })
  }
  return found
}

/** The one name at a distance of one edit; two names of different drugs are none. */
function nearest(word: string): string | undefined {
  near ??= indexNames()
  const known = lexicon.names
  if (known.has(word) || others.has(word) || /\d{2}/.test(word)) return undefined
  for (const [wrong, right] of lookalikes) {
    const mended = word.replace(wrong, right)
    if (known.has(mended)) return mended
  }
  const found = new Set<string>()
  for (const key of [word, ...shortened(word)]) {
    for (const name of near.get(key) ?? []) if (isOneEdit(word, name)) found.add(name)
  }
  const drugs = new Set([...found].map((name) => known.get(name)?.ingredients.join()))
  return drugs.size === 1 ? [...found][0] : undefined
}

/** Each name under itself and under itself less one letter: two words one edit apart share a key. */
function indexNames(): Map<string, string[]> {
  const index = new Map<string, string[]>()
  for (const [name, drug] of lexicon.names) {
    if (name.length < least || drug.group || !/^[a-z]+$/.test(name)) continue
    for (const key of new Set([name, ...shortened(name)])) index.set(key, [...(index.get(key) ?? []), name])
  }
  return index
}
