import { lookBackOf } from '../case/look-back.ts'
import { earliest, toDays } from '../dates/compare-dates.ts'
import { findDates } from '../dates/find-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import { findSinceTimeOfYear } from '../dates/time-of-year.ts'
import type { Finding } from '../finding.ts'
import { type Bound, boundOf, type Span, shift, someTimeUpTo, spanOf, upTo, within } from './spans.ts'

/** How many days a statement goes on without being repeated. */
const holds = {
  /** Who smokes now, or does not, did so for the last month. */
  smoking: 30,
  /** Who gives the month in which it began speaks of no break since. */
  recent: 365,
  /** A supply of three months is the longest usual one. */
  supply: 90,
  /** Who is recorded as unable to work is hardly back within the year, unless a record says so. */
  unable: 365,
  /** Who has worked since a day may have been away in between, the more so the longer ago it was. */
  working: 365,
  /** "The operation" is one of the last year and a half. */
  spoken: 548,
} as const

/** Something that happened to the patient: an operation, an accident. */
export type Happened = { readonly what: 'surgery' | 'injury'; readonly on: PartialDate }

const since: readonly (readonly [Happened['what'], RegExp])[] = [
  ['surgery', /\bsince (?:(?:the|his|her|my|this|that|your) )?(?:last )?(?:surgery|operation|procedure)\b/i],
  [
    'injury',
    /\bsince (?:(?:the|his|her|my|this|that|your) )?(?:accident|injury|incident|fall|crash|collision|wreck|mv[ac])\b/i,
  ],
]

export function wordsOf({ citations: [first] }: Finding): string {
  return (first.kind === 'text' ? first.quote : first.transcription).replace(/\s+/g, ' ')
}

/** Since when, by a finding's words: "since January", "since the operation", "for the last 3 weeks". */
function sinceIn(finding: Finding, noted: PartialDate, happened: readonly Happened[]): Bound | undefined {
  const back = lookBackOf(finding, noted)
  if (back !== undefined) return [toDays(back), toDays(back)]
  const words = wordsOf(finding)
  const time = findSinceTimeOfYear(words, earliest(noted))
  if (time) return [toDays(time[0]), toDays(time[1])]
  const what = since.find(([, said]) => said.test(words))?.[0]
  if (what === undefined) return undefined
  const [first, last] = boundOf(noted)
  const days = happened
    .filter((one) => one.what === what)
    .map(({ on }) => boundOf(on))
    .filter(([day]) => day <= first && day >= first - holds.spoken)
  const latest = days.reduce<Bound | undefined>((one, other) => (one && one[0] >= other[0] ? one : other), undefined)
  return latest ?? [first - holds.spoken, last]
}

/** Use that began at some time, goes on, and was there for the last month at least; without a date at any time. */
export function smoking(noted: PartialDate | undefined, began?: Bound): Span | undefined {
  if (!noted) return upTo()
  const [first, last] = boundOf(noted)
  return spanOf(began ?? [Number.NEGATIVE_INFINITY, last - holds.smoking], [first, Number.POSITIVE_INFINITY])
}

const again = /\bagain\b|\bre-?start|\bresum|\brelaps|\bback to\b/i

/** Use since a stated day of the last year, on some day of it where it was taken up again; else in the last month. */
export function smokingNow(finding: Finding, noted: PartialDate, stated?: Bound): Span | undefined {
  const [, last] = boundOf(noted)
  const began = stated ?? sinceIn(finding, noted, [])
  if (began && began[0] > last - holds.recent) return smoking(noted, began)
  return smoking(noted, !began && again.test(wordsOf(finding)) ? [Number.NEGATIVE_INFINITY, last] : undefined)
}

/** Use that was over by a day. */
export function smokedBefore(over: PartialDate | undefined, began?: Bound): Span | undefined {
  if (!over) return began ? spanOf(began) : upTo()
  return began ? spanOf(began, [began[0], boundOf(over)[1]]) : someTimeUpTo(boundOf(over))
}

/** Not now, nor in the last month. */
export function notSmoking(noted: PartialDate): Span | undefined {
  const to = boundOf(noted)
  return spanOf(shift(to, -holds.smoking), to)
}

type Quit = Extract<Finding, { category: 'smoking.quit' }>

/** No use from a quit to the last note that gives it. */
export function stayedQuit({ value }: Quit, quit: PartialDate, noted: PartialDate | undefined): Span | undefined {
  return spanOf(shift(boundOf(quit), quitSlack(value.when, quit) + 1), noted && boundOf(noted))
}

