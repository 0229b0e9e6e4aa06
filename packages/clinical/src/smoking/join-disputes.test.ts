import { expect, test } from 'vitest'
import { joinDisputes } from './join-disputes.ts'

test('disputes that share a record are one', () => {
  const disputes = [
    { denials: ['a'], against: [1, 2] },
    { denials: ['b'], against: [5] },
    { denials: ['c'], against: [2, 3] },
    { denials: ['d'], against: [7] },
    { denials: ['e'], against: [5, 3] },
  ]
  expect(joinDisputes(disputes)).toEqual([
    { denials: ['a', 'c', 'b', 'e'], against: [1, 2, 3, 5] },
    { denials: ['d'], against: [7] },
  ])
})
