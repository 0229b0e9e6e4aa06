import { expect, test } from 'vitest'
import { groupShared } from './group-shared.ts'

test('pairs that share a member are one group', () => {
  const groups = groupShared()
  for (const [denial, record] of ['01', '02', '15', '22', '37', '45', '43'].map((pair) => [...pair].map(Number)))
    groups.add(denial ?? 0, record ?? 0, false)
  groups.add(2, 3, true)
  expect(groups.close()).toEqual([
    { denials: [0, 1, 2, 4], records: [1, 2, 3, 5], isCertain: true, pair: [2, 3] },
    { denials: [3], records: [7], isCertain: false, pair: [3, 7] },
  ])
})
