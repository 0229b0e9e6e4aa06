import { sideOf } from '../sites.ts'
import { assignDates, eventDates } from './event-dates.ts'

/** The side and the date of an operation in a list: those right beside it, not those of its neighbors. */
export function operationParts(
  text: string,
  hit: { readonly start: number; readonly end: number },
): Readonly<Record<string, unknown>> {
  const laterality = sideOf(text, hit.start, hit.end)
  const dates = eventDates(text, true)
  const within = dates.find(({ start, end }) => start >= hit.start && end <= hit.end)
  const date = within ?? assignDates(text, [hit], dates)[0]
  return { ...(laterality ? { laterality } : {}), ...(date ? { when: date.moment } : {}) }
}