/** A month, for days that were rounded; what was only counted back may be a year off, or a tenth of the years. */
export function quitSlack({ ago }: Quit['value']['when'], quit: PartialDate): number {
  if (quit.basis === 'stated') return 30
  return ago?.unit === 'years' || !ago ? 365 * Math.max(1, (ago?.amount[1] ?? 0) / 10) : 60
}

/** What a denial speaks of: everything before a day, or the time that its words name. */
export function deniedBefore(finding: Finding, noted: PartialDate | undefined, before: string): Span | undefined {
  const from = noted && lookBackOf(finding, noted)
  const last = toDays(before) - 1
  return spanOf(from === undefined ? undefined : [toDays(from), toDays(from)], [last, last])
}

/** When something was: by its own date, not after the record of it; else at some time before the record, or on its day. */
export function happenedOn(
  own: PartialDate | undefined,
  noted: PartialDate | undefined,
  isOfThatDay: boolean,
): Span | undefined {
  const recorded = noted && boundOf(noted)
  if (!own) return recorded && (isOfThatDay ? within(recorded) : someTimeUpTo(recorded))
  const [first, last] = boundOf(own)
  return within([first, Math.min(last, Math.max(first, recorded?.[1] ?? last))])
}

/** From the day after a stop to the first of the days on which it was started again. */
export function stopped(noted: PartialDate, again: readonly number[]): Span | undefined {
  const [first, last] = boundOf(noted)
  const restart = again.find((day) => day >= first)
  return spanOf([first + 1, last + 1], restart === undefined ? undefined : [restart - 1, restart - 1])
}

const never = /\bnever\b|\bnot ever\b/i

/** Not in the time that the words speak of: ever, since a day, else in the months before for which a supply would have lasted. */
export function notTaken(finding: Finding, noted: PartialDate): Span | undefined {
  const [day] = boundOf(noted)
  const back = lookBackOf(finding, noted)
  const cues = finding.assertion.cues.map(({ text }) => text)
  const isNever = [wordsOf(finding), ...cues].some((words) => never.test(words))
  const since = isNever ? Number.NEGATIVE_INFINITY : day - holds.supply
  const from = back === undefined ? since : toDays(back)
  return spanOf([from, from], [day, day])
}

/** From its beginning to the record; without one it is as old as the work. */
export function exposed(began: PartialDate | undefined, noted: PartialDate | undefined): Span | undefined {
  if (!noted) return began ? spanOf(boundOf(began)) : upTo()
  const recorded = boundOf(noted)
  return began ? spanOf(boundOf(began), recorded) : upTo(recorded)
}

type Work = Extract<Finding, { category: 'medical.work' }>

/** Words that give the last day of work. */
const lastWorked = /\bstop|\blast\b|\bquit\b|\bceased?\b/i

/** From the day after the last one at work to the day before the return; up to the record where it says no end. */
export function awayFromWork(
  finding: Work,
  noted: PartialDate | undefined,
  happened: readonly Happened[],
  returns: readonly number[],
): Span | undefined {
  const { since: began, until, status } = finding.value
  const recorded = noted && boundOf(noted)
  const last = began?.date
    ? boundOf(began.date)
    : noted && (lastDayIn(finding, noted) ?? sinceIn(finding, noted, happened))
  const from = last ? shift(last, 1) : recorded
  if (!from) return undefined
  if (until?.date) return spanOf(from, shift(boundOf(until.date), -1))
  if (!recorded || !last || status === 'offWork') return spanOf(from, recorded)
  // It may well have gone on.
  const back = returns.find((day) => day > recorded[0]) ?? Number.POSITIVE_INFINITY
  return spanOf(from, [recorded[0], Math.min(back - 1, recorded[1] + holds.unable)])
}

function lastDayIn(finding: Finding, noted: PartialDate): Bound | undefined {
  const words = wordsOf(finding)
  const date = lastWorked.test(words) ? findDates(words)[0]?.moment.date : undefined
  return date && earliest(date) <= earliest(noted) ? boundOf(date) : undefined
}

/** At work on the day of the record, and since the day that it says. */
export function atWork(finding: Work, noted: PartialDate, happened: readonly Happened[]): Span | undefined {
  const { since: began, until } = finding.value
  const to = boundOf(until?.date ?? noted)
  const from = began?.date ? boundOf(began.date) : sinceIn(finding, noted, happened)
  return spanOf(from && to[0] - from[0] <= holds.working ? from : to, to)
}
