import { daysIn, earliest, latest, toDate, toDays } from './compare-dates.ts'
import type { Moment } from './moment.ts'
import type { PartialDate, Precision } from './partial-date.ts'

/** Fills in the date of "3 years ago" from the date of service, and of "at age 37" from the birth. */
export function resolveMoment(moment: Moment, serviceDate?: PartialDate, dateOfBirth?: string): Moment {
  if (moment.date && moment.date.basis === 'stated') return moment
  const { ago, age } = moment
  if (ago && serviceDate) {
    const from = goBack(earliest(serviceDate), ago.amount[1], ago.unit)
    const to = goBack(latest(serviceDate), ago.amount[0], ago.unit)
    return { ...moment, date: between(from, to, coarsest(ago.unit, serviceDate.precision), 'relative') }
  }
  if (age && dateOfBirth) {
    const from = goBack(dateOfBirth, -age[0], 'years')
    const to = goBack(dateOfBirth, -age[1] - 1, 'years')
    return { ...moment, date: between(from, to, 'year', 'age') }
  }
  return moment
}

type Unit = NonNullable<Moment['ago']>['unit']
const order: readonly Precision[] = ['day', 'month', 'year', 'decade']
const precisions: Readonly<Record<Unit, Precision>> = { days: 'day', weeks: 'month', months: 'month', years: 'year' }

function coarsest(unit: Unit, service: Precision): Precision {
  const at = Math.max(order.indexOf(precisions[unit]), order.indexOf(service))
  return order[at] ?? 'year'
}

/** The middle of the span, no finer than what was said. */
function between(from: string, to: string, precision: Precision, basis: PartialDate['basis']): PartialDate {
  const middle = toDate((toDays(from) + toDays(to)) / 2)
  if (precision === 'decade') return { value: `${middle.slice(0, 3)}0`, precision, basis }
  const length = precision === 'day' ? 10 : precision === 'month' ? 7 : 4
  return { value: middle.slice(0, length), precision, basis }
}

/** So many days, weeks, months or years before a date; never beyond the end of its month. */
export function goBack(date: string, amount: number, unit: Unit): string {
  if (unit === 'days') return toDate(toDays(date) - amount)
  if (unit === 'weeks') return toDate(toDays(date) - amount * 7)
  const months = Math.round(unit === 'years' ? amount * 12 : amount)
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const total = year * 12 + month - 1 - months
  const [newYear, newMonth] = [Math.floor(total / 12), (((total % 12) + 12) % 12) + 1]
  const newDay = Math.min(day, daysIn(newYear, newMonth))
  return [String(newYear).padStart(4, '0'), ...[newMonth, newDay].map((part) => String(part).padStart(2, '0'))].join(
    '-',
  )
}
