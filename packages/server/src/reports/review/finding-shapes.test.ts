import type { Category, FindingValues } from '@casefold/clinical/finding'
import type { findingValues } from '@casefold/contract/finding-value'
import { expect, expectTypeOf, test } from 'vitest'
import { isCategory, shapeFaults } from './finding-shapes.ts'

const when = { date: { value: '2009-03', precision: 'month', basis: 'stated' } } as const

/** One of each, as the analyser writes it. */
const values: { readonly [Kind in Category]: FindingValues[Kind] } = {
  'smoking.status': { status: 'current', product: 'cigarettes', unbroken: true },
  'smoking.use': { product: 'cigars', perDay: { amount: [1, 1.5], unit: 'cigars' }, years: [20, 20], from: when },
  'smoking.quit': { product: 'tobacco', when: { ago: { amount: [3, 3], unit: 'years' } } },
  'smoking.cessation': { treatment: 'varenicline' },
  'smoking.exposure': { years: [10, 12] },
  'smoking.cotinine': { result: 'positive', amount: 12, unit: 'ng/mL' },
  'medication.statement': {
    ...{ surface: 'Lisinopril', ingredients: ['lisinopril'], prn: false, status: 'dispensed' },
    ...{ frequency: 'at night', on: when, quantity: '30' },
  },
  'medication.none': { scope: 'all' },
  'medication.adherence': { ingredients: ['lisinopril'], adherent: false },
  'medication.adverseEvent': { ingredients: ['lisinopril'], event: 'cough' },
  'allergy.reaction': {
    ...{ surface: 'PCN', substance: 'penicillin', kind: 'drug', type: 'allergy', reactions: ['hives'] },
    verification: 'reported',
  },
  'allergy.none': { scope: 'drug' },
  'allergy.tolerance': { substance: 'amoxicillin', class: 'penicillins', kind: 'drug' },
  'allergy.test': { substance: 'penicillin', result: 'negative' },
  'allergy.delabelled': { substance: 'penicillin' },
}

test.each(Object.entries(values))('%s has the shape that the analyser gives it', (category, value) => {
  expect(isCategory(category) && shapeFaults(category, value)).toEqual([])
})

test.each<[Category, object, string]>([
  ['smoking.status', { status: 'sometimes', product: 'cigarettes' }, '/body/value/status'],
  ['smoking.status', { status: 'never' }, '/body/value'],
  ['smoking.quit', { product: 'tobacco', when: { date: '1999' } }, '/body/value/when/date'],
  ['smoking.use', { product: 'tobacco', years: [1] }, '/body/value/years'],
  ['smoking.use', { product: 'tobacco', years: [1, 1e308] }, '/body/value/years/1'],
  ['smoking.quit', { product: 'tobacco', when: { age: [-1, 40] } }, '/body/value/when/age/0'],
  ['smoking.cotinine', { amount: 100_001 }, '/body/value/amount'],
  ['medication.statement', { ...values['medication.statement'], ingredients: [] }, '/body/value/ingredients'],
  ['medication.statement', { ...values['medication.statement'], dose: 5 }, '/body/value/dose'],
  ['medication.statement', { ...values['medication.statement'], frequency: 2 }, '/body/value/frequency'],
  ['allergy.reaction', { ...values['allergy.reaction'], reactions: 'hives' }, '/body/value/reactions'],
])('%s does not take %j', (category, value, path) => {
  expect(shapeFaults(category, value).map((fault) => fault.path)).toContain(path)
})

const quitOn = (value: unknown): object => ({ product: 'tobacco', when: { date: { ...when.date, value } } })

test.each(['2009-99-99', '2009-13', '2009-00', '2009-02-31', '2009-02-29', '2009-04-31'])('%s is no date', (value) => {
  expect(shapeFaults('smoking.quit', quitOn(value))).toEqual([
    { path: '/body/value/when/date/value', code: 'date', message: 'is no date' },
  ])
})

test.each(['2009', '2009-12', '2009-12-31', '2008-02-29', '2000-02-29'])('%s is a date', (value) => {
  expect(shapeFaults('smoking.quit', quitOn(value))).toEqual([])
})

test.each(['', '2009-3', 'yesterday', 2009, null])('%j is no date, and is said to be none', (value) => {
  expect(shapeFaults('smoking.quit', quitOn(value)).map(({ path }) => path)).toContain('/body/value/when/date/value')
})

test('the interface names the categories of the analyser, and no more', () => {
  expectTypeOf<keyof typeof findingValues>().toEqualTypeOf<Category>()
})

test('what is no category is none', () => {
  for (const name of ['', 'smoking', 'constructor', '__proto__']) expect(isCategory(name)).toBe(false)
})
