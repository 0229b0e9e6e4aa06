import { type Line, trim } from '../text/lines.ts'
import type { Span } from './question.ts'

/** "Full duty / Modified / Off work (circle one)": a row to choose from. */
const choose = /\((?:please )?(?:circle|check|select|mark|choose|tick)(?: [a-z]+){0,3}\):?/i
/** A mark by hand, or one of the row in brackets. */
const marked = /[*✓✔☑☒>]|[([][^)\]]{1,30}[)\]]|(?:^|[\s_])[xX](?=[\s_]|$)/
const leastOffered = 2
const longest = 400

/** "Alcohol: none / social / (daily)": one of three or more in brackets, and nobody had to ask for it. */
const circled =
  /(?<=[:?][ \t]{0,4})(?:[([]?[A-Za-z][A-Za-z -]{1,20}[)\]]?[ \t]?[/|][ \t]?){2,8}[([]?[A-Za-z][A-Za-z -]{1,20}[)\]]?/g
const inBrackets = /^[ \t]*[([][^)\]]+[)\]][ \t]*$/

/** What the rows of a page offer and nobody chose: all of a row, or what stands beside the one that is marked. */
export function findUnchosen(text: string, lines: readonly Line[]): Span[] {
  const beside = besideCircled(text)
  if (!choose.test(text)) return beside
  const asked = lines.flatMap((line) => inAskedRow(text, line))
  const more = beside.filter(({ start }) => asked.every((span) => start < span.start || span.end <= start))
  return [...more, ...asked].sort((a, b) => a.start - b.start)
}

function besideCircled(text: string): Span[] {
  return [...text.matchAll(circled)].flatMap(({ 0: row, index: from }) => {
    const offered = [...row.matchAll(/[^/|]+/g)]
    const others = offered.filter(({ 0: words }) => !/[([\])]/.test(words))
    const one = offered.filter(({ 0: words }) => inBrackets.test(words))
    if (one.length !== 1 || others.length !== offered.length - 1) return []
    return others.map(({ 0: { length }, index }) => trim(text, from + index, from + index + length))
  })
}

function inAskedRow(text: string, { start, end }: Line): Span[] {
  const line = text.slice(start, end)
  const asked = end - start > longest ? undefined : choose.exec(line)
  if (!asked) return []
  // The row stands behind the request, or before it.
  const behind = asked.index + asked[0].length
  const before = line.lastIndexOf(':', asked.index) + 1
  const [from, to] = /[A-Za-z]/.test(line.slice(behind)) ? [behind, line.length] : [before, asked.index]
  const offered = [...line.slice(from, to).matchAll(/[^/|]+/g)].filter(({ 0: words }) => /[A-Za-z]/.test(words))
  const unmarked = offered.filter(({ 0: words }) => !marked.test(words))
  if (offered.length < leastOffered || unmarked.length < offered.length - 1) return []
  return unmarked.map(({ 0: { length }, index }) => {
    const first = start + from + index
    return trim(text, first, first + length)
  })
}
