import { expect, test } from 'vitest'
import { isHalfShown } from './on-screen.ts'

const room = { top: 100, bottom: 500 }

test.each([
  ['wholly in view', 200, 300, true],
  ['half above the edge', 50, 150, true],
  ['mostly above the edge', 10, 130, false],
  ['scrolled away', -300, -200, false],
  ['below the edge', 500, 600, false],
  ['taller than the list, and filling it', 0, 900, true],
  ['taller than the list, with its end in view', -700, 290, false],
])('%s', (_, top, bottom, shown) => {
  expect(isHalfShown({ top, bottom }, room)).toBe(shown)
})
