import { expect, test } from 'vitest'
import { plantedVisit } from './planted-visit.ts'
import { problemsOf, toChanges, toDraft } from './visit-draft.ts'

const visit = plantedVisit('a', '2009-03-14', {
  provider: { value: 'A. Everhart, MD', confidence: 'medium', words: null },
})
const draft = toDraft(visit)

test('only what was changed is sent', () => {
  expect(toChanges(draft, visit)).toEqual({})
  expect(toChanges({ ...draft, provider: ' A. Everhart, MD ' }, visit)).toEqual({})
  expect(toChanges({ ...draft, date: '', encounterType: 'office', patient: 'other' }, visit)).toEqual({
    date: null,
    encounterType: 'office',
    notThisPatient: true,
  })
  expect(toChanges({ ...draft, endDate: '2009-03-16', facility: 'Millbrook' }, visit)).toEqual({
    endDate: '2009-03-16',
    facility: 'Millbrook',
  })
})

test('dates are days, months or years that exist, in their order', () => {
  expect([...problemsOf({ ...draft, date: '2009-02-30', endDate: 'soon' }, visit)]).toEqual([
    ['date', 'noDate'],
    ['endDate', 'noDate'],
  ])
  expect([...problemsOf({ ...draft, endDate: '2009-03-13' }, visit)]).toEqual([['endDate', 'endBefore']])
  for (const endDate of ['2009-03', '2009', '2009-03-14', '2009-04'])
    expect([...problemsOf({ ...draft, endDate }, visit)]).toEqual([])
})

test('what stands there cannot be emptied, and what did not may stay so', () => {
  expect([...problemsOf({ ...draft, provider: ' ', facility: '' }, visit)]).toEqual([['provider', 'notEmpty']])
})
