import type { Statement } from './statement.ts'

const leastOffered = 3
/** Nothing but signs between two of a row: "employed / unemployed / (retired)". */
const signs = /^[\s,/|;·•()[\]_-]*(?:or\s+)?$/
const open = /[([]\s?$/
const close = /^\s?[)\]]/

/**
 * "Employed  unemployed  retired" is a list to choose from: three or more statements of a category side by side, each of
 * which says another thing. Of them only the one in brackets, where it was circled, is said.
 */
export function withoutOffered(text: string, said: readonly Statement[]): Statement[] {
  const kept: Statement[] = []
  for (let at = 0; at < said.length; ) {
    const row = rowFrom(text, said, at)
    const isOffer = row.length >= leastOffered && new Set(row.map(({ gives }) => gives)).size === row.length
    kept.push(...(isOffer ? circledOf(text, row) : row))
    at += row.length
  }
  return kept
}

function rowFrom(text: string, said: readonly Statement[], from: number): readonly Statement[] {
  let to = from + 1
  for (; to < said.length; to++) {
    const [last, next] = [said[to - 1], said[to]]
    if (!last || !next || next.hit.rule.category !== last.hit.rule.category) break
    if (next.hit.start < last.hit.end || !signs.test(text.slice(last.hit.end, next.hit.start))) break
  }
  return said.slice(from, to)
}

function circledOf(text: string, row: readonly Statement[]): readonly Statement[] {
  const circled = row.filter(({ hit }) => {
    return open.test(text.slice(0, hit.start)) && close.test(text.slice(hit.end, hit.end + 2))
  })
  return circled.length === 1 ? circled : []
}
