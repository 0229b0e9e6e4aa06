import type { matchings } from '@casefold/contract/search'
import { fold } from '../documents/fold.ts'
import { AppError } from '../kernel/errors.ts'

const mostTerms = 100
const mostBytes = 10_240

/** Whether one of the terms is enough, whether all of them have to be on the page, or all of them side by side. */
export type Match = (typeof matchings)[number]

/** What is searched for, folded. */
export type SearchTerms = {
  readonly match: Match
  /**
   * Found anywhere, also inside a word. None of them holds another one. For a phrase, what has to be in the key of a page:
   * its words with the space that stands before or behind them.
   */
  readonly parts: readonly string[]
  /** One or two letters or digits (MI, PE, O2): found only where they stand alone, else they are on every page. */
  readonly short: readonly string[]
  /** Those to be shown where they stand: a term that holds another finds no more pages, but more of its word. */
  readonly shown: readonly string[]
  /** The words of a phrase, in their order; none where any term is enough, or all of them anywhere. */
  readonly words: readonly string[]
  /** Only what stands in the encounters counts that a filter asks for. */
  readonly inVisits: boolean
}

export const isShort = /^[a-z0-9]{1,2}$/

/** No query language: every sign is itself. What is beyond a limit is refused, because a term left out is a page missed. */
export function parseTerms(q: string, match: Match = 'any'): SearchTerms {
  if (Buffer.byteLength(q) > mostBytes) throw refusal('too_long', `must be at most ${mostBytes} bytes of UTF-8`)
  const words = fold(q)
    .split(/\s+/u)
    .filter((word) => word !== '')
  if (words.length === 0) throw refusal('no_term', 'must hold at least one term')
  if (match === 'phrase') return toPhrase(words)
  const all = [...new Set(words)]
  const short = all.filter((term) => isShort.test(term))
  const longer = all.filter((term) => !isShort.test(term))
  const parts = match === 'any' ? shortest(longer, short.length) : longest(longer, short.length)
  if (short.length > mostTerms) throw tooMany(match)
  return { match, parts, short, shown: all.length > mostTerms ? [...parts, ...short] : all, words: [], inVisits: false }
}

/** Where any is enough, a term that holds another one finds nothing more. */
function shortest(terms: readonly string[], others: number): string[] {
  const kept: string[] = []
  for (const term of terms.toSorted((one, other) => one.length - other.length)) {
    if (!kept.some((part) => term.includes(part))) kept.push(term)
    if (kept.length + others > mostTerms) throw tooMany('any')
  }
  return kept
}

/** Where all have to be there, one that stands in another one is. */
function longest(terms: readonly string[], others: number): string[] {
  const kept: string[] = []
  for (const term of terms.toSorted((one, other) => other.length - one.length)) {
    if (!kept.some((whole) => whole.includes(term))) kept.push(term)
    if (kept.length + others > mostTerms) throw tooMany('all')
  }
  return kept
}

/** White space stands between its words, so the first one ends a word of the page, and the last one begins one. */
function toPhrase(words: readonly string[]): SearchTerms {
  const [only = '', ...more] = words
  if (words.length > mostTerms) throw tooMany('phrase')
  const spaced = words.map((word, at) => `${at > 0 ? ' ' : ''}${word}${at < words.length - 1 ? ' ' : ''}`)
  const isAlone = more.length === 0 && isShort.test(only)
  const [parts, short] = isAlone ? [[], [only]] : [[...new Set(spaced)], []]
  return { match: 'phrase', parts, short, shown: [], words, inVisits: false }
}

/** The key of a page has its words, but not in their order, and not where they stand. */
export function isDecidedByText({ match, inVisits }: SearchTerms): boolean {
  return match === 'phrase' || inVisits
}

/** Such a term with nothing of its kind on either side; PostgreSQL and JavaScript read this alike. */
export function standingAlone(short: readonly string[]): string | null {
  return short.length === 0 ? null : `(?<![a-z0-9])(?:${short.join('|')})(?![a-z0-9])`
}

const uncounted = {
  any: ', not counting those that contain another',
  all: ', not counting those in another',
  phrase: '',
}

function tooMany(match: Match): AppError {
  return refusal('too_many_terms', `must hold at most ${mostTerms} terms${uncounted[match]}`)
}

function refusal(code: string, message: string): AppError {
  return new AppError('invalid_request', { details: [{ path: '/query/q', code, message }] })
}
