import type { findingValues } from '@casefold/contract/finding-value'
import { expect, it } from 'vitest'
import { type Draft, toDraft, toValue } from './value-draft.ts'
import { fieldsOf } from './value-fields.ts'

const day = (value: string, precision: string, basis = 'stated'): object => ({ date: { value, precision, basis } })

/** As the analyser writes them. */
const values: Readonly<Record<keyof typeof findingValues, Record<string, unknown>>> = {
  'smoking.status': { status: 'current', product: 'cigarettes', unbroken: true },
  'smoking.use': {
    ...{ product: 'cigars', perDay: { amount: [1, 1.5], unit: 'cigars' }, years: [20, 20], packYears: [15, 20] },
    ...{ from: day('1990', 'decade'), to: { age: [40, 40] } },
  },
  'smoking.quit': { product: 'tobacco', when: { ago: { amount: [3, 4], unit: 'months' } } },
  'smoking.cessation': { treatment: 'varenicline' },
  'smoking.exposure': { years: [10, 12] },
  'smoking.cotinine': { result: 'positive', amount: 12, unit: 'ng/mL' },
  'medication.statement': {
    ...{ surface: 'Lisinopril', ingredients: ['lisinopril'], prn: false, status: 'active', timesPerDay: [2, 2] },
    started: day('2009-03', 'month'),
  },
  'medication.none': { scope: 'all' },
  'medication.adherence': { ingredients: ['amlodipine', 'valsartan'], adherent: false },
  'medication.adverseEvent': { ingredients: ['lisinopril'], event: 'cough' },
  'allergy.reaction': {
    ...{ surface: 'PCN', substance: 'penicillin', kind: 'drug', type: 'allergy', reactions: [] },
    ...{ verification: 'reported', when: day('2001-02-03', 'day') },
  },
  'allergy.none': { scope: 'drug' },
  'allergy.tolerance': { substance: 'amoxicillin', class: 'penicillins', kind: 'drug' },
  'allergy.test': { substance: 'penicillin', result: 'negative' },
  'allergy.delabelled': { substance: 'penicillin' },
  'medical.condition': {
    ...{ surface: 'L knee OA', name: 'osteoarthritis', system: 'musculoskeletal', site: 'knee', laterality: 'left' },
    ...{ status: 'active', onset: { ago: { amount: [10, 10], unit: 'years' } }, cause: 'fall' },
  },
  'medical.procedure': { surface: 'TKA', name: 'total knee replacement', status: 'done', when: day('2010', 'year') },
  'medical.admission': { setting: 'observation', admitted: day('2010-01-02', 'day'), days: [3, 3], hours: [60, 72] },
  'medical.injury': { surface: 'fell off a ladder', mechanism: 'fall', atWork: false },
  'medical.imaging': { modality: 'MRI', site: 'lumbar spine', impression: 'Disc bulge at L4-L5, mild' },
  'medical.family': { name: 'lung cancer', system: 'cancer', relatives: ['father', 'uncle'] },
  'medical.denial': { denied: 'trouble', site: 'back', laterality: 'bilateral' },
  'medical.work': { status: 'offWork', occupation: 'Welder', since: day('2011-05', 'month'), until: { age: [60, 60] } },
  'medical.alcohol': { status: 'former', amount: '2 beers/wk', quit: day('2011', 'year') },
  'medical.function': { activity: 'walking', limit: 'one block' },
  'medical.opinion': { about: 'workCapacity', words: 'Capable of sedentary work' },
  'pulmonary.measurement': {
    ...{ measure: 'FEV1', phase: 'pre', amount: 1.62, unit: 'L', predicted: 3.1, percentPredicted: 52 },
    ...{ lowerLimit: 2.4, zScore: -2.8, on: day('2014-03-04', 'day') },
  },
  'pulmonary.test': {
    ...{ quality: 'limited', grade: 'U', repeatable: false, withoutShoes: true, age: 61, laboratory: 'Main lab' },
    ...{ height: { amount: [68.5, 68.5], unit: 'in' }, interpretation: 'mixed', bronchodilatorResponse: true },
  },
  'pulmonary.bloodGas': {
    ...{ sample: 'arterial', pH: 7.38, pCO2: 48, pO2: 58, gasUnit: 'mmHg', bicarbonate: 27, saturation: 89 },
    breathing: 'room air',
  },
  'pulmonary.oximetry': { lowest: [86, 88], state: 'exertion', breathing: '2 L/min' },
  'pulmonary.walk': { distance: { amount: [950, 950], unit: 'ft' }, lowestSaturation: 84, borg: 0.5 },
  'pulmonary.dyspnoea': { scale: 'mMRC', score: 3 },
  'pulmonary.oxygen': { use: 'inUse', litres: [2, 3], worn: 'asNeeded', since: day('2012', 'year') },
  'pulmonary.ventilation': { device: 'BiPAP', use: 'given', days: [2, 2] },
  'pulmonary.exacerbation': {
    ...{ disease: 'COPD', setting: 'inpatient', treatments: ['prednisone', 'antibiotic'], count: [3, 3] },
    ...{ admitted: day('2012-02-01', 'day'), discharged: day('2012-02-05', 'day'), days: [4, 4], hours: [96, 96] },
  },
  'pulmonary.exposure': { agent: 'asbestos', job: 'Pipe fitter', years: [20, 25], from: day('1970', 'decade') },
}

