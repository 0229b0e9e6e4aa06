import { expect, test } from 'vitest'
import { planted, plantedConflict } from './planted-review.ts'
import type { ItemRow } from './review-rows.ts'
import { pairAt, sourcesOf } from './sources.ts'

function conflictOf(...displays: string[]): ItemRow {
  const sides = displays.map((display, place) => planted(`f${place}`, { display }))
  const conflict = plantedConflict('c', ['gone', ...sides.map(({ findingId }) => findingId)])
  return { kind: 'conflict', id: 'c', conflict, sides }
}

test('a side has the number that its card gives it, also where another is gone', () => {
  expect(sourcesOf(conflictOf('never', 'current')).map(({ side }) => side)).toEqual([2, 3])
})

test('beside one side stands the next that says something else', () => {
  const sources = sourcesOf(conflictOf('allergic', 'allergic', 'none', 'allergic'))
  const pairs = [0, 1, 2, 3].map((at) => pairAt(sources, at).map(({ side }) => side))
  expect(pairs).toEqual([
    [2, 4],
    [3, 4],
    [4, 5],
    [5, 4],
  ])
})

test('beside one side stands another side, also where both are in the same words', () => {
  const sides = ['never', 'current', 'current'].map((display, place) => planted(`f${place}`, { display }))
  const conflict = { ...plantedConflict('c', ['f0', 'f1', 'f2']), sides: [['f0', 'f1'], ['f2']] }
  const sources = sourcesOf({ kind: 'conflict', id: 'c', conflict, sides })
  expect(sources.map(({ side }) => side)).toEqual([1, 1, 2])
  expect(pairAt(sources, 1).map(({ findingId }) => findingId)).toEqual(['f1', 'f2'])
})

test('a finding has one source at a time', () => {
  const finding = planted('a')
  const row: ItemRow = { kind: 'finding', id: 'a', finding, members: [finding], isMember: false, isExpanded: false }
  expect(pairAt(sourcesOf(row), 0)).toHaveLength(1)
  expect(pairAt(sourcesOf(undefined), 0)).toEqual([])
})
