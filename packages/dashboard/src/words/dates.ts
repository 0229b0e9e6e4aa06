import type { Language } from './language.ts'

/** `unit` of a date as the service writes it: `2009`, `2009-03`, `2009-03-14`; a decade is its first year. */
export type Precision = 'day' | 'month' | 'year'
type PartialDate = { readonly value: string; readonly precision?: Precision | 'decade' }

const precisions: Readonly<Record<number, Precision>> = { 4: 'year', 7: 'month', 10: 'day' }

/** How exact `2009`, `2009-03` or `2009-03-14` is; undefined where there is no such day. */
export function precisionOf(date: string): Precision | undefined {
  if (!/^\d{4}(-\d\d(-\d\d)?)?$/.test(date)) return undefined
  const day = new Date(`${date.padEnd(10, '-01')}T00:00:00Z`)
  const exists = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(date)
  return exists ? precisions[date.length] : undefined
}

/** `03/14/2009` or `14/03/2009`, `03/2009`, `2009`, `1990s`: it can be typed again as it is written. */
export function writeDate(language: Language, { value, precision }: PartialDate): string {
  const [year = '', month, day] = value.split('-')
  if (precision === 'decade') return language === 'es' ? `años ${year}` : `${year}s`
  if (month === undefined) return year
  if (day === undefined) return `${month}/${year}`
  return language === 'es' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

type Parts = readonly [year: string, month?: string, day?: string]

/**
 * The date that a person typed, as the service writes it: as the language writes it (`4/6/16`), with the name of the
 * month, or with the year first. Undefined where there is no such day, or where it may be another one.
 * @param latest the last day that a year of two digits may lead to
 */
export function readDate(language: Language, typed: string, latest: string): string | undefined {
  const parts = typed.trim().toLowerCase()
  const found = readNamed(language, parts) ?? readNumbers(language, parts, latest)
  if (found === undefined) return undefined
  const date = found.map((part = '') => part.padStart(2, '0')).join('-')
  return precisionOf(date) && date
}

function readNumbers(language: Language, typed: string, latest: string): Parts | undefined {
  const [, one = '', sign = '', two, , three] = /^(\d{1,4})(?:([/.-])(\d{1,4})(?:(\2)(\d{1,4}))?)?$/.exec(typed) ?? []
  if (one.length === 4) return isShort(two) && isShort(three) ? yearFirst(one, two, three) : undefined
  if (!isShort(one) || two === undefined) return undefined
  if (three === undefined) return two.length === 4 ? [two, one] : undefined
  // A point is how those write who put the day first.
  if (!isShort(two) || (language === 'en' && sign === '.')) return undefined
  const [month, day] = language === 'es' ? [two, one] : [one, two]
  return withYear(three, month, day, latest)
}

function isShort(part: string | undefined): boolean {
  return part === undefined || part.length <= 2
}

function yearFirst(year: string, month: string | undefined, day: string | undefined): Parts {
  if (month === undefined) return [year]
  return day === undefined ? [year, month] : [year, month, day]
}

/** Of two digits, the last year that is not to come: `16` is 2016, `68` is 1968. */
function withYear(year: string, month: string, day: string, latest: string): Parts | undefined {
  if (year.length === 4) return [year, month, day]
  if (year.length !== 2) return undefined
  const thisCentury = `20${year}`
  const isToCome = `${thisCentury}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` > latest
  return [isToCome ? `19${year}` : thisCentury, month, day]
}

const months: Readonly<Record<Language, readonly string[]>> = {
  en: 'january february march april may june july august september october november december'.split(' '),
  es: 'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre'.split(' '),
}

/** `Apr 6, 2016`, `6 de abril de 2016`, `April 2016`: the year is written in full. */
function readNamed(language: Language, typed: string): Parts | undefined {
  const parts = typed.split(/[\s,./-]+/).filter((part) => part !== '' && part !== 'de')
  const month = months[language].findIndex((name) => parts.some((part) => part.length > 2 && name.startsWith(part)))
  const numbers = parts.filter((part) => /^\d+$/.test(part))
  const [year = ''] = numbers.splice(-1)
  if (month < 0 || year.length !== 4 || numbers.length !== parts.length - 2) return undefined
  return numbers.length < 2 && numbers.every(isShort) ? yearFirst(year, `${month + 1}`, numbers[0]) : undefined
}
