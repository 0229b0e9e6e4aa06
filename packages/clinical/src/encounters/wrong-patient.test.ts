import { expect, test } from 'vitest'
import { differsFrom } from './wrong-patient.ts'

const subject = { name: 'Jane Alice Roe', otherNames: ['Jane Poe'], dateOfBirth: '1950-01-02', sex: 'female' as const }

test.each([
  [{ name: 'Roe, Jane' }, false],
  [{ name: 'J. Roe' }, false],
  [{ name: 'ROE JANE A' }, false],
  [{ name: 'Janc Roe' }, false],
  [{ name: 'Poe, Jane' }, false],
  [{ name: 'Jane Smith' }, false],
  [{ name: 'Janie Roe, M.D.' }, false],
  [{ name: 'Mary Major' }, true],
  [{ name: 'Mary Roe' }, true],
  [{ name: 'Mary Major', dateOfBirth: '1950-01-02' }, false],
  [{ name: 'Jane Roe', dateOfBirth: '1960-07-09' }, true],
  [{ name: 'Jane Roe', dateOfBirth: '1950-01-03' }, false],
  [{ name: 'Jane Roe', sex: 'male' as const }, true],
  [{ name: 'Jane Roe', dateOfBirth: '1950-01-02', sex: 'male' as const }, false],
  [{ name: 'Jane Roe', dateOfBirth: '1950-02-01' }, false],
  [{ dateOfBirth: '1971-11-30' }, true],
  [{ sex: 'male' as const }, true],
  [undefined, false],
])('%j', (patient, expected) => {
  expect(differsFrom(patient, subject)).toBe(expected)
})

test('where the subject is not known nobody is another', () => {
  expect(differsFrom({ name: 'Mary Major', sex: 'male' }, {})).toBe(false)
  expect(differsFrom({ sex: 'male' }, { sex: 'unknown' })).toBe(false)
})

test('short forms are the same person', () => {
  expect(differsFrom({ name: 'Bob Smith' }, { name: 'Robert Smith' })).toBe(false)
  expect(differsFrom({ name: 'Bill Smith' }, { name: 'Robert Smith' })).toBe(true)
})
