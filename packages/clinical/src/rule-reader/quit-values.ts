import { findDates, type SaidDate } from '../dates/find-dates.ts'
import { type Moment, plainYear, unitOf } from '../dates/moment.ts'
import { findQuantities } from '../dates/numbers.ts'
import type { TypedValue } from '../engine/compile-rules.ts'

const twoDigits = /(?<![\d/.,$#-]|\d ?)(?:(0?[1-9]|1[0-2])\/)?'?(\d{2})(?!\d|[/.,-]\d|\s?(?:[ymwdhcp%]|a\b|x\b))/gi
const unit = /^ ?\+?[ -]?(years?|yrs?|y|anos|años|months?|mos?|weeks?|wks?|days?|decades?)\b(?! old)/i
const month =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?)'
const holiday =
  "(?:thanksgiving|christmas|xmas|new year'?s|easter|labor day|memorial day|halloween|valentine'?s|(?:4th|fourth) of july)"
const season = '(?:(?:last|this|this past) (?:spring|summer|fall|autumn|winter|year))'
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day'
/** Days without a year, and how far back they can be. Months are names only in capitals: "may" and "march" are words. */
const undated: readonly (readonly [RegExp, Moment])[] = [
  [new RegExp(`\\b${month}(?: \\d{1,2}(?:st|nd|rd|th)?)?\\b(?!,? ?\\d|\\.? \\d)`, 'g'), within(1, 'years')],
  [new RegExp(`\\b(?:${holiday}|${season})(?: day| eve)?\\b(?!,? (?:of )?\\d)`, 'gi'), within(1, 'years')],
  [new RegExp(`\\b(?:last |this past )?${weekday}\\b`, 'gi'), within(1, 'weeks')],
  [/\b(?:today|this (?:morning|week)|on admission|last night)\b/gi, within(1, 'weeks')],
]
/** On the line of a form. */
const lined = /_+((?:19|20)\d\d)_+/g
const inFigures = /(?<![\w/.])_*([1-9]\d)_*(?!\d|[/.]\d)/g

/** When somebody stopped: a date, also a year of two digits or `3/98`, or how long it is since. */
export function findWhen(text: string): TypedValue[] {
  const dates = definite(text).map(({ start, end, moment }) => ({ start, end, meaning: plainYear(moment) }))
  const isFree = ({ start, end }: TypedValue): boolean => !dates.some((one) => one.start < end && start < one.end)
  const years = [...text.matchAll(twoDigits)].map((match) => place(match, inYear(Number(match[2]), match[1])))
  const days = undated.flatMap(([pattern, meaning]) => [...text.matchAll(pattern)].map((one) => place(one, meaning)))
  const onLines = [...text.matchAll(lined)].map((match) => {
    const meaning: Moment = { date: { value: match[1] ?? '', precision: 'year', basis: 'stated' } }
    return place(match, meaning)
  })
  return [...dates, ...[...onLines, ...years, ...sinceThen(text), ...days].filter(isFree)]
}

/** "15 years ago", without the spans that do not say from when they count. */
export function findTimeAgo(text: string): TypedValue[] {
  return definite(text).flatMap(({ start, end, moment }) => (moment.ago ? [{ start, end, meaning: moment }] : []))
}

/** "Several years ago" gives no date that a reader could hold anybody to. */
function definite(text: string): SaidDate[] {
  return findDates(text).filter(({ start, end }) => !/several|many|few/i.test(text.slice(start, end)))
}

function within(amount: number, unit: 'weeks' | 'years'): Moment {
  return { ago: { amount: [0, amount], unit } }
}

/** "Eleven years", "6 mos": how long it is since. */
function sinceThen(text: string): TypedValue[] {
  return findQuantities(text).flatMap(({ start, end, amount: [low, high] }) => {
    const match = unit.exec(text.slice(end, end + 12))
    if (!match || high > 99) return []
    const by = /^dec/i.test(match[1] ?? '') ? 10 : 1
    const meaning: Moment = { ago: { amount: [low * by, high * by], unit: unitOf(match[1] ?? '') } }
    return [{ start, end: end + match[0].length, meaning }]
  })
}

/** The twenties of this century are the last that a record can speak of. */
function inYear(year: number, month: string | undefined): Moment {
  const full = year < 30 ? 2000 + year : 1900 + year
  const value = month ? `${full}-${month.padStart(2, '0')}` : String(full)
  return { date: { value, precision: month ? 'month' : 'year', basis: 'stated' } }
}

/** An age as a form has it, `_50_`, or in words. */
export function findAges(text: string): TypedValue[] {
  const inWords = findQuantities(text).flatMap(({ start, end, amount: [age] }) =>
    age >= 10 && age < 100 && /^[a-z]/i.test(text.slice(start, end)) ? [aged(start, end, age)] : [],
  )
  const figures = [...text.matchAll(inFigures)].map((match) =>
    aged(match.index, match.index + match[0].length, Number(match[1])),
  )
  return [...figures, ...inWords]
}

function aged(start: number, end: number, age: number): TypedValue {
  return { start, end, meaning: { age: [age, age] } satisfies Moment }
}

function place(match: RegExpExecArray, meaning: unknown): TypedValue {
  return { start: match.index, end: match.index + match[0].length, meaning }
}
