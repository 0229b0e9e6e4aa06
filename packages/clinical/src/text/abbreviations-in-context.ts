import { type AbbreviationRule, type Context, readAbbreviationRules } from './abbreviation-rules.ts'
import { isStop, matchAt, type PhraseList } from './context-phrases.ts'
import { type Token, tokensOf } from './context-tokens.ts'

const { furniture, rules } = readAbbreviationRules()
const byName = new Map(
  rules.flatMap((rule) => [rule.abbreviation, ...rule.also].map((name) => [name.toUpperCase(), rule])),
)

/** Words of a line further away than this do not decide, so that a line of any length is judged in linear time. */
const reach = 30
const longest = 6

/** An abbreviation in its line: the first of its tokens, and the first behind it. */
type Place = { readonly tokens: readonly Token[]; readonly from: number; readonly to: number }

/** Whether an abbreviation has another sense here than the one that readers look for. */
export function isOtherAbbreviation(text: string, start: number, end: number): boolean {
  const said = text.slice(start, end)
  const rule = ruleOf(said)
  const capitals = isCapitals(said)
  if (!rule && !capitals) return false
  const place = placeOf(text, start, end)
  if (!place) return false
  if (rule?.butWhen.some((context) => holds(context, place))) return false
  if (capitals && furniture.some((context) => holds(context, place))) return true
  if (!rule) return false
  if (rule.notWhen.some((context) => holds(context, place))) return true
  return rule.needs.length > 0 && !rule.needs.some((context) => holds(context, place))
}

function ruleOf(said: string): AbbreviationRule | undefined {
  const upper = said.toUpperCase()
  const rule = byName.get(upper)
  return rule && (rule.anyCase || said === upper || upper !== rule.abbreviation) ? rule : undefined
}

function isCapitals(said: string): boolean {
  return (
    said.length > 1 &&
    said.length <= longest &&
    [...said].every((letter) => (letter >= 'A' && letter <= 'Z') || letter === '&')
  )
}

/** A reader asks for one abbreviation of a line after the other. */
let read: { readonly text: string; readonly tokens: readonly Token[] } = { text: '', tokens: [] }

function placeOf(text: string, start: number, end: number): Place | undefined {
  if (read.text !== text) read = { text, tokens: tokensOf(text) }
  const { tokens } = read
  let [low, high] = [0, tokens.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((tokens[middle]?.start ?? 0) < start) low = middle + 1
    else high = middle
  }
  let to = low
  while (to < tokens.length && (tokens[to]?.start ?? end) < end) to++
  return tokens[low]?.start === start && tokens[to - 1]?.end === end ? { tokens, from: low, to } : undefined
}

function holds(context: Context, place: Place): boolean {
  const { before, after, line, lineLacks } = context
  if (before && !standsBefore(before, context.within, place)) return false
  if (after && !standsAfter(after, context, place)) return false
  if (line && countOnLine(line, place) < context.times) return false
  return !lineLacks || countOnLine(lineLacks, place) === 0
}

/** Whether a phrase ends no more than so many words before the abbreviation. */
function standsBefore(list: PhraseList, within: number, { tokens, from }: Place): boolean {
  let words = 0
  for (let at = from - 1; at >= Math.max(-1, from - reach); at--) {
    const end = matchAt(list, tokens, at, from)
    if (end !== undefined && reaches(tokens, end, from, within)) return true
    const token = tokens[at]
    if (token && token.kind !== 'mark') words++
    if (words > within + longest) return false
  }
  return false
}

/** Fewer words than `within` between two tokens, and no mark that parts them. */
function reaches(tokens: readonly Token[], from: number, to: number, within: number): boolean {
  const between = tokens.slice(Math.max(0, from), to)
  return (
    between.filter(({ kind }) => kind !== 'mark').length < within &&
    !between.some((token) => isStop(token) || token.text === ':')
  )
}

function standsAfter(list: PhraseList, { within, throughNames }: Context, { tokens, to }: Place): boolean {
  let words = 0
  for (let at = to; at <= Math.min(tokens.length, to + reach) && words < within; at++) {
    if (matchAt(list, tokens, at) !== undefined) return true
    const token = tokens[at]
    if (!token || isStop(token) || token.text === ',' || (throughNames && !joinsNames(token))) return false
    if (token.kind !== 'mark') words++
  }
  return false
}

function joinsNames({ text, lower, kind }: Token): boolean {
  return kind === 'mark' ? text === '&' || text === '-' || text === '/' : kind === 'word' && text[0] !== lower[0]
}

/** How many different phrases of the list stand near, up to the number that is ever asked for. */
function countOnLine(list: PhraseList, { tokens, from, to }: Place): number {
  const found = new Set<string>()
  for (let at = Math.max(-1, from - reach); at <= Math.min(tokens.length, to + reach); at++) {
    if (at >= from && at < to) continue
    if (matchAt(list, tokens, at) !== undefined) found.add(tokens[at]?.lower ?? '')
  }
  return found.size
}
