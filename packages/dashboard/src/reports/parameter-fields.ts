import type { KeyDates } from '@casefold/contract/case'
import type { ReportParameters } from '@casefold/contract/report'
import { precisionOf } from '../words/dates.ts'
import type { Words } from '../words/words.tsx'

/** The parameters of a report as they stand in the form: every one a text. */
export type ParameterFields = Readonly<Record<keyof ReportParameters, string>>
export type ParameterName = keyof ParameterFields
export type DayName = Exclude<ParameterName, 'lookBackMonths'>
type Problem = keyof Words['reports']['problems']
/** After a try: what keeps it from being sent, by field. */
export type Problems = Partial<Record<ParameterName, Problem>>

export const noParameters: ParameterFields = {
  indexDate: '',
  lookBackMonths: '',
  asOf: '',
  periodFrom: '',
  periodTo: '',
}

const dayNames = ['indexDate', 'asOf', 'periodFrom', 'periodTo'] as const
const mostMonths = 1200

/** `unreadable` are those of which the browser understands nothing. */
export function problemsOf(fields: ParameterFields, unreadable: readonly string[] = []): Problems {
  const { indexDate, lookBackMonths, asOf, periodFrom, periodTo } = fields
  const problems: Problems = {}
  if (periodFrom && periodTo && periodTo < periodFrom) problems.periodTo = 'order'
  if (lookBackMonths && !indexDate && !asOf) problems.lookBackMonths = 'needsDay'
  if (lookBackMonths && !isMonths(lookBackMonths)) problems.lookBackMonths = 'months'
  for (const name of dayNames) if (fields[name] && precisionOf(fields[name]) !== 'day') problems[name] = 'date'
  if (unreadable.includes('lookBackMonths')) problems.lookBackMonths = 'months'
  return problems
}

/** What was left empty is not sent. */
export function toParameters({ lookBackMonths, ...days }: ParameterFields): ReportParameters {
  const given = Object.entries(days).filter(([, day]) => day !== '')
  return { ...Object.fromEntries(given), ...(lookBackMonths && { lookBackMonths: Number(lookBackMonths) }) }
}

function isMonths(text: string): boolean {
  const months = Number(text)
  return Number.isInteger(months) && months >= 1 && months <= mostMonths
}

/** Which days of the case may be meant by a field, the likeliest first. */
const likely: Readonly<Record<DayName, readonly (keyof KeyDates)[]>> = {
  indexDate: ['loss', 'allegedOnset', 'lastInsured'],
  asOf: ['lastInsured'],
  periodFrom: ['allegedOnset', 'loss'],
  periodTo: ['lastInsured'],
}

export type Suggestion = { readonly from: keyof KeyDates | 'today'; readonly day: string }

export function suggestDays(name: DayName, keyDates: KeyDates = {}, today: string): readonly Suggestion[] {
  const known = likely[name].flatMap((from) => {
    const day = keyDates[from]
    return day ? [{ from, day }] : []
  })
  return name === 'asOf' || name === 'periodTo' ? [...known, { from: 'today', day: today }] : known
}
