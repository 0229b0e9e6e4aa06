import { daysAfter, encounterOf, sayOf } from '../case/dated.ts'
import { earliest, toDays } from '../dates/compare-dates.ts'
import type { Condition, MedicalFacts } from '../medical/conflicts/sound.ts'
import type { Account, DifferingKind } from './differs.ts'
import { areOpposite, bareName, isOneName, isSamePlace, regionOf } from './topics.ts'

type Onset = Account<Condition>

const year = 360

/** One condition, and two times at which it began. An injury or an infection may come twice. */
export const onsetDiffers: DifferingKind<MedicalFacts, Onset> = {
  kind: 'medical.onsetDiffers',
  severity: 'significant',
  accounts: ({ conditions }) =>
    conditions
      .filter(({ finding: { value } }) => value.onset?.date && value.system !== 'injury' && !comesAgain(value))
      .toSorted((a, b) => onsetDay(a) - onsetDay(b))
      .map((statement) => ({ statement, topics: topicsOf(statement) })),
  same: ({ statement: one }, { statement: other }) => {
    const [a, b] = [one.finding.value, other.finding.value]
    if (encounterOf(one.finding) === encounterOf(other.finding) || areOpposite(a.laterality, b.laterality)) return 'no'
    const place = isSamePlace(a.site, b.site)
    if (!isOneName(a.name, b.name) && !isOneName(bareName(a.name), bareName(b.name)))
      return place === 'yes' && (complaint.test(a.name) || complaint.test(b.name)) ? 'perhaps' : 'no'
    return a.site === undefined && b.site === undefined ? 'yes' : place
  },
  differ: ({ statement: one }, { statement: other }) => areApart(one, other),
  explain: ({ ones: [one], others: [other] }) =>
    `The onset of ${one.statement.finding.value.name} differs. ${sayOf(one.statement)}. ${sayOf(other.statement)}. ${resolve}`,
}

const resolve = 'The first record that diagnoses or treats it would show when it began.'

/** What is felt, whatever is found to be its cause. */
const complaint = /\b(?:pain|trouble|numbness|paresthesia|stiffness|weakness|swelling)$/

function topicsOf({ finding: { value } }: Condition): string[] {
  const region = regionOf(value.site)
  const name = bareName(value.name).split(' ').at(-1) ?? ''
  return region === undefined ? [name] : [name, `at ${region}`]
}

/** An infection may come twice, unless it stays. */
function comesAgain({ system, name }: Condition['finding']['value']): boolean {
  return system === 'infection' && !/hepatitis|hiv|aids|tubercul|chronic/.test(name)
}

function onsetDay({ finding: { value } }: Condition): number {
  return value.onset?.date ? toDays(earliest(value.onset.date)) : 0
}

/** What was counted back may be a year off. */
function areApart(one: Condition, other: Condition): boolean {
  const [a, b] = [one.finding.value.onset?.date, other.finding.value.onset?.date]
  if (!a || !b) return false
  const isCounted = a.basis === 'relative' || b.basis === 'relative'
  return Math.max(daysAfter(a, b), daysAfter(b, a)) > (isCounted ? 2 * year : year)
}
