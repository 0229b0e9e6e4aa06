import { toDays } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Stay } from './stays.ts'

export type Answer = 'yes' | 'no' | 'not determinable'

/** Whether it lasted 48 hours. Hours are believed before dates, and dates before days in words. */
export function lasted48Hours({ hours, admitted, discharged, days }: Stay): Answer {
  if (hours) return hours[0] >= 48 ? 'yes' : hours[1] < 48 ? 'no' : 'not determinable'
  if (isDay(admitted) && isDay(discharged)) return byNights(toDays(discharged.value) - toDays(admitted.value))
  // "Three days" may be two nights; four are three at least.
  if (days) return days[0] >= 4 ? 'yes' : days[1] <= 1 ? 'no' : 'not determinable'
  return 'not determinable'
}

/** Three nights are more than 48 hours at any hour of the day, one night is less; two may be either. */
function byNights(nights: number): Answer {
  if (nights < 0) return 'not determinable'
  return nights >= 3 ? 'yes' : nights <= 1 ? 'no' : 'not determinable'
}

function isDay(date: PartialDate | undefined): date is PartialDate {
  return date?.precision === 'day'
}
