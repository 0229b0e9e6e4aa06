import { expect, it } from 'vitest'
import { offerWording } from './offer-wording.ts'

it.each<[string, Record<string, unknown>, string]>([
  ['smoking.status', { status: 'former', product: 'cigarettes' }, 'Smoking status: former smoker, cigarettes'],
  ['smoking.status', {}, 'Smoking status'],
  [
    'smoking.use',
    { product: 'cigarettes', perDay: { amount: [1, 1.5], unit: 'packs' }, years: [20, 20] },
    'Tobacco use: cigarettes, amount a day 1 to 1.5 packs, years 20',
  ],
  [
    'smoking.quit',
    { product: 'tobacco', when: { date: { value: '2009-03', precision: 'month', basis: 'stated' } } },
    'Quit date: tobacco (not specified), when 2009-03',
  ],
  ['smoking.quit', { product: 'pipe', when: {} }, 'Quit date: pipe'],
  [
    'medication.statement',
    { surface: 'Zestril', ingredients: ['lisinopril'], strength: '20 mg', prn: false, status: 'discontinued' },
    'Medication: lisinopril, 20 mg, stopped',
  ],
  ['medication.adherence', { ingredients: ['x', 'y'], adherent: false }, 'Adherence: x, y, taken as prescribed: no'],
  ['another.category', {}, 'another.category'],
])('%s of %j', (category, value, wording) => {
  expect(offerWording(category, value)).toBe(wording)
})
