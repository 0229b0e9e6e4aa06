import { earliest, latest, toDays } from '../../dates/compare-dates.ts'
import type { Parameters } from '../../page-input.ts'
import { isWithin } from '../sessions/period.ts'
import { type Answer, lasted48Hours } from './length-of-stay.ts'
import type { Stay } from './stays.ts'

/** Whether thirty days or more lie between the discharge of one stay and the admission of the next. */
export function thirtyDaysApart(before: Stay, after: Stay): Answer {
  if (!before.discharged || !after.admitted) return 'not determinable'
  const least = toDays(earliest(after.admitted)) - toDays(latest(before.discharged))
  const most = toDays(latest(after.admitted)) - toDays(earliest(before.discharged))
  return least >= 30 ? 'yes' : most < 30 ? 'no' : 'not determinable'
}

/** Three stays within twelve months, thirty days apart, and whether each lasted 48 hours. */
export type ThreeStays = { readonly stays: readonly [Stay, Stay, Stay]; readonly long: Answer }

/**
 * From each stay on, the next two that lie thirty days apart, where all three lie within twelve months: from the first admission
 * to the last discharge. Stays shorter than 48 hours, for observation, without a reason or without two dates to the day are not among them. Those
 * that certainly lasted 48 hours go before those that may have.
 */
export function threeStays(stays: readonly Stay[], period: Parameters): ThreeStays[] {
  const possible = stays.filter((stay) => isDated(stay, period) && lasted48Hours(stay) !== 'no')
  const certain = possible.filter((stay) => lasted48Hours(stay) === 'yes')
  return possible.flatMap((first): ThreeStays[] => {
    const sure = certain.includes(first) ? chainFrom(first, certain) : undefined
    if (sure) return [{ stays: sure, long: 'yes' }]
    const chain = chainFrom(first, possible)
    return chain ? [{ stays: chain, long: 'not determinable' }] : []
  })
}

function isDated({ findings, setting, admitted, discharged }: Stay, period: Parameters): boolean {
  // A stay without a reason may have been for anything.
  if (!findings.some(({ value }) => 'disease' in value || value.reason !== undefined)) return false
  if (setting !== 'inpatient' || admitted?.precision !== 'day' || discharged?.precision !== 'day') return false
  return admitted.value <= discharged.value && isWithin(admitted, period) && isWithin(discharged, period)
}

function chainFrom(first: Stay, stays: readonly Stay[]): ThreeStays['stays'] | undefined {
  const second = nextApart(stays, first)
  const third = second && nextApart(stays, second)
  return second && third && withinYear(first, third) ? [first, second, third] : undefined
}

/** The one that ends first: it leaves the most time for another. */
function nextApart(stays: readonly Stay[], before: Stay): Stay | undefined {
  return stays
    .filter((stay) => thirtyDaysApart(before, stay) === 'yes')
    .reduce<Stay | undefined>((soonest, stay) => (endOf(stay) < endOf(soonest) ? stay : soonest), undefined)
}

function endOf(stay: Stay | undefined): string {
  return stay?.discharged?.value ?? '9999'
}

function withinYear(first: Stay, last: Stay): boolean {
  const from = first.admitted?.value ?? ''
  const nextYear = `${Number(from.slice(0, 4)) + 1}${from.slice(4)}`
  return endOf(last) < nextYear
}
