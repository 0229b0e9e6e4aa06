/** What stands in quotes is a phrase, also over white space; every other word is a term. */
const pieces = /(?<!\S)["“”][^"“”]*[^"“”\s][^"“”]*["“”](?!\S)|\S+/gu
const quoted = /^["“”](.*[^\s"“”].*)["“”]$/su
const opened = /^\s*["“”][^"“”]*[^\s"“”][^"“”]*$/u

/** The terms of a search, each once, as they were typed; phrases with their quotes. */
export function readTerms(q: string | undefined): readonly string[] {
  return [...new Set((q ?? '').match(pieces))]
}

export function addTerms(terms: readonly string[], typed: string): readonly string[] {
  return [...new Set([...terms, ...readTerms(closeQuote(typed))])]
}

/** Whether somebody is in the middle of typing a phrase: a space does not end it. */
export function isOpenPhrase(typed: string): boolean {
  return opened.test(typed)
}

/** Whoever begins with a quote means a phrase. */
export function closeQuote(typed: string): string {
  return isOpenPhrase(typed) ? `${typed.trim()}"` : typed
}

export type SearchedTerms = {
  /** As the service takes it. */
  readonly q: string
  readonly match: 'any' | 'all' | 'phrase'
  /** A phrase with anything else beside it, which the service cannot be asked for. */
  readonly isMixed: boolean
}

/** What a search asks the service for. */
export function toSearched(terms: readonly string[], match: 'any' | 'all' = 'any'): SearchedTerms {
  const phrases = terms.flatMap((term) => quoted.exec(term)?.[1] ?? [])
  const [phrase] = phrases
  if (phrase === undefined) return { q: terms.join(' '), match, isMixed: false }
  return terms.length === 1 ? { q: phrase.trim(), match: 'phrase', isMixed: false } : { q: '', match, isMixed: true }
}
