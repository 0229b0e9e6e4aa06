import type { Moment } from '@casefold/contract/values/moment'

export type { Moment }

/** Forms put 1 January where only the year is known. */
export function plainYear(moment: Moment): Moment {
  const { date } = moment
  if (date?.precision !== 'day' || !date.value.endsWith('-01-01')) return moment
  return { ...moment, date: { ...date, value: date.value.slice(0, 4), precision: 'year' } }
}

/** The unit that a word counts in, by its beginning: `yrs`, `mos`, `wk`, `days`; decades are counted in years. */
export function unitOf(word: string): NonNullable<Moment['ago']>['unit'] {
  if (/^m/i.test(word)) return 'months'
  if (/^w/i.test(word)) return 'weeks'
  return /^da/i.test(word) ? 'days' : 'years'
}
