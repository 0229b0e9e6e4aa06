import { latest } from '../../dates/compare-dates.ts'
import { sayCondition } from '../../medical/say-condition.ts'
import type { Evidence } from '../evidence.ts'
import { eachOnce, groupedTable } from '../grouped-table.ts'
import { qualifiedOf, type RecordedIn, recordedOf } from '../of-category.ts'
import type { Table } from '../report-content.ts'
import { capital, sayDay, sayMoment, sayName } from '../say.ts'
import { sayPlace } from './medical-words.ts'

type Condition = RecordedIn<'medical.condition'>

const thingOf = ({ value }: Pick<Condition, 'value'>): string => [value.name, value.site, value.laterality].join('|')

/** One row a condition and place: the left knee is not the right one. */
export function conditionTable(evidence: Evidence): Table[] {
  const { indexDate } = evidence.facts.parameters
  return groupedTable(evidence, recordedOf(evidence, 'medical.condition'), {
    id: 'medical.condition',
    title: 'Conditions',
    sameAs: thingOf,
    otherwise: Map.groupBy(qualifiedOf(evidence, 'medical.condition'), thingOf),
    columns: [
      ['Condition', ([first]) => capital(sayCondition(first?.value.name ?? ''))],
      ['Where', ([first]) => (first ? sayPlace(first.value) : '')],
      ['System', ([first]) => first?.value.system ?? ''],
      ['Status in the last record that states it', (all) => sayName(newestOf(evidence, all)?.value.status ?? '')],
      ['Onset', (all) => eachOnce(all.map(({ value: { onset } }) => (onset ? sayMoment(onset) : '')))],
      ['Cause as recorded', (all) => eachOnce(all.map(({ value: { cause } }) => cause ?? ''))],
      ...(indexDate === undefined
        ? []
        : [
            [
              `On record before ${sayDay(indexDate)}`,
              (all: readonly Condition[]) => isBefore(evidence, all, indexDate),
            ] as const,
          ]),
    ],
  })
}

/** The last with a date. */
function newestOf(evidence: Evidence, all: readonly Condition[]): Condition | undefined {
  return all.findLast((one) => evidence.dateOf(one) !== undefined) ?? all.at(-1)
}

/** By a record, or by the onset that one of them states. */
function isBefore(evidence: Evidence, all: readonly Condition[], indexDate: string): string {
  const days = all.flatMap((one) => [evidence.dateOf(one), one.value.onset?.date]).flatMap((date) => date ?? [])
  if (days.length === 0) return 'undated'
  return days.some((date) => latest(date) < indexDate) ? 'yes' : 'no'
}
