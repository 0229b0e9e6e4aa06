import { findDates } from '../dates/find-dates.ts'
import type { Moment } from '../dates/moment.ts'
import type { SaidDate } from '../dates/said-date.ts'
import type { MedicationStatus } from './medication.ts'

export type Moments = { readonly started?: Moment; readonly stopped?: Moment; readonly on?: Moment }

const startBefore =
  /\b(?:since|starting|started|starts?|start(?:ed)? date|begun|began|beginning|initiated|as of|from|prescribed|ordered)(?: (?:on|in|at|about|around|approximately|back in|taking (?:this|it)))*[:\s-]*$/i
const stopBefore =
  /\b(?:stopped|discontinued|until|through|end(?:ed)?(?: date)?|stop date|d\/c'?d?|dc'?d|finished|completed|last (?:taken|dose|used?))(?: (?:on|in|at|about|around|approximately|back in|taking (?:this|it)))*[:\s-]*$/i
const givenBefore =
  /\b(?:filled|dispensed|given|administered|fill date|date filled|received|picked up)(?: (?:on|in))?[:\s-]*$/i
const duration =
  /\bfor (?:the )?(?:past |last |about |over |approximately |more than |at least )*(\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|several) (day|week|month|year)s\b/i
const numbers = ['zero', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** The dates that a text says of one drug: `text` is what stands from the drug to the next. */
export function momentsOf(text: string, status: MedicationStatus): Moments {
  const dates = findDates(text)
  const before = (pattern: RegExp): Moment | undefined =>
    dates.find(({ start }) => pattern.test(text.slice(0, start)))?.moment
  const [started, stopped, on] = [before(startBefore), before(stopBefore), before(givenBefore)]
  const first = dates.find((date) => isPlain(text, date))?.moment
  const since = started ?? (status === 'started' ? first : status === 'active' ? ongoing(text) : undefined)
  const until = stopped ?? (status === 'discontinued' || status === 'completed' ? first : undefined)
  const given = on ?? (status === 'administered' || status === 'dispensed' ? first : undefined)
  return {
    ...(since && since !== until && { started: since }),
    ...(until && { stopped: until }),
    ...(given && { on: given }),
  }
}

/** The date of a row of a table, wherever in the row it stands. */
export function rowDate(row: string): Moment | undefined {
  return findDates(row).find(({ moment }) => moment.date?.precision === 'day')?.moment
}

function isPlain(text: string, { start }: SaidDate): boolean {
  return !startBefore.test(text.slice(0, start)) && !stopBefore.test(text.slice(0, start))
}

/** "On it for the past 5 years". */
function ongoing(text: string): Moment | undefined {
  const match = duration.exec(text)
  const [, said = '', unit] = match ?? []
  const amount = /^\d/.test(said) ? Number(said) : numbers.indexOf(said.toLowerCase())
  if (
    !match ||
    amount < 1 ||
    unit === undefined ||
    !/\b(?:has|have|been|past|last)\b/i.test(text.slice(0, match.index) + match[0])
  )
    return undefined
  return { ago: { amount: [amount, amount], unit: `${unit.toLowerCase()}s` as 'days' | 'weeks' | 'months' | 'years' } }
}
