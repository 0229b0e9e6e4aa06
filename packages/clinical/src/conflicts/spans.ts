import { earliest, latest, toDays } from '../dates/compare-dates.ts'
import type { PartialDate } from '../dates/partial-date.ts'

/** A day that is known only to lie between two days, as days since 1970-01-01; infinite where it is open. */
export type Bound = readonly [earliest: number, latest: number]

/** A stretch of days, both ends included. An end of which only the year is known lies anywhere in that year. */
export type Span = { readonly from: Bound; readonly to: Bound }

/** Whether two spans have a day in common: on every reading of their dates, on some, or on none. */
export type Overlap = 'certain' | 'possible' | 'none'

const always: Bound = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY]
const forever: Bound = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]

/** The days that a date may mean. */
export function boundOf(date: PartialDate): Bound {
  return [toDays(earliest(date)), toDays(latest(date))]
}

/** Nothing where it would end before it begins. Ends that only an empty span could have are left out of its bounds. */
export function spanOf(from: Bound = always, to: Bound = forever): Span | undefined {
  if (from[0] > to[1]) return undefined
  return { from: [from[0], Math.min(from[1], to[1])], to: [Math.max(to[0], from[0]), to[1]] }
}

/** One day, or something that took place on an unknown day of the bound. */
export function within(bound: Bound): Span {
  return { from: bound, to: bound }
}

/** Everything up to a day; all of time where the day is not known. */
export function upTo(to: Bound = forever): Span {
  return { from: always, to }
}

/** Begun at some time up to a day, and over by then. */
export function someTimeUpTo([, last]: Bound): Span {
  return within([Number.NEGATIVE_INFINITY, last])
}

/** So many days later; earlier where negative. */
export function shift([first, last]: Bound, days: number): Bound {
  return [first + days, last + days]
}

export function overlapOf(one: Span, other: Span): Overlap {
  if (one.from[0] > other.to[1] || other.from[0] > one.to[1]) return 'none'
  return one.from[1] <= other.to[0] && other.from[1] <= one.to[0] ? 'certain' : 'possible'
}
