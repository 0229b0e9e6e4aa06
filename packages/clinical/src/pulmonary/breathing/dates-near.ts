import { findDates } from '../../dates/find-dates.ts'
import type { SaidDate } from '../../dates/said-date.ts'
import type { Span } from './said.ts'
import { shareOut } from './share-out.ts'

const period = /\b(?:in|over|within|during|for|x) (?:the )?$/i
const notOfIt =
  /\b(?:born|d\.?o\.?b\.?|birth|follow[- ]?up|f\/u|return|next|appointment|schedul\w+|last seen|dictated|signed|previous|prior|compared (?:to|with))[^.;\d]{0,20}$/i

/** The dates of a text that are days or years of something: "in the last year" is a period. */
export function datesIn(text: string): SaidDate[] {
  return findDates(text).filter(({ start, end }) => {
    const said = text.slice(start, end)
    const before = text.slice(Math.max(0, start - 40), start)
    return !(/^(?:last|this past|the previous)\b/i.test(said) && period.test(before)) && !notOfIt.test(before)
  })
}

/** The date of each value of a text: see `shareOut`. Ages say nothing of a measurement. */
export function datesOf(text: string, values: readonly Span[]): (SaidDate | undefined)[] {
  const dates = datesIn(text).filter(({ moment }) => !moment.age)
  return shareOut(text, values, dates, { inherits: () => true })
}

/** Blanks in place of what would be taken for a date: `7.38/48/58`. */
export function without(text: string, spans: readonly Span[]): string {
  let left = ''
  let at = 0
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start < at) continue
    left += text.slice(at, start) + ' '.repeat(end - start)
    at = end
  }
  return left + text.slice(at)
}
