import type { Hit } from '../engine/match-rules.ts'
import type { Entry } from '../engine/word-lists.ts'
import type { Sentence } from '../text/page-text.ts'

type Said = { readonly sentence: Sentence; readonly hit: Hit; readonly value: Readonly<Record<string, unknown>> }

/** A line that begins with an hour, or with a day and an hour: `0945`, `VS 08:05`, `9/25 0830`. */
const hourly = /^(?:[A-Za-z]{1,6} +)?(?:\d{1,2}[/-]\d{1,2}(?:[/-]\d{2,4})? +)?(?:[01]?\d|2[0-3]):?[0-5]\d(?![\d/.])/
/** Cells side by side, one an hour or a day. */
const cells = /\S {3,}\S.* {3,}\S/

/**
 * What is worth a finding of its own. A sheet that notes a figure hour by hour says one thing: how low it went, or when it
 * had to be raised. `lineOf` is a sentence as the page prints it.
 */
export function keepTelling<One extends Said>(all: readonly One[], lineOf: (sentence: Sentence) => string): One[] {
  const seriesOf = ({ sentence, hit }: One): string | undefined => {
    const line = lineOf(sentence)
    const entry = hit.captures.get(hit.rule.series?.by ?? '') as Entry | undefined
    const name = `${hit.rule.category} ${entry?.name ?? ''}`
    if (hourly.test(line)) return name
    return cells.test(line) ? `${name} ${sentence.start}` : undefined
  }
  const groups = new Map<string, One[]>()
  for (const one of all) {
    const name = one.hit.rule.series && seriesOf(one)
    if (name !== undefined) groups.set(name, [...(groups.get(name) ?? []), one])
  }
  const dropped = new Set([...groups.values()].flatMap(lesser))
  const kept = all.filter((one) => !dropped.has(one))
  return kept.filter((one, at) => !one.hit.rule.once || !kept.some((other, place) => saysMore(other, one, place < at)))
}

const ranks = { high: 2, medium: 1, low: 0 } as const

/** Whether a match says all that the other says, and more, or the same before it, or the same part with more certainty. */
function saysMore(one: Said, other: Said, isBefore: boolean): boolean {
  const { once, category, confidence } = other.hit.rule
  if (one === other || one.hit.rule.category !== category) return false
  const isSame = (part: string): boolean => JSON.stringify(one.value[part]) === JSON.stringify(other.value[part])
  const surer = ranks[one.hit.rule.confidence] - ranks[confidence]
  if (typeof once === 'string' && isSame(once) && surer !== 0) return surer > 0
  const parts = Object.keys(other.value)
  if (!parts.every(isSame)) return false
  return isBefore || parts.length < Object.keys(one.value).length
}

function lesser<One extends Said>(group: readonly One[]): One[] {
  const { of = '', keep } = group[0]?.hit.rule.series ?? {}
  const amounts = group.map(({ value }) => amountOf(value[of]))
  if (keep === 'rises')
    return group.filter((_, at) => {
      const last = amounts.slice(0, at).findLast((amount) => amount !== undefined)
      return last !== undefined && (amounts[at] === undefined || amounts[at] <= last)
    })
  const lowest = Math.min(...amounts.filter((amount) => amount !== undefined))
  const first = amounts.indexOf(lowest)
  return group.filter((_, at) => at !== first)
}

/** The lower end of a range. */
function amountOf(range: unknown): number | undefined {
  return Array.isArray(range) && typeof range[0] === 'number' ? range[0] : undefined
}
