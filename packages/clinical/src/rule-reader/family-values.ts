import type { TypedValue } from '../engine/compile-rules.ts'
import { readLexicon } from '../engine/rule-files.ts'
import { withoutAccents } from '../engine/vocabulary.ts'
import { findParts } from '../medical/conditions/find-parts.ts'
import { findPhrases, type Phrase } from '../medical/conditions/find-phrases.ts'
import { type Term, termFinder } from '../text/find-terms.ts'

type Named = readonly [phrase: string, name: string]

const cellsOf = (cell = ''): string[] => cell.split('|').filter(Boolean)
const rows = readLexicon('relatives')
const full = rows.flatMap(({ name = '', synonyms }) =>
  [name, ...cellsOf(synonyms)].flatMap((one): Named[] => [
    [one, name],
    [`${one}'s`, name],
  ]),
)
const short = rows.flatMap(({ name = '', short: cell }) => cellsOf(cell).map((one): Named => [one, name]))
const findFull = termFinder(full)
const findAny = termFinder([...full, ...short])

/** Relatives by their full names, and those that belong together as one: `mother and maternal aunt`. */
export function findRelatives(text: string): TypedValue[] {
  return inRuns(text, findFull(withoutAccents(text)))
}

/** Relatives as a family history shortens them: `Mo.`, `PGF`. A single letter counts only as a capital. */
export function findKin(text: string): TypedValue[] {
  const all = findAny(withoutAccents(text))
  return inRuns(
    text,
    all.filter(({ start, end }) => end - start > 1 || /[A-Z]/.test(text.charAt(start))),
  )
}

const joined = /^(?:[\s,&/+]|and|both|y|e|his|her|a|my)+$/i
const ownClause = /^\s*(?:with|w\/|has|had|have|died)\b/i

function inRuns(text: string, all: readonly Term<string>[]): TypedValue[] {
  const runs: { start: number; end: number; meaning: string[] }[] = []
  for (const { start, end, meaning } of all) {
    const last = runs.at(-1)
    const between = last && text.slice(last.end, start)
    // "Asthma in mother, grandfather with diabetes": the second opens a clause of its own.
    const parted = between?.trim() === ',' && ownClause.test(text.slice(end, end + 8))
    if (last && between && joined.test(between) && !parted) {
      last.end = end
      if (!last.meaning.includes(meaning)) last.meaning.push(meaning)
    } else runs.push({ start, end, meaning: [meaning] })
  }
  return runs
}

/** An illness or an injury that a relative may have: signs of one only where they are a name of their own. */
export function findIllnesses(text: string): TypedValue[] {
  const isIllness = ({ trouble, weak, course, bare, name }: Phrase): boolean =>
    !trouble && !weak && !(course === 'sign' && bare !== name)
  return apart(text, findPhrases(text).filter(isIllness)).map(toValue)
}

/** "Breast or ovarian cancer" names two, of which the first is "breast" here: no two findings quote the same words. */
function apart(text: string, phrases: readonly Phrase[]): Phrase[] {
  return phrases.map((phrase, at) => {
    const next = phrases[at + 1]
    if (!next || next.start >= phrase.end || next.start <= phrase.start) return phrase
    return { ...phrase, end: phrase.start + withoutJoint(text.slice(phrase.start, next.start)).length }
  })
}

/** Without an "and" or "or", commas and spaces at its end. */
function withoutJoint(text: string): string {
  const words = text.split(/[\s,/]/)
  while (words.length > 1 && /^(?:and|or)?$/i.test(words.at(-1) ?? '')) words.pop()
  return text.slice(0, words.join(' ').length)
}

/** What a family history lists: illnesses, also by names that are common words; troubles of a part of the body; operations. */
export function findAilments(text: string): TypedValue[] {
  const phrases = findPhrases(text).filter(({ trouble, site }) => !trouble || site)
  return [...apart(text, phrases).map(toValue), ...findOperations(text)]
}

function toValue({ start, end, name, system }: Phrase): TypedValue {
  return { start, end, meaning: { name, system } }
}

const operated =
  /^ (?:disc |joint |valve )?(?:surg(?:ery|eries)?|operations?|operated|replace(?:d|ments?)|transplant|fusion|fused|removed)\b/i

function findOperations(text: string): TypedValue[] {
  return findParts(text).flatMap(({ start, end, part }) => {
    const words = part.kind === 'site' ? operated.exec(text.slice(end, end + 30))?.[0] : undefined
    if (words === undefined || part.kind !== 'site') return []
    const name = /replac/i.test(words) ? `${part.word} replacement` : `${part.word} surgery`
    return [{ start, end: end + words.length, meaning: { name, system: part.system } }]
  })
}
