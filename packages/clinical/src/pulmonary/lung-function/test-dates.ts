import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Row } from './layout.ts'
import { neverService } from './other-dates.ts'

/** Words of a test, beside which a date is that of the test. */
export const testWords =
  /\b(?:spirometr\w*|pfts?|pulmonary function|lung function|breathing tests?|diffusi(?:ng|on) capacity|DLCO|FEV|FVC|lung volumes?|plethysmogra\w*)/i
const dayLabel = /\b(?:test|study|exam|service|visit|session|performed|collected|done|obtained|date)\b[^\d]{0,16}$/i

/** Dates that may be those of a test: no birth, no signature, no age. */
export function testDates(text: string): SaidDate[] {
  if (!/\d\d|ago\b|month|year|week/.test(text)) return []
  return findDates(text).filter(({ start, moment }) => {
    // Whole words only: the end of "BD:" is no "D:".
    const before = text.slice(Math.max(0, start - 30), start).replace(start > 30 ? /^[A-Za-z]+/ : '', '')
    const claimed = neverService.exec(before)
    const tests = claimed && /^(?:previous|prior|last|first|reported|review\w*|follow[ -]?up)$/i.test(claimed[0])
    return moment.age === undefined && (!claimed || tests) && moment.date?.precision !== 'decade'
  })
}

/** The day that the lines over a table name as that of the test. */
export function dateAbove(rows: readonly Row[], start: number, taken: (row: Row) => boolean): Moment | undefined {
  const from = rows.findIndex((row) => row.start === start)
  for (let at = from - 1, left = 8; at >= 0 && left > 0; at--, left--) {
    const row = rows[at]
    if (!row || taken(row)) return undefined
    const dates = testDates(row.text)
    const [first] = dates
    if (!first || dates.length > 1) continue
    if (testWords.test(row.text) || dayLabel.test(row.text.slice(0, first.start)) || row.text.length < 24)
      return first.moment
  }
  return undefined
}

const behindWords = /^[ ,)%]*(?:\(|in |on |from |of |dated |back in |performed on |done on |obtained on )?[( ]*$/i
const earlierWords = /\b(?:previous(?:ly)?|prior|last|earlier|old|compared (?:to|with)|ago|down from|up from)\b/i

/** Whether a text tells of another test than that of its own day. */
export function isEarlier(text: string): boolean {
  return earlierWords.test(text) || nowWords.test(text)
}

export const nowWords = /\b(?:today|todays|now|currently|current|this (?:visit|time))\b/i

/** The day of each group of numbers: right behind it, else the last that was named before it, else that of the sentences before. */
export function datesOf(
  text: string,
  groups: readonly { readonly start: number; readonly end: number }[],
  dates: readonly SaidDate[],
  carried: Moment | undefined,
): (Moment | undefined)[] {
  const behind = groups.map(({ end }) =>
    dates.find(({ start }) => start >= end && start - end < 30 && behindWords.test(text.slice(end, start))),
  )
  return groups.map(({ start }, at) => {
    const own = behind[at]
    if (own) return own.moment
    // "FEV1 on 6/27/2011 was 1.86 L"
    const within = dates.find((date) => date.start >= start && date.end <= (groups[at]?.end ?? start))
    if (within) return within.moment
    const from = groups[at - 1]?.end ?? Math.max(0, start - 60)
    if (
      nowWords.test(text.slice(from, start)) ||
      (at === 0 && /^[^;.,]{0,12}\btoday\b/i.test(text.slice(groups[at]?.end ?? 0)))
    )
      return undefined
    const before = dates
      .filter((date) => date.end <= start && !behind.includes(date) && !closesValue(text, date))
      .at(-1)
    if (before) return before.moment
    return dates.length === 0 ? carried : undefined
  })
}

/** "2.9 L in 2013": the date was that of the number before it. */
function closesValue(text: string, { start }: SaidDate): boolean {
  // The digit of "FEV1 in 2018" is no value.
  return /(?<![A-Za-z]|FEV[-_ ])\d ?(?:%|L|mL|liters?|predicted|pred|percent)?[ ,)]*(?:\(|in |on |from )?[( ]*$/i.test(
    text.slice(Math.max(0, start - 30), start),
  )
}
