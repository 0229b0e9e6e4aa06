import { fold } from '../documents/fold.ts'
import { AppError } from '../kernel/errors.ts'

const mostTerms = 100
const mostBytes = 10_240

/** What is searched for, folded. A page is found where any of these stands on it. */
export type SearchTerms = {
  /** Found anywhere, also inside a word. None of them holds another one. */
  readonly parts: readonly string[]
  /** One or two letters or digits (MI, PE, O2): found only where they stand alone, else they are on every page. */
  readonly short: readonly string[]
  /** Those to be shown where they stand: a term that holds another finds no more pages, but more of its word. */
  readonly shown: readonly string[]
}

const isShort = /^[a-z0-9]{1,2}$/

/** No query language: every sign is itself. What is beyond a limit is refused, because a term left out is a page missed. */
export function parseTerms(q: string): SearchTerms {
  if (Buffer.byteLength(q) > mostBytes) throw refusal('too_long', `must be at most ${mostBytes} bytes of UTF-8`)
  const all = [...new Set(fold(q).split(/\s+/u))].filter((term) => term !== '')
  if (all.length === 0) throw refusal('no_term', 'must hold at least one term')
  const short = all.filter((term) => isShort.test(term))
  const parts: string[] = []
  const longer = all.filter((term) => !isShort.test(term)).sort((one, other) => one.length - other.length)
  for (const term of longer) {
    if (!parts.some((part) => term.includes(part))) parts.push(term)
    if (parts.length + short.length > mostTerms) throw tooMany()
  }
  if (short.length > mostTerms) throw tooMany()
  return { parts, short, shown: all.length > mostTerms ? [...parts, ...short] : all }
}

/** Such a term with nothing of its kind on either side; PostgreSQL and JavaScript read this alike. */
export function standingAlone(short: readonly string[]): string | null {
  return short.length === 0 ? null : `(?<![a-z0-9])(?:${short.join('|')})(?![a-z0-9])`
}

function tooMany(): AppError {
  return refusal('too_many_terms', `must hold at most ${mostTerms} terms, not counting those that contain another`)
}

function refusal(code: string, message: string): AppError {
  return new AppError('invalid_request', { details: [{ path: '/query/q', code, message }] })
}
