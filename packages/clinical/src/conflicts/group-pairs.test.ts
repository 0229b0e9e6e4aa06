import { expect, test } from 'vitest'
import { type Grouping, groupByKey, groupShared } from './group-pairs.ts'

function add(groups: Grouping, pairs: readonly (readonly [number, number, boolean?])[]): ReturnType<Grouping['close']> {
  for (const [denial, record, isCertain = false] of pairs) groups.add(denial, record, isCertain)
  return groups.close()
}

test('pairs that share a member are one group', () => {
  const pairs = [
    [0, 1],
    [0, 2],
    [1, 5],
    [2, 2],
    [2, 3, true],
    [3, 7],
    [4, 5],
    [4, 3],
  ] as const
  expect(add(groupShared(), pairs)).toEqual([
    { denials: [0, 1, 2, 4], records: [1, 2, 3, 5], isCertain: true },
    { denials: [3], records: [7], isCertain: false },
  ])
})

test('pairs of one key are one group', () => {
  const groups = groupByKey((denial) => (denial < 2 ? 'back' : 'knee'))
  expect(
    add(groups, [
      [0, 1],
      [2, 1, true],
      [1, 0],
    ]),
  ).toEqual([
    { denials: [0, 1], records: [0, 1], isCertain: false },
    { denials: [2], records: [1], isCertain: true },
  ])
})
