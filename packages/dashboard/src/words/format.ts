import { readDate, writeDate } from './dates.ts'
import type { Language } from './language.ts'

/** Numbers and times as one language writes them. */
export type Format = {
  /** `{ one: 'page', other: 'pages' }` → "1 page", "2,000 pages". */
  plural(count: number, forms: { readonly one: string; readonly other: string }): string
  number(value: number): string
  bytes(value: number): string
  date(at: number): string
  dateTime(at: number): string
  relative(at: number, now?: number): string
  list(items: readonly string[]): string
  /** A date of the records, as much of it as is known: `03/14/2009`. */
  writeDate(date: Parameters<typeof writeDate>[1]): string
  /** What a person typed, as `2009-03-14`, `2009-03` or `2009`; undefined where it is no date, or several. */
  readDate(typed: string, latest: string): string | undefined
}

const made = new Map<Language, Format>()

export function formatIn(language: Language): Format {
  const known = made.get(language)
  if (known) return known
  const format = makeFormat(language)
  made.set(language, format)
  return format
}

function makeFormat(language: Language): Format {
  const rules = new Intl.PluralRules(language)
  const numbers = new Intl.NumberFormat(language)
  const sizes = new Intl.NumberFormat(language, { maximumSignificantDigits: 3 })
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const times = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' })
  const spans = new Intl.RelativeTimeFormat(language, { numeric: 'auto' })
  const lists = new Intl.ListFormat(language)
  return {
    plural: (count, forms) => `${numbers.format(count)} ${forms[rules.select(count) === 'one' ? 'one' : 'other']}`,
    number: (value) => numbers.format(value),
    bytes: (value) => toBytes(sizes, value),
    date: (at) => dates.format(at),
    dateTime: (at) => times.format(at),
    relative: (at, now = Date.now()) => toRelative(spans, dates, at, now),
    list: (items) => lists.format(items),
    writeDate: (date) => writeDate(language, date),
    readDate: (typed, latest) => readDate(language, typed, latest),
  }
}

function toBytes(sizes: Intl.NumberFormat, value: number): string {
  const units = ['B', 'kB', 'MB', 'GB', 'TB', 'PB']
  const step = value > 0 ? Math.min(units.length - 1, Math.floor(Math.log10(value) / 3)) : 0
  return `${sizes.format(value / 1000 ** step)} ${units[step]}`
}

const steps = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** Beyond a month the day itself says more than how long ago it was. */
function toRelative(spans: Intl.RelativeTimeFormat, dates: Intl.DateTimeFormat, at: number, now: number): string {
  const seconds = (at - now) / 1000
  if (Math.abs(seconds) > 31 * 86_400) return dates.format(at)
  for (const [unit, size] of steps) if (Math.abs(seconds) >= size) return spans.format(Math.round(seconds / size), unit)
  return spans.format(0, 'second')
}
