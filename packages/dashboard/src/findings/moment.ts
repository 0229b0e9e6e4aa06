import { precisionOf } from '../words/dates.ts'
import { type Fault, isObject, type Read } from './read.ts'
import { readRange, writeRange } from './read-amount.ts'

/** How it is said when something was: a date, a decade, so long before the entry, or at an age. */
export const momentKinds = ['date', 'decade', 'ago', 'age'] as const
type MomentKind = (typeof momentKinds)[number]

export type MomentDraft = { readonly as: MomentKind; readonly typed: string; readonly unit: string }

/** The date where there is one: that is what reports and conflicts go by. */
export function writeMoment(value: unknown): MomentDraft {
  const { date, ago, age } = isObject(value) ? value : {}
  const nothing = { as: 'date', typed: '', unit: 'years' } as const
  if (isObject(date) && typeof date.value === 'string')
    return { ...nothing, as: date.precision === 'decade' ? 'decade' : 'date', typed: date.value }
  if (isObject(ago) && typeof ago.unit === 'string') return { as: 'ago', typed: writeRange(ago.amount), unit: ago.unit }
  return age === undefined ? nothing : { ...nothing, as: 'age', typed: writeRange(age) }
}

/** What a person typed is stated; nothing typed is nothing said. */
export function readMoment({ as, typed, unit }: MomentDraft): Read<object> {
  if (typed === '') return { is: {} }
  if (as === 'date') return dated(typed, precisionOf(typed), 'date')
  if (as === 'decade') return dated(typed, /^\d{3}0$/.test(typed) ? 'decade' : undefined, 'decade')
  const amount = readRange(typed)
  if ('fault' in amount) return amount
  return { is: as === 'age' ? { age: amount.is } : { ago: { amount: amount.is, unit } } }
}

function dated(value: string, precision: string | undefined, fault: Fault): Read<object> {
  return precision === undefined ? { fault } : { is: { date: { value, precision, basis: 'stated' } } }
}
