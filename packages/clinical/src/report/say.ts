import type { Moment } from '../dates/moment.ts'
import type { PartialDate, Range } from '../dates/partial-date.ts'

/** `03/14/2009`, `03/2009`, `2009`, `1990s`: as American records write dates, whatever the machine's locale. */
export function sayDate(date: PartialDate | undefined): string {
  if (!date) return 'undated'
  const [year = '', month, day] = date.value.split('-')
  if (date.precision === 'decade') return `${year}s`
  if (month === undefined) return year
  return day === undefined ? `${month}/${year}` : `${month}/${day}/${year}`
}

/** A whole date, as `2009-03-14`. */
export function sayDay(day: string): string {
  return sayDate({ value: day, precision: 'day', basis: 'stated' })
}

/** With at most two decimals. */
export function sayNumber(number: number): string {
  return String(Math.round(number * 100) / 100)
}

export function sayRange([from, to]: Range): string {
  return from === to ? sayNumber(from) : `${sayNumber(from)} to ${sayNumber(to)}`
}

/** A moment as its record says it, and the date that this gives. */
export function sayMoment({ date, ago, age }: Moment): string {
  const unit = (amount: string, many: string): string => `${amount} ${amount === '1' ? many.slice(0, -1) : many}`
  const said = ago ? `${unit(sayRange(ago.amount), ago.unit)} before` : age ? `at age ${sayRange(age)}` : undefined
  if (!date) return said ?? 'not stated'
  return said === undefined ? sayDate(date) : `${sayDate(date)} (${said})`
}

const often: readonly (readonly [number, string])[] = [
  [1, 'once a day'],
  [2, 'twice a day'],
  [1 / 2, 'every other day'],
  [1 / 7, 'once a week'],
  [2 / 7, 'twice a week'],
  [3 / 7, 'three times a week'],
]

export function sayTimes([from, to]: Range): string {
  const known = often.find(([times]) => from === to && Math.abs(times - from) < 0.005)
  return known ? known[1] : `${sayRange([from, to])} times a day`
}

/** `neverVsUse` → `never vs use`: names of the code in words. */
export function sayName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase()
}

/** Names that begin small, as `mMRC` and `pH`, stay so. */
export function capital(text: string): string {
  return /^[a-z][A-Z]/.test(text) ? text : text.slice(0, 1).toUpperCase() + text.slice(1)
}

/** A quote on one line. */
export function oneLine(quote: string): string {
  return quote.replace(/\s+/g, ' ').trim()
}

/** Dates of the analyser's wording as this report writes them; what stands in quotation marks stays. */
export function sayWords(text: string): string {
  return text.replace(/“[^”]*”|"[^"]*"|(?<![\w/-])(\d{4})-(\d\d)(?:-(\d\d))?(?![\w/-])/g, (all, year, month, day) => {
    if (year === undefined) return all
    return day === undefined ? `${month}/${year}` : `${month}/${day}/${year}`
  })
}
