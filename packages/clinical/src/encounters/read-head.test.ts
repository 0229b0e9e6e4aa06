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

test.each([
  'ROE, JANE   01/02/1950   F   67y       03/14/2017 16:05',
  'ROE, JANE A      1/2/1950      03/14/2017 0715',
  'Jane Roe  1/2/50   Visit type: established   3/14/2017',
  'Roe, Jane   1/2/50\n03/14/2017',
  '03/14/2017\nRoe, Jane   1/2/50',
  'Mrs. Jane Roe  01-02-1950   03-14-2017',
  'Roe, Jane\n1/2/1950 (67 y)   F\n3/14/2017',
  'ROE JANE  MRN 4471\n01/02/1950  Female\nMarch 14, 2017',
  "O'ROE, JANE (01/02/1950)\nMar 14, 2017",
  'Roe, Jane | 01/02/1950 | F | 03/14/2017',
])('a birth without a label is no day of service: %s', (top) => {
  expect(readHead(`LAKESIDE ED\n${top}\nCough for two days.`).serviceDate?.value).toBe('2017-03-14')
})

test('a lone day behind a name may be that of the visit', () => {
  expect(readHead('Jane Roe   03/14/2017\nCough.').serviceDate?.value).toBe('2017-03-14')
  expect(readHead('Jane Roe   03/14/2017\nPrinted 03/20/2019\nCough.').serviceDate?.value).toBe('2017-03-14')
})

test.each([
  ['LAKESIDE HOSPITAL\nMEDICATION ADMINISTRATION RECORD\nROE, JANE  DOB 01/02/1950   03/14/2017', '2017-03-14'],
  ['Lakeside Hospital\nMEDICATION LIST\nDOB 01/02/1950   03/14/2017\nlisinopril', '2017-03-14'],
  ['Allergy List\nJane Roe   3/14/2017\npenicillin', '2017-03-14'],
])('the title of a page may be that of a list: %s', (text, expected) => {
  expect(readHead(text).serviceDate?.value).toBe(expected)
})

test.each([
  ['ED PROVIDER NOTE\nJane Roe  3/14/2017', undefined],
  ['TRIAGE\nJane Roe\nPhysician signature:', undefined],
  [
    'Lakeside Chest\nMarch 14, 2017\nDear Dr. Poe:\nThank you for this patient.\nSincerely,\nAda Noe, MD',
    'Ada Noe, MD',
  ],
  ['Provider: Alan Poe, MD', 'Alan Poe, MD'],
])('who wrote it: %s', (text, expected) => {
  expect(readHead(text).provider).toBe(expected)
})

test.each([
  ['Medication Administration Record', 'medication administration record'],
  ['MEDICATION ADMINISTRATION RECORD', 'medication administration record'],
  ['PATIENT FILL HISTORY', 'pharmacy record'],
  ['Refill History', 'pharmacy record'],
  ['Rx dispense report', 'pharmacy record'],
  ['PDMP query', 'pharmacy record'],
  ['Reason: f/u heart consult', undefined],
  ['CC: needs intake for therapy', undefined],
  ['Visit date: Mar 2, 2018', undefined],
])('%s is a %s', (line, expected) => {
  expect(readHead(line).documentType).toBe(expected)
})