const edit = (category: string, value: Record<string, unknown>, typed: Draft): ReturnType<typeof toValue> => {
  const fields = fieldsOf(category)
  return toValue(fields, { ...toDraft(fields, value), ...typed }, value)
}

it.each(Object.entries(values))('%s can be written down and read again', (category, value) => {
  const fields = fieldsOf(category)
  expect(edit(category, value, {})).toEqual({ value, faults: {} })
  // Typed from nothing, it is the same.
  expect(toValue(fields, toDraft(fields, value), {})).toEqual({ value, faults: {} })
})

it('keeps what it does not know, and what nobody touched', () => {
  const value = { ...values['smoking.quit'], when: { ...day('2009', 'year', 'age'), age: [30, 30], odd: 1 }, more: [2] }
  expect(edit('smoking.quit', value, { product: 'cigars' }).value).toEqual({ ...value, product: 'cigars' })
  expect(edit('another.category', { odd: 1 }, {}).value).toEqual({ odd: 1 })
})

it('takes what was typed as stated', () => {
  const value = { product: 'tobacco', when: { ...day('2009', 'year', 'age'), age: [30, 30] } }
  expect(edit('smoking.quit', value, { when: '2010-05' }).value.when).toEqual(day('2010-05', 'month'))
  expect(edit('smoking.quit', value, { when: '1990', 'when.as': 'decade' }).value.when).toEqual(day('1990', 'decade'))
  expect(edit('smoking.quit', value, { when: '31', 'when.as': 'age' }).value.when).toEqual({ age: [31, 31] })
  const ago = { amount: [2, 3], unit: 'weeks' }
  const typed = { when: '2-3', 'when.as': 'ago', 'when.unit': 'weeks' }
  expect(edit('smoking.quit', value, typed).value.when).toEqual({ ago })
  // Needed, and yet it may say nothing.
  expect(edit('smoking.quit', value, { when: ' ' })).toEqual({ value: { product: 'tobacco', when: {} }, faults: {} })
})

it('leaves out what is empty and need not be there', () => {
  const typed = { perDay: '', years: ' ', packYears: '', from: '', to: '' }
  expect(edit('smoking.use', values['smoking.use'], typed)).toEqual({ value: { product: 'cigars' }, faults: {} })
  expect(edit('smoking.status', values['smoking.status'], { unbroken: '' }).value).not.toHaveProperty('unbroken')
  expect(edit('medication.statement', values['medication.statement'], { prn: '' }).value.prn).toBe(false)
})

it('writes names as the analyser does, so that they are found to be the same', () => {
  const { value } = edit('medication.adherence', values['medication.adherence'], {
    ingredients: 'Valsartan, ,Aspirin ',
  })
  expect(value.ingredients).toEqual(['aspirin', 'valsartan'])
  expect(edit('allergy.delabelled', values['allergy.delabelled'], { substance: 'Latex' }).value.substance).toBe('latex')
})

it('says what is wrong, field by field', () => {
  const nothing = toValue(fieldsOf('allergy.reaction'), toDraft(fieldsOf('allergy.reaction'), {}), {})
  expect(nothing.value).toEqual({ reactions: [] })
  expect(Object.keys(nothing.faults)).toEqual(['surface', 'substance', 'kind', 'type', 'verification'])
  const typed = {
    perDay: 'many',
    years: '20-10',
    packYears: '100001',
    from: '2009-02-30',
    to: '1995',
    'to.as': 'decade',
  }
  expect(edit('smoking.use', values['smoking.use'], typed).faults).toEqual({
    perDay: 'range',
    years: 'order',
    packYears: 'range',
    from: 'decade',
    to: 'decade',
  })
  expect(edit('smoking.cotinine', {}, { amount: '1,000' }).faults).toEqual({ amount: 'number' })
  const measured = values['pulmonary.measurement']
  expect(edit('pulmonary.measurement', measured, { amount: '-1', zScore: '-200' }).faults).toEqual({
    ...{ amount: 'number', zScore: 'signed' },
  })
  expect(edit('medication.adverseEvent', values['medication.adverseEvent'], { ingredients: ', ' }).faults).toEqual({
    ingredients: 'required',
  })
})
