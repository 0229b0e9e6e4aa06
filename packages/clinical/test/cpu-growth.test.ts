import { expect, test } from 'vitest'
import { growsInLine } from './cpu-growth.ts'

const length = 16_000
let kept = 0

function work(steps: number): void {
  for (let step = 0; step < steps; step++) kept = (kept + step) % 7
}

test('work that grows with the square of a text is seen, work that grows with the text is not', () => {
  expect(growsInLine((characters) => work(characters * 500), length)).toBe(true)
  expect(growsInLine((characters) => work(characters * characters), length)).toBe(false)
})
