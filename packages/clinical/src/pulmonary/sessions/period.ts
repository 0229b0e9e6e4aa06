import { earliest, latest } from '../../dates/compare-dates.ts'
import type { PartialDate } from '../../dates/partial-date.ts'
import type { Parameters } from '../../page-input.ts'

/** Wholly within the period that the request names; everything is where it names none. */
export function isWithin(date: PartialDate | undefined, { periodFrom, periodTo }: Parameters): boolean {
  if (periodFrom === undefined && periodTo === undefined) return true
  if (!date) return false
  return (periodFrom ?? '') <= earliest(date) && latest(date) <= (periodTo ?? '9999-12-31')
}
