import type { Evidence } from '../evidence.ts'
import { recordedOf } from '../of-category.ts'
import type { Table } from '../report-content.ts'
import { capital, sayMoment, sayName } from '../say.ts'
import { tableOf } from '../table.ts'

export function allergyTables(evidence: Evidence): Table[] {
  return [
    ...tableOf(evidence, recordedOf(evidence, 'allergy.reaction'), {
      id: 'allergy.reaction',
      title: 'Reactions',
      columns: [
        ['Substance', ({ value }) => capital(value.substance)],
        ['Class', ({ value }) => value.class ?? ''],
        ['Kind', ({ value }) => value.kind],
        ['Recorded as', ({ value }) => sayName(value.type)],
        ['Reaction', ({ value }) => value.reactions.join(', ')],
        ['Severity', ({ value }) => (value.severity ? sayName(value.severity) : '')],
        ['Verification', ({ value }) => value.verification],
        ['When', ({ value }) => (value.when ? sayMoment(value.when) : '')],
      ],
    }),
    ...tableOf(evidence, recordedOf(evidence, 'allergy.none'), {
      id: 'allergy.none',
      title: 'Statements of no allergy',
      note: 'No known drug allergies and no known allergies are two statements and kept apart.',
      columns: [
        ['Statement', ({ display }) => capital(display)],
        ['Speaks of', ({ value }) => (value.scope === 'any' ? 'all allergies' : value.scope)],
      ],
    }),
    ...tolerated(evidence),
  ]
}

function tolerated(evidence: Evidence): Table[] {
  const found = [
    ...recordedOf(evidence, 'allergy.tolerance'),
    ...recordedOf(evidence, 'allergy.test'),
    ...recordedOf(evidence, 'allergy.delabelled'),
  ]
  return tableOf(evidence, found, {
    id: 'allergy.tolerance',
    title: 'Tolerance, tests and removed labels',
    columns: [
      ['Substance', ({ value }) => capital(value.substance)],
      ['Record', ({ display }) => capital(display)],
      ['Test', ({ category, value }) => (category === 'allergy.test' && 'test' in value ? (value.test ?? '') : '')],
      ['Result', ({ value }) => ('result' in value ? value.result : '')],
    ],
  })
}
