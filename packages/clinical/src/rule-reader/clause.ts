type Span = { readonly start: number; readonly end: number }

const clauseEnd = /[;.?]\s+|[.?]$|,? (?:and )?then (?=\w)|,? followed by |,? (?:but|however),? |\s{4,}/g
/** A quote is no longer than this behind its match. */
const longestQuote = 160

/** The clause of a sentence that holds a match. */
export function clauseOf(text: string, { start, end }: Span): string {
  const ends = [...text.matchAll(clauseEnd)]
  const before = ends.findLast(({ 0: mark, index }) => index + mark.length <= start)
  const after = ends.find(({ index }) => index >= end)
  return text.slice(before ? before.index + before[0].length : 0, after?.index)
}

/** Where the clause of a match ends that ends at `from`; `from` itself where that is too far for a quote. */
export function endOfClause(text: string, from: number): number {
  const length = text.slice(from).search(clauseEnd)
  const end = length < 0 ? text.length : from + length
  return end - from > longestQuote ? from : end
}
