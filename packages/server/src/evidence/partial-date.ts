import type { PartialDate } from '@casefold/clinical/dates/partial-date'
import { refusal } from '../kernel/refusal.ts'

const precisions = { 4: 'year', 7: 'month', 10: 'day' } as const

/** `2009`, `2009-03` or `2009-03-14`, where there is such a day. */
export function toPartialDate(path: string, value: string, basis: PartialDate['basis'] = 'stated'): PartialDate {
  const precision = precisions[value.length as keyof typeof precisions]
  const day = new Date(`${value.padEnd(10, '-01')}T00:00:00Z`)
  const exists = precision && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value)
  if (!exists) throw refusal(path, 'date', 'is no date')
  return { value, precision, basis }
}
