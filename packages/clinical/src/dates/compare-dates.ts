import type { PartialDate } from './partial-date.ts'

/** The first day that a date may mean, as `2009-03-14`. */
export function earliest({ value }: PartialDate): string {
  const [year = '', month = '01', day = '01'] = value.split('-')
  return `${year}-${month}-${day}`
}

/** The last day that a date may mean. */
export function latest({ value, precision }: PartialDate): string {
  const [year = '', month, day] = value.split('-')
  if (precision === 'decade') return `${Number(year) + 9}-12-31`
  const last = month ?? '12'
  return `${year}-${last}-${day ?? String(daysIn(Number(year), Number(last))).padStart(2, '0')}`
}

/** From the middle of one date to the middle of the other; negative where `b` is earlier. */
export function yearsBetween(a: PartialDate, b: PartialDate): number {
  return (middle(b) - middle(a)) / 365.25
}

function middle(date: PartialDate): number {
  return (toDays(earliest(date)) + toDays(latest(date))) / 2
}

/** Days since 1970-01-01, of a date as `2009-03-14`. */
export function toDays(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return Date.UTC(year, month - 1, day) / 86_400_000
}

export function toDate(days: number): string {
  return new Date(Math.floor(days) * 86_400_000).toISOString().slice(0, 10)
}

export function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}
