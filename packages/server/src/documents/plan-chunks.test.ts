import fc from 'fast-check'
import { expect, test } from 'vitest'
import { planChunks } from './plan-chunks.ts'

test('every page is in one chunk, and none in two', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), (pages) => {
      const planned = planChunks(pages, null).flatMap(([first, last]) =>
        Array.from({ length: last - first + 1 }, (_, place) => first + place),
      )
      expect(planned).toEqual(Array.from({ length: pages }, (_, place) => place + 1))
    }),
  )
})

test('a chunk has at most twenty pages, and a short document several chunks', () => {
  expect(planChunks(20_000, null)).toHaveLength(1_000)
  expect(planChunks(31, null)).toHaveLength(8)
  expect(planChunks(1, null)).toEqual([[1, 1]])
})

test('only named pages are planned', () => {
  expect(planChunks(500, [7, 300])).toEqual([[7, 300]])
  expect(planChunks(0, null)).toEqual([])
})
