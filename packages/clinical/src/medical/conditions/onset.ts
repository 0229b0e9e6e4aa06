import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import { numberWord, toNumber } from '../../dates/numbers.ts'
import type { Course } from './part.ts'

const anySign = /\d|\b(?:ago|age|year|month|week|since|childhood|decade)/i
/** What leads from a condition to the date of its beginning. */
const leads =
  /^(?:[\s,(:;&-]|was|were|is|has|been|first|initially|originally|newly|recently|diagnosed|diagnosis|dx'?d?\.?|onset|since|from|in|on|at|of|date|began|started|beginning|starting|which|that|identified|found|noted|discovered|around|approximately|about|circa|the|dating|back|to|sustained|suffered|occurred|occurring|by|age|her|his|early|late|mid|ever|with|then|ongoing|present|year|years|approx\.?|appeared|again|daily|nightly|night|constant|constantly|intermittent|intermittently|off|and|w\/|exertion|activity|walking|stairs|use|spring|summer|fall|autumn|winter|dr\.)*$/i
/** What leads from a date to a condition: "in 2009 she was diagnosed with". */
const comes =
  /^(?:[\s,(:;-]|he|she|the|patient|pt|they|was|were|is|has|had|have|been|first|initially|originally|newly|diagnosed|with|having|sustained|suffered|developed|experienced|found|to|a|an|of|and|his|her|my|i|is|got|mild|severe|chronic|acute|when|onset)*$/i
const tells = /\b(?:got|diagnosed|sustained|suffered|developed|experienced|found|had|onset)\b/i
/** Only these say of what stays that it began then, and was not merely there. */
const begins =
  /\b(?:since|diagnos\w+|dx'?d?|onset|began|begun|started|beginning|starting|dating back|discovered|developed|first (?:noted|found|identified|appeared|noticed)|newly)(?![a-z])/i
/** Before its name: "dates her dyspnea to the autumn of 2014", "first episode of depression in 2013". */
const datesIt =
  /\b(?:dat(?:es|ed|ing)|trac(?:es|ed|ing)|first (?:episodes?|bouts?|attacks?|onset|symptoms?) of) (?:[\w-]+ ){0,3}$/i
const begun = /\b(?:diagnosed|developed|onset|when i got)\b/i
/** "Uncontrolled diabetes since 2015": the state began, perhaps not the disease. */
const state =
  /\b(?:un|well[ -]|poorly[ -])?controlled\b|\b(?:worse|worsening|worsened|stable|unstable|treated|untreated|insulin|oxygen|steroid|end[ -]stage|disabling|symptomatic|asymptomatic|flare|exacerbat\w+)\b/i
const span = `(?<n>\\d{1,2}(?:\\.5)?|${numberWord}|several|many)\\+?[ -]?(?<u>years?|yrs?|months?|mos?|weeks?|wks?|decades?)`
const lasting = new RegExp(
  `^[\\s,(]{0,3}(?:(?:at night|off (?:and|&) on|on (?:and|&) off|now|ongoing|daily|nightly|intermittently|constantly),? ){0,2}(?:x|for(?: the)?(?: past| last)?(?: about| over| approximately| more than| at least)?|times)[ ]?${span}\\b`,
  'i',
)
const historyOf = new RegExp(`\\b${span}\\.?[ -](?:history|hx|h/o)(?: of)?(?: [\\w-]+){0,2} $`, 'i')

/** `lasting`: it goes on since then, rather than having happened then. */
type Onset = Span & { readonly moment: Moment; readonly lasting: boolean }
type Span = { readonly start: number; readonly end: number }

/** When a condition began, where the sentence says it beside the name. */
export function onsetOf(
  text: string,
  phrase: Span & { readonly course: Course },
  others: readonly Span[],
): Onset | undefined {
  if (!anySign.test(text)) return undefined
  const until = others.find(({ start }) => start >= phrase.end)?.start ?? text.length
  const from = others.findLast(({ end }) => end <= phrase.start)?.end ?? 0
  const behind = text.slice(phrase.end, Math.min(until, phrase.end + 90))
  const stays = phrase.course === 'chronic' || phrase.course === 'sign'
  const first = Math.max(from, phrase.start - 60)
  const [lasts, history] = [lasting.exec(behind), historyOf.exec(text.slice(first, phrase.start))]
  const long = lasts?.groups ?? history?.groups
  const lasted = long && durationOf(long)
  if (lasted) {
    const end = phrase.end + (lasts?.[0].length ?? 0)
    return { moment: lasted, lasting: true, start: lasts ? phrase.start : first + (history?.index ?? 0), end }
  }
  const dates = datesOf(text)
  if (dates.length === 0) return undefined
  const next = dates.find(({ start }) => start >= phrase.end - 3)
  if (next && next.end <= phrase.end + behind.length && leads.test(text.slice(phrase.end, next.start))) {
    const way = text.slice(phrase.end, next.start)
    const isState = state.test(text.slice(Math.max(from, phrase.start - 24), phrase.end))
    const isBegun = begins.test(way + text.slice(next.start, next.end)) || datesIt.test(text.slice(from, phrase.start))
    if (stays && (!isBegun || (isState && !/\bd(?:x|iagnos)/i.test(way)))) return undefined
    return { moment: next.moment, lasting: /\bsince\b/i.test(way), start: phrase.start, end: next.end }
  }
  const last = dates.findLast(({ end }) => end <= phrase.start)
  if (!last || last.start < from) return undefined
  const way = text.slice(last.end, phrase.start)
  if (!comes.test(way)) return undefined
  const opens = /^[\W\d]*(?:in |on |since |around |about )?$/i.test(text.slice(0, last.start)) && /^\s?[,:-]/.test(way)
  const before = /\b(?:since|in|on|diagnosed in|onset) $/i.exec(text.slice(0, last.start))?.[0] ?? ''
  const told = stays
    ? begun.test(way) || (/^\W*since $/i.test(text.slice(0, last.start)) && /\bha[sd]\b/i.test(way))
    : opens || tells.test(way)
  return told || /(?:^|[.;:] )\W{0,4}(?:diagnosed in|onset) $/i.test(text.slice(0, last.start))
    ? { moment: last.moment, lasting: false, start: last.start - before.length, end: phrase.end }
    : undefined
}

/** A reader asks for every condition of a sentence in turn. */
let read: { readonly text: string; readonly dates: readonly SaidDate[] } = { text: '', dates: [] }

function datesOf(text: string): readonly SaidDate[] {
  if (read.text !== text) read = { text, dates: findDates(text) }
  return read.dates
}

function durationOf({ n = '', u = '' }: Record<string, string | undefined>): Moment | undefined {
  const word = n.toLowerCase()
  const vague = word === 'several' ? [3, 10] : word === 'many' ? [10, 30] : undefined
  const number = /^\d/.test(word) ? Number(word) : toNumber(word)
  const times = /^dec/i.test(u) ? 10 : 1
  const [low = number, high = number] = vague ?? []
  if (!Number.isFinite(low) || low <= 0) return undefined
  const unit = /^m/i.test(u) ? 'months' : /^w/i.test(u) ? 'weeks' : 'years'
  return { ago: { amount: [low * times, high * times], unit } }
}

/** Whether something that passes has passed since: it is dated by month or year, or by more than weeks. */
export function isLongAgo({ moment, lasting }: Onset): boolean {
  if (lasting) return false
  if (moment.date) return moment.date.precision !== 'day'
  return moment.age !== undefined || moment.ago?.unit === 'years' || moment.ago?.unit === 'months'
}
