import { expect, test } from 'vitest'
import { opensRecord, readHead } from './read-head.ts'

test('the head of a visit note', () => {
  const head = readHead(`Lakeside Family Medicine
PROGRESS NOTE
Patient: Roe, Jane A   DOB: 01/02/1950   Sex: F
Date of Service: 03/14/2009   Provider: Alan Poe, MD
Page 1 of 2
CHIEF COMPLAINT
Cough since 02/01/2009.`)
  expect(head).toMatchObject({
    serviceDate: { value: '2009-03-14' },
    dateSource: 'labelled',
    provider: 'Alan Poe, MD',
    facility: 'Lakeside Family Medicine',
    documentType: 'progress note',
    patient: { name: 'Roe, Jane A', dateOfBirth: '1950-01-02', sex: 'female' },
    part: { page: 1, of: 2 },
  })
})

test('a date below the first section is no date of the head', () => {
  expect(readHead('Jane Roe\nALLERGIES\ncodeine hives 04/21/2019').serviceDate).toBeUndefined()
  expect(readHead('Jane Roe\n04/21/2019\nALLERGIES\ncodeine').serviceDate?.value).toBe('2019-04-21')
})

test.each([
  ['DISCHARGE SUMMARY', 'discharge summary'],
  ['EMERGENCY DEPARTMENT RECORD', 'emergency department note'],
  ['Operative Report', 'operative report'],
  ['RADIOLOGY REPORT', 'radiology report'],
  ['Pulmonary Function Test Report', 'pulmonary function test'],
  ['Patient Intake Form', 'intake form'],
  ['PRESCRIPTION HISTORY', 'pharmacy record'],
  ['Allergy List', 'allergy list'],
  ['Laboratory Results', 'laboratory report'],
  ['Dear Dr. Poe:', 'letter'],
  ['The patient brought her discharge summary with her and we went through it again.', undefined],
])('%s is a %s', (line, expected) => {
  expect(readHead(`Somewhere\n${line}`).documentType).toBe(expected)
})

test.each([
  ['Name: DOE, JOHN   MRN: 123', { name: 'DOE, JOHN' }],
  ['Patient Name: John Q. Doe DOB: 1/2/1950', { name: 'John Q. Doe', dateOfBirth: '1950-01-02' }],
  ['Roe, Jane  DOB: 1/2/1950', { name: 'Roe, Jane', dateOfBirth: '1950-01-02' }],
  ['RE: Mary Major', { name: 'Mary Major' }],
  ['Date of Birth: January 2, 1950 (59 y.o. F)', { dateOfBirth: '1950-01-02', sex: 'female' }],
  ['Gender: Male', { sex: 'male' }],
  ['Patient: see attached', undefined],
])('%s', (line, expected) => {
  expect(readHead(line).patient).toEqual(expected)
})

test.each([
  ['Page 2 of 4', { page: 2, of: 4 }],
  ['Pg. 3/10', { page: 3, of: 10 }],
  ['Page 7', { page: 7 }],
  ['06/01/2012 10:12 FAX 5551234567 Page 3 of 12', undefined],
  ['Page 5 of 2', undefined],
])('%s', (line, expected) => {
  expect(readHead(line).part).toEqual(expected)
})

test('the same head is known again in spite of its page number', () => {
  const one = readHead('Lakeside Clinic  Page 1\nJane Roe\nMRN 5\nText')
  expect(readHead('Lakeside Clinic  Page 2\nJane Roe\nMRN 5\nOther text').likeness).toBe(one.likeness)
  expect(readHead('Lakeside Clinic\nJohn Doe\nMRN 6\nText').likeness).not.toBe(one.likeness)
})

test('a page goes on with a section only within its record', () => {
  const carried = { serviceDate: '2009-03-14', documentType: 'progress note' }
  expect(opensRecord(readHead('Page 2 of 2\nText'), carried)).toBe(false)
  expect(opensRecord(readHead('Date of service: 03/14/2009\nText'), carried)).toBe(false)
  expect(opensRecord(readHead('Date of service: 03/15/2009\nText'), carried)).toBe(true)
  expect(opensRecord(readHead('Page 1 of 2\nText'), carried)).toBe(true)
  expect(opensRecord(readHead('RADIOLOGY REPORT\nText'), carried)).toBe(true)
})
