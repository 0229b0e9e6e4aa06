import type { Category, FindingValues } from '@casefold/clinical/finding'
import { expect, test } from 'vitest'
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
  'medical.condition': {
    ...{ surface: 'L knee OA', name: 'osteoarthritis', system: 'musculoskeletal', site: 'knee', laterality: 'left' },
    ...{ status: 'active', onset: when, cause: 'fall' },
  },
  'medical.procedure': { surface: 'TKA', name: 'total knee replacement', status: 'done', when },
  'medical.admission': { setting: 'inpatient', reason: 'pneumonia', admitted: when, days: [3, 3], hours: [60, 60] },
  'medical.injury': { surface: 'fell off a ladder', mechanism: 'fall', atWork: true, when },
  'medical.imaging': { modality: 'MRI', site: 'lumbar spine', when, impression: 'disc bulge' },
  'medical.family': { name: 'lung cancer', system: 'cancer', relatives: ['father'] },
  'medical.denial': { denied: 'trouble', site: 'back', laterality: 'left' },
  'medical.work': { status: 'restricted', occupation: 'welder', restrictions: 'no lifting', since: when, until: when },
  'medical.alcohol': { status: 'former', amount: 'a pint of vodka a day', quit: when, screen: 'CAGE 3/4' },
  'medical.function': { activity: 'walking', limit: 'one block' },
  'medical.opinion': { about: 'workCapacity', words: 'capable of sedentary work' },
  'pulmonary.measurement': {
    ...{ measure: 'FEV1', phase: 'pre', amount: 1.62, unit: 'L', predicted: 3.1, percentPredicted: 52 },
    ...{ lowerLimit: 2.4, zScore: -2.8, on: when },
  },
  'pulmonary.test': {
    ...{ quality: 'acceptable', grade: 'A', repeatable: true, withoutShoes: true, age: 61, on: when },
    ...{ height: { amount: [68.5, 68.5], unit: 'in' }, laboratory: 'main lab' },
    ...{ interpretation: 'obstruction', bronchodilatorResponse: false },
  },
  'pulmonary.bloodGas': {
    ...{ sample: 'arterial', pH: 7.38, pCO2: 48, pO2: 58, gasUnit: 'mmHg', bicarbonate: 27, saturation: 89 },
    ...{ breathing: 'room air', on: when },
  },
  'pulmonary.oximetry': { lowest: [86, 88], state: 'exertion', breathing: 'room air', on: when },
  'pulmonary.walk': {
    ...{ distance: { amount: [290, 290], unit: 'm' }, percentPredicted: 55, lowestSaturation: 84, borg: 5 },
    ...{ breathing: '2 L/min', on: when },
  },
  'pulmonary.dyspnoea': { scale: 'mMRC', score: 3 },
  'pulmonary.oxygen': { use: 'inUse', litres: [2, 3], worn: 'continuous', since: when },
  'pulmonary.ventilation': { device: 'BiPAP', use: 'given', when, days: [2, 2] },
  'pulmonary.exacerbation': {
    ...{ disease: 'COPD', setting: 'inpatient', treatments: ['prednisone'], when, admitted: when, discharged: when },
    ...{ days: [4, 4], hours: [50, 50], count: [3, 3] },
  },
  'pulmonary.exposure': { agent: 'asbestos', job: 'pipe fitter', years: [20, 20], from: when, to: when },
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
  ['medical.condition', { ...values['medical.condition'], laterality: 'both' }, '/body/value/laterality'],
  ['medical.family', { ...values['medical.family'], relatives: 'father' }, '/body/value/relatives'],
  ['medical.opinion', { about: 'blame', words: 'his fault' }, '/body/value/about'],
  ['medical.denial', { denied: 'weather' }, '/body/value/denied'],
  ['pulmonary.measurement', { ...values['pulmonary.measurement'], zScore: -21 }, '/body/value/zScore'],
  ['pulmonary.measurement', { ...values['pulmonary.measurement'], amount: -1.62 }, '/body/value/amount'],
  ['pulmonary.measurement', { measure: 'FEV6', phase: 'pre' }, '/body/value/measure'],
  ['pulmonary.test', { height: { amount: [68, 68], unit: 'feet' } }, '/body/value/height/unit'],
  ['pulmonary.dyspnoea', { scale: 'mMRC', score: 41 }, '/body/value/score'],
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

test('what is no category is none', () => {
  for (const name of ['', 'smoking', 'constructor', '__proto__']) expect(isCategory(name)).toBe(false)
})
