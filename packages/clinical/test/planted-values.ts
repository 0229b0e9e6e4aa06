import type { Category, Finding, FindingValues } from '../src/finding.ts'
import { plantFinding } from './planted-records.ts'

const day = (value: string) => ({ date: { value, precision: 'day', basis: 'stated' } }) as const
const condition = { surface: 'COPD', name: 'copd', system: 'respiratory' } as const
const drug = { surface: 'Oxycodone', ingredients: ['oxycodone'], prn: false } as const

/** A value of every category: a category without one does not compile. */
export const plantedValues: { readonly [Kind in Category]: FindingValues[Kind] } = {
  'smoking.status': { status: 'current', product: 'cigarettes' },
  'smoking.use': { product: 'cigarettes', perDay: { amount: [1, 1], unit: 'packs' }, years: [20, 20] },
  'smoking.quit': { product: 'cigarettes', when: day('2010-01-04') },
  'smoking.cessation': { treatment: 'nicotine patch' },
  'smoking.exposure': { source: 'wife', years: [10, 10] },
  'smoking.cotinine': { result: 'positive', amount: 214, unit: 'ng/mL' },
  'medication.statement': { ...drug, strength: '5 mg', status: 'active' },
  'medication.none': { scope: 'all' },
  'medication.adherence': { ingredients: ['oxycodone'], adherent: false },
  'medication.adverseEvent': { ingredients: ['oxycodone'], event: 'nausea' },
  'allergy.reaction': {
    ...{ surface: 'latex', substance: 'latex', kind: 'other', type: 'allergy', verification: 'reported' },
    ...{ reactions: ['hives'], severity: 'severe' },
  },
  'allergy.none': { scope: 'drug' },
  'allergy.tolerance': { substance: 'amoxicillin', class: 'penicillins', kind: 'drug' },
  'allergy.test': { substance: 'penicillin', test: 'skin test', result: 'negative' },
  'allergy.delabelled': { substance: 'penicillin', class: 'penicillins' },
  'medical.condition': { ...condition, status: 'active' },
  'medical.procedure': { surface: 'Appendectomy', name: 'appendectomy', status: 'done', when: day('1999-05-01') },
  'medical.admission': {
    ...{ setting: 'inpatient', reason: 'COPD exacerbation' },
    ...{ admitted: day('2012-05-28'), discharged: day('2012-06-02') },
  },
  'medical.injury': { surface: 'fell', mechanism: 'fall', site: 'knee', laterality: 'left', atWork: true },
  'medical.imaging': { modality: 'x-ray', site: 'chest', impression: 'hyperinflation' },
  'medical.family': { name: 'lung cancer', system: 'cancer', relatives: ['father'] },
  'medical.denial': { denied: 'surgery' },
  'medical.work': { status: 'offWork', occupation: 'welder' },
  'medical.function': { activity: 'standing', limit: 'stands for ten minutes' },
  'medical.alcohol': {
    status: 'former',
    amount: '2 beers/wk',
    quit: { date: { value: '2011', precision: 'year', basis: 'stated' } },
  },
  'medical.opinion': { about: 'disability', words: 'He cannot return to welding.' },
  'pulmonary.measurement': { measure: 'FEV1', phase: 'post', amount: 1.4, unit: 'L', percentPredicted: 48 },
  'pulmonary.test': { quality: 'acceptable', height: { amount: [170, 170], unit: 'cm' }, age: 52, withoutShoes: true },
  'pulmonary.bloodGas': { sample: 'arterial', pH: 7.38, pCO2: 46, pO2: 58, gasUnit: 'mmHg' },
  'pulmonary.oximetry': { lowest: [88, 88], state: 'exertion' },
  'pulmonary.walk': { distance: { amount: [210, 210], unit: 'm' }, borg: 5 },
  'pulmonary.dyspnoea': { scale: 'mMRC', score: 3 },
  'pulmonary.oxygen': { use: 'inUse', litres: [3, 3] },
  'pulmonary.ventilation': { device: 'CPAP', use: 'inUse' },
  'pulmonary.exacerbation': {
    ...{ disease: 'COPD', setting: 'inpatient', treatments: ['antibiotics'] },
    admitted: day('2012-05-28'),
  },
  'pulmonary.exposure': { agent: 'asbestos', years: [10, 10] },
}

/** The planted finding of a category, on the second record. */
export function plantCategory<Kind extends Category>(category: Kind, more: Partial<Finding> = {}): Finding {
  return plantFinding(2, 'Patient', category, plantedValues[category], `words of ${category}`, more)
}
