import { expect, test } from 'vitest'
import { plantedVisit } from './planted-visit.ts'
import { keyOf, toTableRows } from './rows.ts'

const index = { kind: 'loss', day: '2011-01-01' } as const
const old = plantedVisit('old', '2010-05-06')
const recent = plantedVisit('recent', '2011-04-02')
const undated = plantedVisit('none')

function keys(...[visits, rest]: Parameters<typeof toTableRows>): string[] {
  return toTableRows(visits, rest).map(keyOf)
}

test('a line stands at the index date', () => {
  expect(keys([old, recent], { index, hasMore: true })).toEqual(['old', 'index', 'recent'])
  expect(keys([recent], { index, hasMore: true })).toEqual(['index', 'recent'])
  expect(keys([old, recent], { index: undefined, hasMore: false })).toEqual(['old', 'recent'])
})

test('it comes last only where nothing follows', () => {
  expect(keys([old], { index, hasMore: true })).toEqual(['old'])
  expect(keys([old], { index, hasMore: false })).toEqual(['old', 'index'])
  expect(keys([], { index, hasMore: false })).toEqual([])
})

test('visits without a date stand below a line of their own', () => {
  expect(keys([old, undated], { index, hasMore: false })).toEqual(['old', 'index', 'undated', 'none'])
  expect(keys([old, recent, undated], { index, hasMore: false })).toEqual(['old', 'index', 'recent', 'undated', 'none'])
  expect(keys([undated], { index, hasMore: false })).toEqual(['none'])
})
