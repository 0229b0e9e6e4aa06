import { readLexicon } from '../../engine/rule-files.ts'
import { findPhrases, type Phrase } from './find-phrases.ts'

const conditions = new Map(readLexicon('icd-codes').map(({ code = '', name = '' }) => [code, findPhrases(name)]))
/** ICD-10 with its point is like nothing else; the rest needs a word for it, and stands behind that or another code. */
const pointed = /(?<![\w.])[A-TV-Z]\d{2}\.[\dA]\w{0,3}(?![\w.]*\d)/g
const plain = /(?<![\w.$/-])(?:[A-TV-Z]\d{2}(?:\.[\dA]\w{0,3})?|\d{3}\.\d{1,2})(?![\w/%-]|\.\d)/g
const codes = /\b(?:icd|diagnos[ie]s|dx|codes?)\b/i
const inPlace =
  /(?:^|[;,:)(#[.-]|\b(?:icd|dx|diagnos[ie]s|codes?|primary|secondary)|[A-Z]?\d{2,3}(?:\.\d\w{0,3})?)\s*$/i
const longest = 7

/** Conditions that a form or a bill gives by their codes alone: `Diagnosis codes: J44.9  G47.33`. */
export function findCodes(text: string, title: string, named: readonly Phrase[]): Phrase[] {
  if (!/\d{2}/.test(text)) return []
  const found = [...text.matchAll(codes.test(`${title} ${text}`) ? plain : pointed)]
  return found.flatMap((match, at): Phrase[] => {
    const [start, end] = [match.index, match.index + match[0].length]
    const meant = meaningOf(match[0])
    if (/^\d/.test(match[0]) && !inPlace.test(text.slice(Math.max(0, start - 24), start))) return []
    if (meant === undefined || isNamed(text, start, end, found[at + 1]?.index ?? text.length, named)) return []
    return meant.map((phrase) => ({ ...phrase, start, end, weak: false }))
  })
}

/** The longest code of the table that it begins with. */
function meaningOf(code: string): readonly Phrase[] | undefined {
  for (let length = Math.min(longest, code.length); length >= 3; length--) {
    const meant = conditions.get(code.slice(0, length))
    if (meant) return meant
  }
  return undefined
}

/** "M32.9 SLE", "COPD (J44.9)": the words beside the code say it better. */
function isNamed(text: string, start: number, end: number, next: number, named: readonly Phrase[]): boolean {
  return named.some(
    (phrase) =>
      (phrase.start >= end && phrase.start < next && !/[;\n]/.test(text.slice(end, phrase.start))) ||
      (phrase.end <= start && /^[\s([,:-]{0,4}$/.test(text.slice(phrase.end, start))),
  )
}
