import { isOtherAbbreviation } from '../../text/abbreviations-in-context.ts'
import { type Term, termFinder } from '../../text/find-terms.ts'
import { bellyProcedures } from './lexicon/belly-procedures.ts'
import { boneProcedures } from './lexicon/bone-procedures.ts'
import { chestProcedures } from './lexicon/chest-procedures.ts'
import { generalProcedures } from './lexicon/general-procedures.ts'
import { headProcedures } from './lexicon/head-procedures.ts'
import { refusedTests } from './lexicon/refused-tests.ts'

export type ProcedureTerm = {
  readonly name: string
  readonly site?: string
  /** Only with a site beside it; `loose` ones also behind "underwent" and the like. */
  readonly needs?: 'site' | 'loose'
  /** Only in these capitals, or with a small s behind them. */
  readonly capitals?: string
  /** Counts only where it was declined. */
  readonly isTest?: boolean
}

const lists = [boneProcedures, chestProcedures, bellyProcedures, headProcedures]
const tests = toListed(refusedTests).map(([phrase, meaning]) => [phrase, { ...meaning, isTest: true }] as const)
const listed = [...lists.flatMap(toListed), ...tests, ...toGeneral(generalProcedures)]
const findListed = termFinder(listed)

/** The phrases of our lists, for texts whose letters were misread. */
export function procedurePhrases(): string[] {
  return listed.map(([phrase]) => phrase)
}

function linesOf(list: string): string[] {
  return list
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
}

function toListed(list: string): [string, ProcedureTerm][] {
  return linesOf(list).flatMap((line) => {
    const [left = '', others = ''] = line.split(' = ')
    const [name = '', site] = left.split(' @ ')
    const meaning = { name, ...(site ? { site } : {}) }
    return [name, ...others.split(', ')].filter(Boolean).map((phrase): [string, ProcedureTerm] => {
      return phrase.startsWith('^') ? [phrase.slice(1), { ...meaning, capitals: lettersOf(phrase) }] : [phrase, meaning]
    })
  })
}

function toGeneral(list: string): [string, ProcedureTerm][] {
  return linesOf(list).flatMap((line) => {
    const [left = '', others = ''] = line.slice(2).split(' = ')
    const meaning: ProcedureTerm = { name: left, needs: line.startsWith('+') ? 'loose' : 'site' }
    return [left, ...others.split(', ')].filter(Boolean).map((phrase): [string, ProcedureTerm] => [phrase, meaning])
  })
}

/** Names that tell by their end what they are, of whatever organ. */
const byEnding =
  /\b(?!(?:anatom|dichotom|phlebotom|microscop|tax|spectroscop|otoscop|ophthalmoscop|fluoroscop|autotom|fundoscop|ostom|ileostom|ectom|scop|plast)y\b)[a-z]{3,24}(?:ectom(?:y|ies)|otom(?:y|ies)|ostom(?:y|ies)|scop(?:y|ies)|plast(?:y|ies)|rrhaph(?:y|ies)|pex(?:y|ies)|centesis|odesis)\b/gi
const anyEnding = /(?:tom|scop|plast|rrhaph|pex)(?:y|ies)\b|centesis|odesis/i

/** Everything in a text that may be a procedure, in order, without overlap. */
export function findProcedures(text: string): Term<ProcedureTerm>[] {
  const listed = findListed(text).filter(
    ({ start, end, meaning }) =>
      !meaning.capitals ||
      (isAbbreviated(text.slice(start, end), meaning.capitals) && !isOtherAbbreviation(text, start, end)),
  )
  if (!anyEnding.test(text)) return listed
  const ended = [...text.matchAll(byEnding)]
    .map((match): Term<ProcedureTerm> => {
      const [word] = match
      return { start: match.index, end: match.index + word.length, meaning: { name: singular(word.toLowerCase()) } }
    })
    .filter(({ start, end }) => listed.every((term) => term.end <= start || end <= term.start))
  return ended.length === 0 ? listed : [...listed, ...ended].sort((a, b) => a.start - b.start)
}

function isAbbreviated(said: string, capitals: string): boolean {
  const letters = lettersOf(said)
  return letters === capitals || letters === `${capitals}s`
}

function lettersOf(text: string): string {
  return text.replace(/[^A-Za-z0-9]/g, '')
}

function singular(word: string): string {
  return word.replace(/ies$/, 'y')
}
