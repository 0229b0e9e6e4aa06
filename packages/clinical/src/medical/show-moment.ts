import type { Moment } from '../dates/moment.ts'
import type { Range } from '../dates/partial-date.ts'

/** `2009-03`, `the 1990s`, `3 years before the entry`, `at age 37`. */
export function showMoment({ date, ago, age }: Moment): string {
  if (ago) return `${showAmount(ago.amount, ago.unit)} before the entry`
  if (age) return `at age ${showSpan(age)}`
  if (!date) return 'at a time not stated'
  return date.precision === 'decade' ? `the ${date.value}s` : date.value
}

/** `3 days`, `1 day`, `2 to 3 weeks`. */
export function showAmount(amount: Range, unit: string): string {
  return `${showSpan(amount)} ${amount[1] === 1 ? unit.replace(/s$/, '') : unit}`
}

function showSpan([low, high]: Range): string {
  return low === high ? String(low) : `${low} to ${high}`
}
