import { collectSaid, type Form } from './collect-said.ts'
import { daysIn } from './compare-dates.ts'
import type { Moment } from './moment.ts'
import type { PartialDate } from './partial-date.ts'
import type { SaidDate } from './said-date.ts'

const monthNames = 'january february march april may june july august september october november december'.split(' ')
const month =
  '(?<m>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?'
const year = '(?<y>(?:19|20)\\d\\d)'
const day = '(?<d>3[01]|[12]\\d|0?[1-9])'
const from = '(?<![\\w./-])'
/** `1980-1995` and `1980-85` are two years, not one date. */
const fromYear = '(?<![\\w./]|(?<!\\b(?:19|20)\\d\\d)-)'
const toYear = '(?![\\w/]|\\.\\d|-(?!(?:(?:19|20)\\d\\d|\\d\\d)(?![\\d-]))\\d)'
const to = '(?![\\w/]|[.-]\\d)'

type Parse = (groups: Record<string, string | undefined>) => PartialDate | undefined
const whole: Parse = ({ y, m, d }) => dated(fullYear(y), toMonth(m), Number(d))
const ofMonth: Parse = ({ y, m }) => dated(fullYear(y), toMonth(m))
const ofYear: Parse = ({ y }) => dated(fullYear(y))
const ofDecade: Parse = ({ y }) => {
  const first = fullYear(y)
  return first === undefined || first % 10 !== 0
    ? undefined
    : { value: String(first), precision: 'decade', basis: 'stated' }
}

const figures = /\d[-/.]\d/
const anyMonth = /jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec/i
const stated: readonly (readonly [sign: RegExp, pattern: RegExp, parse: Parse])[] = [
  [figures, new RegExp(`${from}${year}[-/.](?<m>1[0-2]|0[1-9])[-/.]${day}(?=T\\d|\\D|$)`, 'gi'), whole],
  [
    figures,
    new RegExp(`${from}(?<m>1[0-2]|0?[1-9])(?<sep>[-/.])${day}\\k<sep>'?(?<y>(?:19|20)\\d\\d|\\d\\d)${to}`, 'gi'),
    whole,
  ],
  [anyMonth, new RegExp(`${from}${month}[ -]?${day}(?:st|nd|rd|th)?(?:,? ?|-| of )${year}${to}`, 'gi'), whole],
  [anyMonth, new RegExp(`${from}${day}(?:st|nd|rd|th)?(?: of)?[ -]?${month}[ ,-]*${year}${to}`, 'gi'), whole],
  [anyMonth, new RegExp(`${from}${month}[ -]?${day}(?:st|nd|rd|th)?,? ?'(?<y>\\d\\d)${to}`, 'gi'), whole],
  [
    anyMonth,
    new RegExp(`${from}${day}-(?<m>jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)-(?<y>\\d\\d)${to}`, 'gi'),
    whole,
  ],
  [anyMonth, new RegExp(`${from}${month}(?: of)?[ ,/-]*${year}${to}`, 'gi'), ofMonth],
  [figures, new RegExp(`${from}(?<m>1[0-2]|0?[1-9])/${year}${to}`, 'gi'), ofMonth],
  [figures, new RegExp(`${from}${year}-(?<m>1[0-2]|0[1-9])${to}`, 'gi'), ofMonth],
  [/0'?s/i, new RegExp(`${from}(?<y>(?:19|20)\\d0|(?<=')[3-9]0|[3-9]0)'?s\\b`, 'gi'), ofDecade],
  [/'/, /(?<![\w'])'(?<y>\d\d)(?![\w'"]| ?(?:mg|%))/g, ofYear],
  [
    /(?:19|20)\d\d/,
    new RegExp(
      `${fromYear}${year}${toYear}(?! ?(?:mg|mcg|units?|calories|kcal|ml|cc|mL|hours|hrs?|meters|steps)\\b)`,
      'gi',
    ),
    ofYear,
  ],
]
const forms = stated.map(([sign, pattern, parse]): Form => {
  return [sign, pattern, (groups) => toMoment(parse(groups))]
})

function toMoment(date: PartialDate | undefined): Moment | undefined {
  return date && { date }
}

/** Dates that need nothing else to be known: whole, month and year, year, decade. */
export function findStated(text: string): SaidDate[] {
  return /\d\d/.test(text) ? collectSaid(text, forms) : []
}

function dated(y: number | undefined, m?: number, d?: number): PartialDate | undefined {
  if (y === undefined || y < 1900 || y > 2099) return undefined
  if (m === undefined) return { value: `${y}`, precision: 'year', basis: 'stated' }
  if (m < 1 || m > 12) return undefined
  const ofMonth = `${y}-${String(m).padStart(2, '0')}`
  if (d === undefined) return { value: ofMonth, precision: 'month', basis: 'stated' }
  if (d < 1 || d > daysIn(y, m)) return undefined
  return { value: `${ofMonth}-${String(d).padStart(2, '0')}`, precision: 'day', basis: 'stated' }
}

/** Records with two figures for the year are of the last hundred years; births of the twenties are written in full. */
function fullYear(said: string | undefined): number | undefined {
  if (said === undefined) return undefined
  const number = Number(said)
  if (said.length === 4) return number
  return number < 40 ? 2000 + number : 1900 + number
}

function toMonth(said: string | undefined): number | undefined {
  if (said === undefined) return undefined
  if (/^\d/.test(said)) return Number(said)
  const at = monthNames.findIndex((name) => name.startsWith(said.slice(0, 3).toLowerCase()))
  return at < 0 ? undefined : at + 1
}
