import type { CaseRecord } from '@casefold/contract/case'
import { expect, test } from 'vitest'
import { conflictsOf, emptyFields, isComplete, mergeFields, toChanges, toFields, toNewCase } from './case-fields.ts'

const base: CaseRecord = {
  id: 'case_1',
  recordType: 'caseRecord',
  tenantId: 'ten_1',
  status: 'active',
  createdAt: 1,
  updatedAt: 1,
  createdBy: 'usr_1',
  caseId: 'case_1',
  claimNumber: 'CLM-1',
  caseType: 'IME',
  title: 'Lumbar strain',
  description: '',
  subject: { name: 'Ana', otherNames: ['Anna'], sex: 'female' },
  keyDates: { loss: '2024-01-02', lastInsured: '2025-01-01' },
}

test('only what was changed is sent, and what the form does not show stays', () => {
  const fields = toFields(base)
  expect(toChanges(fields, base)).toEqual({})
  expect(toChanges({ ...fields, title: 'Knee', name: '' }, base)).toEqual({
    title: 'Knee',
    subject: { otherNames: ['Anna'], sex: 'female' },
  })
  expect(toChanges({ ...fields, loss: '' }, base)).toEqual({ keyDates: { lastInsured: '2025-01-01' } })
})

test('the sex of the person is sent, changed and taken away', () => {
  const fields = toFields(base)
  expect(fields.sex).toBe('female')
  const { name, otherNames } = base.subject ?? {}
  expect(toChanges({ ...fields, sex: 'male' }, base)).toEqual({ subject: { name, otherNames, sex: 'male' } })
  expect(toChanges({ ...fields, sex: '' }, base)).toEqual({ subject: { name, otherNames } })
  expect(toNewCase({ ...emptyFields, sex: 'unknown' }).subject).toEqual({ sex: 'unknown' })
})

test('a new case names neither a person nor dates that were left empty', () => {
  const fields = { ...toFields(base), name: '', dateOfBirth: '', sex: '', loss: '' }
  expect(toNewCase(fields)).toEqual({ claimNumber: 'CLM-1', caseType: 'IME', title: 'Lumbar strain', description: '' })
})

test('what somebody else wrote is taken over unless the same field was edited here', () => {
  const before = toFields(base)
  const mine = { ...before, title: 'mine' }
  const theirs = { ...before, title: 'theirs', caseType: 'PEER' }
  expect(conflictsOf(mergeFields(mine, before, theirs), before, theirs)).toEqual(['title'])
  expect(mergeFields(mine, before, theirs)).toMatchObject({ title: 'mine', caseType: 'PEER' })
  expect(conflictsOf(mine, before, { ...before, title: 'mine' })).toEqual([])
})

test('a day that is none, or may be another one, keeps the form from being sent', () => {
  const fields = toFields(base)
  expect(isComplete(fields)).toBe(true)
  expect(isComplete({ ...fields, dateOfBirth: '1971-03-08', loss: '' })).toBe(true)
  for (const typed of ['4/16', '1971-03', '2/30/1971', '1971-02-30'])
    expect(isComplete({ ...fields, dateOfBirth: typed }), typed).toBe(false)
  expect(isComplete({ ...fields, claimNumber: ' ' })).toBe(false)
})
