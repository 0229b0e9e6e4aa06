import { expect, it } from 'vitest'
import { categoriesFor } from './report-categories.ts'
import { categories } from './value-fields.ts'

it('has what the report is about first, and leaves out nothing', () => {
  const { own, others } = categoriesFor('allergyHistory')
  expect(own.every((category) => category.startsWith('allergy.'))).toBe(true)
  expect(own.length).toBeGreaterThan(0)
  expect([...own, ...others].toSorted()).toEqual(categories.toSorted())
})

it.each([
  ['medicalHistory', ['smoking', 'medication', 'allergy', 'medical']],
  ['pulmonologyDisabilityHistory', ['smoking', 'medication', 'medical', 'pulmonary']],
] as const)('%s is about what its analyser reads', (reportType, subjects) => {
  const { own } = categoriesFor(reportType)
  expect([...new Set(own.map((category) => category.split('.')[0]))]).toEqual(subjects)
})
