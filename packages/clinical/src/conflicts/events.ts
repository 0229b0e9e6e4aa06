import { daysAfter } from '../case/dated.ts'
import { earliest } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'
import type { Condition, Injury, Procedure } from '../medical/conflicts/sound.ts'
import type { Answer } from './topics.ts'

/** Dates of one event may be so many days apart: of the accident, the visit and the admission after it. */
const oneEvent = 7

export type Happening = Condition | Injury | Procedure

/** The day of what a finding speaks of, as it gives it. */
export function statedDay({ finding: { value } }: Happening): PartialDate | undefined {
  return 'onset' in value ? value.onset?.date : 'when' in value ? value.when?.date : undefined
}

/** The same; of what an operative report or an emergency record holds without a date, the day of that record. */
export function dayOfEvent(one: Happening): PartialDate | undefined {
  const { category, value } = one.finding
  const isOfThatDay =
    (category === 'medical.procedure' && value.status === 'done' && one.encounterType === 'procedure') ||
    (category === 'medical.injury' && one.encounterType === 'emergency')
  return statedDay(one) ?? (isOfThatDay ? one.noted : undefined)
}

/** Whether two days may be of one event: surely where both are known to the day or the month. */
export function isOneEvent(one: PartialDate | undefined, other: PartialDate | undefined): Answer {
  if (!one || !other) return 'perhaps'
  if (Math.max(daysAfter(one, other), daysAfter(other, one)) > oneEvent) return 'no'
  const isExact = [one, other].every(({ precision }) => precision === 'day' || precision === 'month')
  return isExact || one.value === other.value ? 'yes' : 'perhaps'
}

/** An account without a date, noted since the day that a case is about, is of that day. */
export function dayOfCase({ noted }: Happening, indexDate: string | undefined): PartialDate | undefined {
  if (indexDate === undefined || !noted || earliest(noted) < indexDate) return undefined
  return { value: indexDate, precision: 'day', basis: 'stated' }
}
