import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { isRespiratory } from './is-respiratory.ts'

const condition = (name: string, system: string): object => ({ surface: name, name, system, status: 'active' })
const drug = (name: string): object => ({ surface: name, ingredients: [name], prn: false, status: 'active' })

test.each<[boolean, string, object]>([
  [true, 'smoking.status', { status: 'never', product: 'cigarettes' }],
  [true, 'pulmonary.oximetry', { lowest: [88, 88], state: 'rest' }],
  [true, 'medical.work', { status: 'offWork' }],
  [true, 'medical.function', { activity: 'walking', limit: '1 block' }],
  [true, 'medical.opinion', { about: 'disability', words: 'x' }],
  [true, 'medication.statement', drug('albuterol')],
  [true, 'medication.statement', drug('prednisone')],
  [false, 'medication.statement', drug('lisinopril')],
  [true, 'medical.condition', condition('emphysema', 'respiratory')],
  [true, 'medical.condition', condition('lung cancer', 'cancer')],
  [true, 'medical.condition', condition('congestive heart failure', 'cardiovascular')],
  [true, 'medical.condition', condition('obstructive sleep apnoea', 'nervous')],
  [false, 'medical.condition', condition('heartburn', 'digestive')],
  [false, 'medical.condition', condition('silicone implant rupture', 'other')],
  [false, 'medical.condition', condition('unresponsive episode', 'nervous')],
  [false, 'medical.condition', condition('knee arthritis', 'musculoskeletal')],
  [true, 'medical.admission', { setting: 'inpatient', reason: 'pneumonia' }],
  [true, 'medical.admission', { setting: 'inpatient' }],
  [false, 'medical.admission', { setting: 'inpatient', reason: 'hip fracture' }],
  [true, 'medical.imaging', { modality: 'CT', site: 'chest' }],
  [false, 'medical.imaging', { modality: 'MRI', site: 'knee' }],
  [true, 'medical.injury', { surface: 'x', mechanism: 'smoke inhalation' }],
  [false, 'medical.injury', { surface: 'x', mechanism: 'fall', site: 'ankle' }],
  [true, 'medical.procedure', { surface: 'x', name: 'tracheostomy', status: 'done' }],
  [false, 'medical.procedure', { surface: 'x', name: 'appendectomy', status: 'done' }],
  [true, 'medical.denial', { denied: 'exposure' }],
  [true, 'medical.denial', { denied: 'condition', name: 'asthma' }],
  [false, 'medical.denial', { denied: 'injury', site: 'knee' }],
])('%s: %s %j', (expected, category, value) => {
  expect(isRespiratory({ category, value } as Pick<Finding, 'category' | 'value'>)).toBe(expected)
})
