import { findDates } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import { numberWord, toNumber } from '../../dates/numbers.ts'
import type { Range } from '../../dates/partial-date.ts'

type Stay = {
  readonly admitted?: Moment
  readonly discharged?: Moment
  readonly days?: Range
  readonly hours?: Range
}

const months = 'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec'
const till = ' ?(?:-|to|through|thru|until|and) ?'
/** "3/2 - 3/7/2016": the year stands once. */
const figures = new RegExp(`(?<![\\d/])(\\d{1,2})/(\\d{1,2})${till}(\\d{1,2})/(\\d{1,2})/(\\d{4}|\\d{2})(?!\\d)`, 'i')
/** "March 2-7, 2016", "March 2 to April 1, 2016". */
const words = new RegExp(
  `\\b(${months})[a-z]*\\.? (\\d{1,2})(?:st|nd|rd|th)?${till}(?:(${months})[a-z]*\\.? )?(\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})\\b`,
  'i',
)

/** The two days of a stay, where one year is written for both. */
function pairIn(text: string): Stay | undefined {
  const short = figures.exec(text)
  if (short) {
    const [, m1 = '', d1 = '', m2 = '', d2 = '', year = ''] = short
    return toPair(fullYear(year), Number(m1), Number(d1), Number(m2), Number(d2))
  }
  const long = words.exec(text)
  if (!long) return undefined
  const [, m1 = '', d1 = '', m2, d2 = '', year = ''] = long
  return toPair(Number(year), monthOf(m1), Number(d1), monthOf(m2 ?? m1), Number(d2))
}

function toPair(year: number, m1: number, d1: number, m2: number, d2: number): Stay | undefined {
  if (m1 < 1 || m1 > 12 || m2 < 1 || m2 > 12 || d1 < 1 || d1 > 31 || d2 < 1 || d2 > 31) return undefined
  // A stay over New Year: "12/29 - 1/3/2016".
  const first = m1 > m2 ? year - 1 : year
  return { admitted: dayOf(first, m1, d1), discharged: dayOf(year, m2, d2) }
}

function dayOf(year: number, month: number, day: number): Moment {
  const value = [String(year), ...[month, day].map((part) => String(part).padStart(2, '0'))].join('-')
  return { date: { value, precision: 'day', basis: 'stated' } }
}

function fullYear(said: string): number {
  const number = Number(said)
  if (said.length === 4) return number
  return number < 40 ? 2000 + number : 1900 + number
}

function monthOf(said: string): number {
  return months.split('|').indexOf(said.slice(0, 3).toLowerCase()) + 1
}

const leaving = /\b(?:discharged?|d\/c'?d?|released|sent home|left|to|through|thru|until|till|-)(?: home)?(?: on)? ?$/i
const foreign =
  /\b(?:seen|visit|follow[- ]?up|since|diagnosed|born|dob|surgery|last|appointment|injur\w+|accident)(?: (?:on|in|of))?:? $/i

/** When a stay began and ended and how long it was, as a text says. */
export function stayIn(text: string): Stay {
  const pair = pairIn(text)
  const long = lengthOf(text)
  if (pair) return { ...pair, ...long }
  let admitted: Moment | undefined
  let discharged: Moment | undefined
  for (const { start, moment } of findDates(text)) {
    const before = text.slice(Math.max(0, start - 30), start)
    if (leaving.test(before)) discharged ??= moment
    else if (!foreign.test(before)) admitted ??= moment
  }
  return { ...(admitted ? { admitted } : {}), ...(discharged ? { discharged } : {}), ...long }
}

const number = `(\\d{1,3}|${numberWord}|an?)(?: ?(?:-|to) ?(\\d{1,3}|${numberWord}))?`
const stayed = new RegExp(
  `\\b(?:for|x|los:?|length of stay(?: was| of|:)?|stay of|stayed(?: for)?|spent|lasting|(?:total of)|a|after a) ?(?:about |approximately |~)?${number}[ -]?(day|night|week|hour|hr)s?\\b(?! (?:of|history|prior|ago|hx))`,
  'i',
)
const longStay = new RegExp(
  `\\b${number}[- ](day|night|week|hour)s? (?:hospital|stay|admission|hospitali[sz]ation|inpatient|observation|icu)`,
  'i',
)

function lengthOf(text: string): Pick<Stay, 'days' | 'hours'> {
  const match = longStay.exec(text) ?? stayed.exec(text)
  if (!match) return {}
  const [, low = '', high, unit = ''] = match
  const from = /^an?$/i.test(low) ? 1 : toNumber(low)
  const to = high === undefined ? from : toNumber(high)
  if (!Number.isFinite(from) || !Number.isFinite(to) || to < from) return {}
  const times = /^week/i.test(unit) ? 7 : 1
  // A night is no whole day: what is counted in nights is left to the dates.
  if (/^night/i.test(unit)) return {}
  return /^h/i.test(unit) ? { hours: [from, to] } : { days: [from * times, to * times] }
}
