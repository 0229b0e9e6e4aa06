import type { Moment } from '../../dates/moment.ts'
import type { Range } from '../../dates/partial-date.ts'
import type { SaidDate } from '../../dates/said-date.ts'
import { datesIn } from './dates-near.ts'
import { timesIn } from './lasting.ts'
import type { Span } from './said.ts'

/** From when to when something was done: `1970 to 1985`, `since 1990`, `in the 1970s`. */
type Spell = Span & { readonly from?: Moment; readonly to?: Moment }
type Years = Span & { readonly amount: Range }

/** Of a scan or a visit, not of years of work. */
const otherDate =
  /\b(?:ct|x-?ray|mri|scan|visit|seen|exam\w*|pft\w*|spirometry|test\w*|report|dated|diagnos\w+|biopsy|smok\w*|quit|tobacco|ppd|packs?)\b[^.;]{0,30}$/i

export function findSpells(text: string): Spell[] {
  const spells: Spell[] = []
  for (const date of datesIn(text)) {
    const last = spells.at(-1)
    const before = text.slice(Math.max(0, date.start - 40), date.start)
    if (last && !last.to && isJoined(text.slice(last.end, date.start))) {
      spells[spells.length - 1] = { ...last, end: date.end, to: date.moment }
    } else if (!otherDate.test(before) && (date.moment.date?.precision !== 'day' || /\bon $/.test(before)))
      spells.push(begin(text, date, before))
  }
  // "In 1985" began and ended then.
  return spells.map(({ point, ...spell }: Spell & { point?: boolean }) =>
    point && !spell.to && spell.from ? { ...spell, to: spell.from } : spell,
  )
}

function isJoined(between: string): boolean {
  return /^ ?(?:-|to|until|till|through|thru|and)(?: (?:the|about|age|early|late|mid)){0,2} ?(?:-|')? ?$/i.test(between)
}

function begin(text: string, { start, end, moment }: SaidDate, before: string): Spell & { point?: boolean } {
  if (
    /\b(?:until|till|through|stopped(?: in)?|ended(?: in)?|retired(?: in)?|left in)(?: (?:the|about|around))? ?$/i.test(
      before,
    )
  )
    return { start, end, to: moment }
  const short = /^ ?- ?'?(?<year>\d\d)(?![\d/])/.exec(text.slice(end, end + 8))
  if (short && moment.date?.precision === 'year') {
    const value = `${moment.date.value.slice(0, 2)}${short.groups?.year}`
    return {
      start,
      end: end + short[0].length,
      from: moment,
      to: { date: { value, precision: 'year', basis: 'stated' } },
    }
  }
  const opens =
    /\b(?:since|from|starting(?: in)?|started(?: in)?|beginning(?: in)?|between)(?: (?:the|about|around|age|early|late)){0,2} ?$/i
  return { start, end, from: moment, ...(opens.test(before) || moment.age ? {} : { point: true }) }
}

/** Years of work: neither an age nor years of smoking. */
export function findYearsOfWork(text: string): Years[] {
  return timesIn(text, /^[ -]?\+?[ -]?(?:years?|yrs?)\b/i).filter(
    ({ before, behind, amount }) =>
      !/^[- ]*(?:old|ago|of age|prior|previous|pack|smok|tobacco|later|earlier|male|female|man|woman|y\/?o|follow)/i.test(
        behind,
      ) &&
      !/\b(?:smok\w*|ppd|packs?|tobacco|cigarettes?|quit)\b[^;.,]{0,30}$/i.test(before) &&
      !/^ (?:history )?(?:of )?(?:smok|tobacco)/i.test(behind) &&
      amount[1] > 0 &&
      amount[1] <= 70,
  )
}
