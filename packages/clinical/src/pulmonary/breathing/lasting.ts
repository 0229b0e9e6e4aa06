import type { Moment } from '../../dates/moment.ts'
import { findQuantities } from '../../dates/numbers.ts'
import type { Range } from '../../dates/partial-date.ts'
import { datesIn } from './dates-near.ts'
import type { Span } from './said.ts'

/** "Since 2012", "for the past 3 years", "started in 2012": when something began that goes on. */
export function sinceOf(text: string): Moment | undefined {
  for (const { start, end, moment } of datesIn(text)) {
    const before = text.slice(Math.max(0, start - 40), start)
    const begun =
      /\b(?:since|start(?:ed|ing)?|began|begun|initiated|prescribed|from|placed on|put on)\b[^.;,\d]{0,24}$/i
    if (begun.test(before) || /^since\b/i.test(text.slice(start, end))) return moment
  }
  const lasting = /\b(?:for|x|over|times)(?: (?:the|past|last|about|approximately|over|at|least|more|than|now))* ?$/i
  for (const { start, end, amount } of findQuantities(text)) {
    const unit = /^[ -]?\+? ?(?<unit>day|week|month|year|yr)s?\b(?! ?(?:old|ago))/i.exec(text.slice(end))?.groups?.unit
    if (unit && lasting.test(text.slice(Math.max(0, start - 40), start)))
      return { ago: { amount, unit: units[unit.toLowerCase()] ?? 'years' } }
  }
  return undefined
}

const units: Readonly<Record<string, 'days' | 'weeks' | 'months' | 'years'>> = {
  day: 'days',
  week: 'weeks',
  month: 'months',
  year: 'years',
  yr: 'years',
}

/** The numbers right before a unit of time, with the words before and behind. */
export function timesIn(
  text: string,
  unit: RegExp,
): (Span & { readonly amount: Range; readonly before: string; readonly behind: string })[] {
  return findQuantities(text).flatMap(({ start, end, amount }) => {
    const behind = text.slice(end, end + 60)
    const found = unit.exec(behind)
    if (found?.index !== 0) return []
    const before = text.slice(Math.max(0, start - 50), start)
    return [{ amount, before, behind: behind.slice(found[0].length), start, end: end + found[0].length }]
  })
}
