import { expect, test } from 'vitest'
import { indexOverlaps } from './overlaps.ts'

test('finds what comparing with every span finds', () => {
  const spans = Array.from({ length: 300 }, (_, index) => {
    const start = (index * 7919) % 3000
    return { start, end: start + 1 + ((index * 104_729) % 700) }
  })
  const overlapping = indexOverlaps(spans)
  for (const asked of spans)
    expect(new Set(overlapping(asked))).toEqual(
      new Set(spans.filter(({ start, end }) => start < asked.end && asked.start < end)),
    )
  expect(overlapping({ start: 5000, end: 5010 })).toEqual([])
})
