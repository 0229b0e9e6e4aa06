import type { Moment } from '../../dates/moment.ts'
import type { Range } from '../../dates/partial-date.ts'

export function showRange([low, high]: Range): string {
  return low === high ? round(low) : `${round(low)} to ${round(high)}`
}

function round(value: number): string {
  return String(Math.round(value * 100) / 100)
}

/** `1 day`, `2 to 3 days` */
export function showCount(range: Range, one: string): string {
  return `${showRange(range)} ${range[1] === 1 ? one : `${one}s`}`
}

/** `2015-03-04`, `3 years before the entry`, `at age 37` */
export function showMoment({ date, ago, age }: Moment): string {
  if (ago) return `${showCount(ago.amount, ago.unit.slice(0, -1))} before the entry`
  if (age) return `at age ${showRange(age)}`
  if (!date) return 'at a time not stated'
  return date.precision === 'decade' ? `the ${date.value}s` : date.value
}

/** `on 2015-03-04`, `in 2015`, `3 years before the entry` */
export function showWhen(moment: Moment): string {
  const said = showMoment(moment)
  if (moment.ago || moment.age || !moment.date) return said
  return `${moment.date.precision === 'day' ? 'on' : 'in'} ${said}`
}

export function capital(text: string): string {
  return `${(text[0] ?? '').toUpperCase()}${text.slice(1)}`
}
