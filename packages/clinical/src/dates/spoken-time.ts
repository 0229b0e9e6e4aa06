import { latest } from './compare-dates.ts'
import { findDates } from './find-dates.ts'
import { unitOf } from './moment.ts'
import { findQuantities, numberWord } from './numbers.ts'

/** The time that words speak of: so long back from their day, or since a day. */
export type SpokenTime = {
  readonly start: number
  readonly end: number
  readonly back?: { readonly amount: number; readonly unit: ReturnType<typeof unitOf> }
  readonly since?: string
}

const unit = '(?<unit>years?|yrs?|months?|mos?|weeks?|wks?|days?)'
const count = `(?:\\d{1,3}|${numberWord})`
const counted = new RegExp(
  `\\b(?:(?:in|over|during|within|for)\\s+)?(?:the\\s+)?(?:(?:last|past|previous|preceding)\\s+(?<last>${count}\\s+)?|(?<=\\b(?:in|for|within)\\s+)(?:over\\s+|about\\s+|at\\s+least\\s+)?(?<within>${count}\\s+))${unit}\\b`,
  'i',
)
const since = /\bsince\s+(?:about\s+|around\s+|early\s+|late\s+)?/i

/** "In the last 10 years", "since January 2018": the first of them in a text. */
export function findSpokenTime(text: string): SpokenTime | undefined {
  const match = counted.exec(text)
  if (match?.groups) {
    const { last, within, unit: word = '' } = match.groups
    const [quantity] = findQuantities((last ?? within ?? 'one').trim())
    const back = { amount: quantity?.amount[1] ?? 1, unit: unitOf(word) }
    return { start: match.index, end: match.index + match[0].length, back }
  }
  const from = since.exec(text)
  if (!from) return undefined
  const date = findDates(text).find(({ start }) => start === from.index + from[0].length)
  return date?.moment.date && { start: from.index, end: date.end, since: latest(date.moment.date) }
}
