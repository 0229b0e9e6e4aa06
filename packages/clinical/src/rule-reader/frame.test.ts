import { expect, test } from 'vitest'
import { applyFrame } from './frame.ts'

const frame = [
  { when: ['unable', '?negated'], gives: 'unable' },
  { when: ['past', '!now'], gives: 'nothing' },
  { when: [], gives: 'working' },
]

test.each([
  [['unable', 'negated'], 'unable'],
  [['unable'], 'unable'],
  [['past', 'now'], 'working'],
  [['past'], 'nothing'],
  [['negated'], undefined],
  [['unable', 'family'], undefined],
])('of %j a frame makes %s', (heard, gives) => {
  expect(applyFrame(frame, new Set(heard))).toBe(gives)
})
