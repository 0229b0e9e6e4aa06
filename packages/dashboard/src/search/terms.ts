/** The words of a search, each once, as they were typed. */
export function readTerms(q: string | undefined): readonly string[] {
  return [...new Set((q ?? '').split(/\s+/u).filter(Boolean))]
}

export function addTerms(terms: readonly string[], typed: string): readonly string[] {
  return [...new Set([...terms, ...readTerms(typed)])]
}
