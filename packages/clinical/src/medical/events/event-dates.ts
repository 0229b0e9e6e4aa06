import { findDates, type SaidDate } from '../../dates/find-dates.ts'
import type { Term } from '../../text/find-terms.ts'

/** `3/98`, and where a list of surgeries has it also `3/14`: month and year. */
const monthYear = /(?<![\w./-])(1[0-2]|0?[1-9])\/('?\d\d)(?![\w/-]|\.\d|%)/g
const farYear = 2000

/** All dates of a text; `inHistory` where a month and two figures are a month and a year. */
export function eventDates(text: string, inHistory: boolean): readonly SaidDate[] {
  const dates = findDates(text)
  if (!/\d\/'?\d\d(?!\d)/.test(text)) return dates
  const more = [...text.matchAll(monthYear)].flatMap((match): SaidDate[] => {
    const [whole, month = '', figures = ''] = match
    const year = Number(figures.replace("'", ''))
    if (!inHistory && year <= 31 && !figures.startsWith("'")) return []
    const [start, end] = [match.index, match.index + whole.length]
    if (dates.some((date) => date.start < end && start < date.end)) return []
    const value = `${year < 40 ? farYear + year : farYear - 100 + year}-${month.padStart(2, '0')}`
    return [{ start, end, moment: { date: { value, precision: 'month', basis: 'stated' } } }]
  })
  return [...dates, ...more].sort((a, b) => a.start - b.start)
}

type Span = Pick<Term<unknown>, 'start' | 'end'>

const near = 90
/** What may stand between a date and the event after it: "1987 appendectomy", "in 1987 he had an". */
const leadsTo =
  /^(?:\s*[-:|)]\s*|,? (?:he|she|they|the patient|patient|pt|mr\.? \w+|ms\.? \w+|mrs\.? \w+|i)\b|\s+(?:[a-z-]+\s+){0,4}$)/i
const parts = /;|[?!]\s|(?<!\b(?:Dr|Mr|Ms|Mrs|St))\.\s|\bbut\b|\bsince\b/
/** A birth, an age or the day of the entry is not when it was done. */
const notOfEvent =
  /\b(?:dob|born|birth|age|aged|seen|saw (?:him|her)|comparison (?:to|with)|compared (?:to|with)|than|visit|follow[- ]?up|diagnosed|since|last seen|evaluated|until|through|worse(?:ned)?|began|started)(?: on| in)?:? $/i

/** "Tonsils, L knee scope 2009": an operation of another entry, which another reader knows. */
const another =
  /,[^,]*\b(?:scopes?|arthroscop\w+|repairs?|fusion|removal|replacement|release|graft|c-?sections?|hernia|orif|stents?|biopsy|\w+(?:ectomy|plasty|otomy|ostomy|desis))\b[^,]*$/i

/** Which date belongs to which event: the one right behind it, else the one that leads to it. */
export function assignDates(
  text: string,
  events: readonly Span[],
  dates: readonly SaidDate[],
): (SaidDate | undefined)[] {
  const given: (SaidDate | undefined)[] = events.map(() => undefined)
  /** Dates before their event with other words between: one right behind it takes their place. */
  const loose = new Set<number>()
  for (const date of dates) {
    const next = events.findIndex(({ start }) => start >= date.end)
    const last = (next < 0 ? events.length : next) - 1
    const [before, after] = [events[last], events[next]]
    if (notOfEvent.test(text.slice(Math.max(0, date.start - 16), date.start))) continue
    // "In 2004 and 2006": the second of two is of the same event.
    if (dates.some(({ end }) => /^(?:,| and|,? &) (?:in |on )?$/i.test(text.slice(end, date.start)))) continue
    const behind = before ? text.slice(before.end, date.start) : undefined
    const ahead = after ? text.slice(date.end, after.start) : undefined
    const fitsBehind = behind !== undefined && behind.length <= near && !parts.test(behind) && !another.test(behind)
    const fitsAhead = ahead !== undefined && ahead.length <= near && !parts.test(ahead)
    const turns = behind !== undefined && /\b(?:and|then|followed by|later)\b(?: (?:in|on))?\s*$/i.test(behind)
    const isTaken = given[last] !== undefined && !loose.has(last)
    const toNext = fitsAhead && (!fitsBehind || turns || isTaken || isLead(text, date, ahead))
    if (toNext && next >= 0) {
      const own = ownWords(text, date, ahead)
      const nearer = dates.some(
        ({ start }) => start > date.end && /[,;]/.test(text.slice(date.end, start)) && start < date.end + ahead.length,
      )
      if (nearer || (own && ahead.includes(','))) continue
      given[next] ??= date
      if (own || /,|\band\b/.test(ahead.replace(/^,? /, ''))) loose.add(next)
    } else if (fitsBehind && last >= 0) {
      if (loose.delete(last)) given[last] = date
      given[last] ??= date
    }
  }
  return given.map((date, at) => date ?? sharedDate(text, events, given, at))
}

const tells =
  /\b(?:he|she|they|i|we|patient|pt|underwent|undergo\w*|had|has|was|were|who|when|s\/p|status|performed|done|with|for|she's|he's)\b/i
const leads =
  /^(?:[\d.)•*(-]|in|on|about|around|approximately|circa|c|early|late|the|year|years?|dates?|dos|of|surgery|surgeries|surgical|operations?|operative|procedures?|performed|done|admitted|history|past|prior|psh|pshx|then|and|later|again|also|since|status|post|s\/p|same|day|month|summer|fall|spring|winter)$/i

/** "Tonsils 1970, R knee scope": the date is of an entry that is no event known here. */
function ownWords(text: string, date: SaidDate, ahead: string): boolean {
  if (tells.test(ahead)) return false
  const entry = /[^,;:.|\n]*$/.exec(text.slice(Math.max(0, date.start - near), date.start))?.[0] ?? ''
  return !tells.test(entry) && entry.split(/[\s(/]+/).some((word) => /[a-z]{3}/i.test(word) && !leads.test(word))
}

/** What joins two procedures of one session. */
export const joined =
  /^(?:\/|,? (?:with|and) (?:(?:an?|the|left|right|bilateral|subsequent|partial|medial|lateral|open|mini-open) )*)$/i

/** "Lumpectomy with lymphadenectomy on 01/20/2020": one day for both. */
function sharedDate(
  text: string,
  events: readonly Span[],
  given: readonly (SaidDate | undefined)[],
  at: number,
): SaidDate | undefined {
  const [before, one, next] = [events[at - 1], events[at], events[at + 1]]
  const [earlier, later] = [given[at - 1], given[at + 1]]
  if (one && before && earlier && earlier.end <= before.start && joined.test(text.slice(before.end, one.start)))
    return earlier
  if (!one || !next || !later || later.start < next.end) return undefined
  return joined.test(text.slice(one.end, next.start)) ? later : undefined
}

/** "1987 appendectomy, 1992 hernia repair": a date at the start of an entry leads. */
function isLead(text: string, date: SaidDate, ahead: string): boolean {
  const before = date.start <= 6 ? `,${text.slice(0, date.start)}` : text.slice(date.start - 6, date.start)
  return /(?:[,;(•*-]|\d[.)]) *(?:in |on )?$/i.test(before) && leadsTo.test(ahead) && !/^\s*,/.test(ahead)
}
