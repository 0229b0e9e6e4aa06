import type { ChronologyRow } from '@casefold/contract/report-content'

export type PartialDate = NonNullable<ChronologyRow['date']>

/** The first day that it may mean and the one after the last, as days since 1970. */
export function daysOf({ value, precision }: PartialDate): readonly [from: number, to: number] {
  const [year = 1970, month, day] = value.split('-').map(Number)
  if (day !== undefined && month !== undefined) return [toDays(year, month, day), toDays(year, month, day + 1)]
  if (month !== undefined) return [toDays(year, month, 1), toDays(year, month + 1, 1)]
  return [toDays(year, 1, 1), toDays(precision === 'decade' ? year + 10 : year + 1, 1, 1)]
}

export function toDays(year: number, month: number, day: number): number {
  return Date.UTC(year, month - 1, day) / 86_400_000
}
