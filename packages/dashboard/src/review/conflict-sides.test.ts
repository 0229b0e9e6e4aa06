import { expect, test } from 'vitest'
import { foldSide, sideOf, sidesOf } from './conflict-sides.ts'

const findingIds = ['a', 'b', 'c']

test('a conflict has the sides that it names, and one for each finding where it names none', () => {
  expect(sidesOf({ findingIds, sides: [['a', 'b'], ['c']] })).toEqual([['a', 'b'], ['c']])
  expect(sidesOf({ findingIds })).toEqual([['a'], ['b'], ['c']])
  expect(['b', 'c', 'x'].map((id) => sideOf({ findingIds, sides: [['a', 'b'], ['c']] }, id))).toEqual([1, 2, 0])
})

test('a side with many sources shows the first two, and what is on the screen', () => {
  const many = ['a', 'b', 'c', 'd', 'e']
  expect(foldSide(many, new Set())).toEqual(['a', 'b'])
  expect(foldSide(many, new Set(['d', 'x']))).toEqual(['a', 'b', 'd'])
  expect(foldSide(['a', 'b', 'c'], new Set())).toEqual(['a', 'b', 'c'])
})
