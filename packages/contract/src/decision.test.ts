import { Value } from 'typebox/value'
import { expect, test } from 'vitest'
import { NewCitation } from './decision.ts'

const box = { x0: 0, y0: 0, x1: 1, y1: 1 }

test.each([
  [1, true],
  [2_147_483_647, true],
  [2_147_483_648, false],
  [0, false],
  [1.5, false],
])('page %d: %s', (pageNumber, fits) => {
  const page = { documentId: 'doc', pageNumber }
  expect(Value.Check(NewCitation, { ...page, start: 0, end: 1 })).toBe(fits)
  expect(Value.Check(NewCitation, { ...page, box, transcription: 'Never smoked.' })).toBe(fits)
})
