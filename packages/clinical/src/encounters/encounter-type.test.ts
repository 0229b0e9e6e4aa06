import { expect, test } from 'vitest'
import { typeInTitle, typeOfRow } from './encounter-type.ts'

test.each([
  ['Larch Clinic / Jane Roe      phone & refill log', 'telephone'],
  ['LARCH PHARMACY      refill log', 'pharmacy'],
  ['LARCH SPINE CENTER      New patient 6/9/2020', 'consult'],
  ['LARCH PRIMARY CARE      NEW PATIENT VISIT', 'office'],
  ['LARCH REHABILITATION', 'therapy'],
  ['LARCH PULMONARY & CRITICAL CARE', undefined],
  ['LARCH CRITICAL CARE UNIT', 'inpatient'],
  ['RN HOME TELEHEALTH', 'telephone'],
  ['Voice Lab - ST note', 'therapy'],
  ['12 MAIN ST', undefined],
])('%s is %s', (title, type) => {
  expect(typeInTitle(title)?.type).toBe(type)
})

test('medicine and rehabilitation is the name of an office', () => {
  expect(typeInTitle('LARCH OCC HEALTH & REHABILITATION')?.type).not.toBe('therapy')
})

test.each([
  ['OV   Better.', 'office'],
  ['KD   Better.', undefined],
  ['TELEVISIT. Numb hand.', 'telephone'],
])('an entry that begins with %j among calls is %s', (after, type) => {
  expect(typeOfRow(after, 'telephone')).toBe(type)
})
