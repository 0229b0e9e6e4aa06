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
    'Quit date: tobacco (not specified), when 03/2009',
  ],
  ['smoking.quit', { product: 'pipe', when: {} }, 'Quit date: pipe'],
  [
    'medication.statement',
    { surface: 'Zestril', ingredients: ['lisinopril'], strength: '20 mg', prn: false, status: 'discontinued' },
    'Medication: lisinopril, 20 mg, stopped',
  ],
  ['medication.adherence', { ingredients: ['x', 'y'], adherent: false }, 'Adherence: x, y, taken as prescribed: no'],
  [
    'pulmonary.measurement',
    { measure: 'FEV1', phase: 'pre', amount: 1.62, unit: 'L', percentPredicted: 52, zScore: -2.8 },
    'Lung function value: FEV1, before bronchodilator, measured 1.62, L, % of predicted 52, z-score -2.8',
  ],
  ['pulmonary.dyspnoea', { scale: 'MRC', score: 3 }, 'Breathlessness score: MRC, score 3'],
  [
    'medical.injury',
    { surface: 'fell off a ladder', mechanism: 'fall', site: 'knee', laterality: 'left', atWork: false },
    'Injury: fall, knee, left, at work: no',
  ],
  ['another.category', {}, 'another.category'],
])('%s of %j', (category, value, wording) => {
  expect(offerWording(category, value)).toBe(wording)
})
