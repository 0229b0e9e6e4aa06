import { expect, test } from 'vitest'
import { planted, plantedConflict } from './planted-review.ts'
import { type ItemRow, isItem, toRows } from './review-rows.ts'
import { openIn } from './use-seen.ts'

const all = { isSeen: () => true }
const none = { isSeen: () => false }

function rowOf(findings: Parameters<typeof toRows>[0]['findings']): ItemRow | undefined {
  const data = { findings, conflicts: [], gaps: [], encounters: [] }
  return toRows(data, {}, new Set(), []).find(isItem)
}

test('a finding is open once its source is drawn; equal ones are open with their row', () => {
  const equal = [planted('a', { group: 'g' }), planted('b', { group: 'g', seen: true }), planted('c', { group: 'g' })]
  expect(openIn(rowOf(equal), none)).toEqual([])
  expect(openIn(rowOf(equal), all)).toEqual(['a', 'c'])
  expect(openIn(rowOf([planted('d', { citations: [] })]), none)).toEqual(['d'])
})

test('of a conflict, the sides whose sources were drawn', () => {
  const sides = [planted('a'), planted('b')]
  const row: ItemRow = { kind: 'conflict', id: 'x', conflict: plantedConflict('x', ['a', 'b']), sides }
  expect(openIn(row, { isSeen: ([side]) => side === sides[1] })).toEqual(['b'])
})
