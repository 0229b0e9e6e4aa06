import { expect, test } from 'vitest'
import { judgeConflicts } from './judge-conflicts.ts'

const planted = [
  {
    kind: 'smoking.neverVsUse',
    implied: ['smoking.nonsmokerVsCurrent'],
    sides: [
      [{ document: 0, page: 1 }],
      [
        { document: 1, page: 2 },
        { document: 2, page: 3 },
      ],
    ],
  },
]

test.each([
  ['both sides', 'smoking.neverVsUse', ['doc_0/1', 'doc_2/3'], [1, 0, 1, 0]],
  ['one side only', 'smoking.neverVsUse', ['doc_1/2', 'doc_2/3'], [0, 1, 0, 1]],
  ['another kind', 'smoking.relapse', ['doc_0/1', 'doc_2/3'], [0, 1, 0, 1]],
  ['a kind that the same pages also show', 'smoking.nonsmokerVsCurrent', ['doc_0/1', 'doc_2/3'], [0, 1, 0, 0]],
])('%s', (_, kind, places, counts) => {
  const { found, missed, right, wrong } = judgeConflicts(planted, [{ kind, places: new Set(places) }])
  expect([found, missed, right, wrong].map(({ length }) => length)).toEqual(counts)
})

test('nothing told is nothing found, and nothing wrong', () => {
  expect(judgeConflicts(planted, [])).toEqual({ found: [], missed: planted, right: [], wrong: [] })
})
