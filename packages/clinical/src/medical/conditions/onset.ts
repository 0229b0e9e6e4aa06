import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Moment } from '../../dates/moment.ts'
import { numberWord, toNumber } from '../../dates/numbers.ts'

const anySign = /\d|\b(?:ago|age|year|month|week|since|childhood|decade)/i
/** What leads from a condition to the date of its beginning. */
const leads =
  /^(?:[\s,(:;-]|was|were|is|has|been|first|initially|originally|newly|recently|diagnosed|diagnosis|dx'?d?\.?|onset|since|from|in|on|at|of|date|began|started|beginning|starting|which|that|identified|found|noted|discovered|around|approximately|about|circa|the|dating|back|to|sustained|suffered|occurred|occurring|by|age|her|his|early|late|mid|ever|with|then|ongoing|present|year|years|dr\.)*$/i
/** What leads from a date to a condition: "in 2009 she was diagnosed with". */
const comes =
  /^(?:[\s,(:;-]|he|she|the|patient|pt|they|was|were|is|has|had|have|been|first|initially|originally|newly|diagnosed|with|having|sustained|suffered|developed|experienced|found|to|a|an|of|and|his|her|mild|severe|chronic|acute|when|onset)*$/i
const tells = /\b(?:diagnosed|sustained|suffered|developed|experienced|found|had|onset)\b/i
const span = `(?<n>\\d{1,2}(?:\\.5)?|${numberWord}|several|many)\\+?[ -]?(?<u>years?|yrs?|months?|mos?|weeks?|wks?|decades?)`
const lasting = new RegExp(
  `^[\\s,(]{0,3}(?:x|for(?: the)?(?: past| last)?(?: about| over| approximately| more than| at least)?|times)[ ]?${span}\\b`,
  'i',
)
const historyOf = new RegExp(`\\b${span}\\.?[ -](?:history|hx|h/o)(?: of)?(?: [\\w-]+){0,2} $`, 'i')

/** `lasting`: it goes on since then, rather than having happened then. */
type Onset = { readonly moment: Moment; readonly lasting: boolean }
type Span = { readonly start: number; readonly end: number }

/** When a condition began, where the sentence says it beside the name. */
export function onsetOf(text: string, phrase: Span, others: readonly Span[]): Onset | undefined {
  if (!anySign.test(text)) return undefined
  const until = others.find(({ start }) => start >= phrase.end)?.start ?? text.length
  const from = others.findLast(({ end }) => end <= phrase.start)?.end ?? 0
  const behind = text.slice(phrase.end, Math.min(until, phrase.end + 90))
  const long =
    lasting.exec(behind)?.groups ?? historyOf.exec(text.slice(Math.max(from, phrase.start - 60), phrase.start))?.groups
  const lasted = long && durationOf(long)
  if (lasted) return { moment: lasted, lasting: true }
  const dates = datesOf(text)
  if (dates.length === 0) return undefined
  const next = dates.find(({ start }) => start >= phrase.end - 3)
  if (next && next.end <= phrase.end + behind.length && leads.test(text.slice(phrase.end, next.start)))
    return { moment: next.moment, lasting: /\bsince\b/i.test(text.slice(phrase.end, next.start)) }
  const last = dates.findLast(({ end }) => end <= phrase.start)
  if (!last || last.start < from) return undefined
  const way = text.slice(last.end, phrase.start)
  if (!comes.test(way)) return undefined
  const opens = /^[\W\d]*(?:in |on |since |around |about )?$/i.test(text.slice(0, last.start)) && /^\s?[,:-]/.test(way)
  return opens || tells.test(way) || /\b(?:since|diagnosed in|onset) $/i.test(text.slice(0, last.start))
    ? { moment: last.moment, lasting: false }
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
