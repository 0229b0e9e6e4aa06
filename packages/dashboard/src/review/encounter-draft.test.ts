import type { EncounterRecord } from '@casefold/contract/review'
import { expect, test } from 'vitest'
import { differencesOf, mergeDrafts } from '../corrections/merge-drafts.ts'
import { problemsOf, toChanges, toDraft } from './encounter-draft.ts'

const visit: EncounterRecord = {
  encounterId: 'doc_1-1',
  documentId: 'doc_1',
  pages: [1, 2],
  serviceDate: { value: '2009-03-14', precision: 'day', basis: 'stated' },
  dateSource: 'labelled',
  provider: 'A. Everhart, MD',
  documentType: 'progress note',
  corrected: null,
  version: 0,
}
const draft = toDraft(visit)

test('only what was changed is sent', () => {
  expect(toChanges(draft, visit)).toEqual({})
  expect(toChanges({ ...draft, provider: ' A. Everhart, MD ' }, visit)).toEqual({})
  expect(toChanges({ ...draft, serviceDate: '2009-03', patient: 'other' }, visit)).toEqual({
    serviceDate: '2009-03',
    wrongPatient: true,
  })
  expect(toChanges({ ...draft, patient: 'this' }, visit)).toEqual({ wrongPatient: false })
  expect(toDraft({ ...visit, wrongPatient: false }).patient).toBe('this')
})

test('without a date it is undated', () => {
  expect(toChanges({ ...draft, serviceDate: ' ' }, visit)).toEqual({ serviceDate: null })
  const { serviceDate: _, ...undated } = visit
  expect(toChanges({ ...toDraft(undated), serviceDate: '' }, undated)).toEqual({})
})

test.each(['2009', '2009-03', '2009-03-14', '2008-02-29', ''])('%j is a date', (serviceDate) => {
  expect([...problemsOf({ ...draft, serviceDate }, visit)]).toEqual([])
})

test.each(['09', '2009-13', '2009-02-29', '2009-3-14', '03/14/2009', 'soon'])('%j is none', (serviceDate) => {
  expect([...problemsOf({ ...draft, serviceDate }, visit)]).toEqual(['serviceDate'])
})

test('what stands there cannot be emptied, and what did not may stay so', () => {
  const problems = problemsOf({ ...draft, provider: ' ', facility: '', documentType: '' }, visit)
  expect([...problems]).toEqual(['provider', 'documentType'])
})

test('what somebody else wrote is seen, and taken where this form did not touch it', () => {
  const theirs = { ...draft, serviceDate: '2010', facility: 'Millbrook' }
  const mine = { ...draft, serviceDate: '2011' }
  expect(mergeDrafts(mine, draft, theirs)).toEqual({ ...draft, serviceDate: '2011', facility: 'Millbrook' })
  expect([...differencesOf(mergeDrafts(mine, draft, theirs), draft, theirs)]).toEqual(['serviceDate'])
})
