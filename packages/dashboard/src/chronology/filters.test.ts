import { expect, test } from 'vitest'
import { fileAddress, hasFilter, indexDateOf, toFilters } from './filters.ts'

const index = { kind: 'loss', day: '2021-03-01' } as const

test('before and after the index date narrow the days that are asked for', () => {
  expect(toFilters({ side: 'before' }, index)).toEqual({ to: '2021-02-28' })
  expect(toFilters({ side: 'after' }, index)).toEqual({ from: '2021-03-01' })
  expect(toFilters({ side: 'after', from: '2022-01-01', to: '2022-12-31' }, index)).toEqual({
    from: '2022-01-01',
    to: '2022-12-31',
  })
  expect(toFilters({ side: 'before', to: '2030-01-01' }, index)).toEqual({ to: '2021-02-28' })
  expect(toFilters({ side: 'before' }, undefined)).toEqual({})
})

test('what does not fit filters nothing', () => {
  expect(toFilters({ from: '2021-02-31', to: '2021', type: 'visit', provider: ' ', q: ' ' }, index)).toEqual({})
  expect(toFilters({ type: 'office', provider: ' Noel ', q: 'knee' }, index)).toEqual({
    encounterType: 'office',
    provider: 'Noel',
    q: 'knee',
  })
})

test('the page that is open is no filter', () => {
  expect(hasFilter({ visit: 'doc_1-1', at: 'date' })).toBe(false)
  expect(hasFilter({ side: 'before' })).toBe(true)
})

test('the index date is the loss, or else the alleged onset', () => {
  expect(indexDateOf({ loss: '2021-03-01', allegedOnset: '2020-01-01' })).toEqual(index)
  expect(indexDateOf({ allegedOnset: '2020-01-01' })).toEqual({ kind: 'onset', day: '2020-01-01' })
  expect(indexDateOf({})).toBeUndefined()
})

test('a file is asked for as it is filtered', () => {
  expect(fileAddress('case_1', 'pdf', { q: 'knee & back', from: '2021-01-01' })).toBe(
    '/api/cases/case_1/chronology/file?format=pdf&q=knee+%26+back&from=2021-01-01',
  )
})
