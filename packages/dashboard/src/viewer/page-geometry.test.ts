import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  captionHeight,
  fromAnchor,
  heightOf,
  imageWidthFor,
  layOutPages,
  nextZoom,
  pageAt,
  pageWidthFor,
  readZoom,
  startOf,
  toAnchor,
  totalHeight,
  turnSpot,
} from './page-geometry.ts'

const measures = fc.record({
  count: fc.integer({ min: 1, max: 300 }),
  pageWidth: fc.integer({ min: 80, max: 3000 }),
  ratios: fc.array(fc.double({ min: 0.2, max: 5, noNaN: true }), { minLength: 1, maxLength: 7 }),
})
const layOut = ({ count, pageWidth, ratios }: { count: number; pageWidth: number; ratios: readonly number[] }) =>
  layOutPages({ count, pageWidth, ratioOf: (page) => ratios[page % ratios.length] ?? 1 })

test('every height belongs to the page in whose place it is', () => {
  fc.assert(
    fc.property(measures, fc.double({ min: 0, max: 1, noNaN: true }), (given, part) => {
      const layout = layOut(given)
      const y = part * totalHeight(layout)
      const page = pageAt(layout, y)
      expect(startOf(layout, page)).toBeLessThanOrEqual(y)
      if (page < given.count) expect(startOf(layout, page + 1)).toBeGreaterThan(y)
    }),
  )
})

test('what is beyond the pages belongs to the first and the last', () => {
  const layout = layOutPages({ count: 3, pageWidth: 100, ratioOf: () => 2 })
  expect([pageAt(layout, -5), pageAt(layout, 1e9)]).toEqual([1, 3])
  expect(heightOf(layout, 2)).toBe(200)
  expect(startOf(layout, 2)).toBe(200 + captionHeight)
  expect(pageAt(layOutPages({ count: 0, pageWidth: 100, ratioOf: () => 2 }), 0)).toBe(1)
})

test('a spot is the same spot at every zoom', () => {
  fc.assert(
    fc.property(
      measures,
      fc.integer({ min: 80, max: 3000 }),
      fc.double({ min: 0, max: 0.999, noNaN: true }),
      (given, wide, part) => {
        const [before, after] = [layOut(given), layOut({ ...given, pageWidth: wide })]
        const anchor = toAnchor(before, part * totalHeight(before))
        const back = toAnchor(after, fromAnchor(after, anchor) + 1e-6)
        expect(back.page).toBe(anchor.page)
        expect(back.part).toBeCloseTo(anchor.part, 3)
      },
    ),
  )
})

test('zooms go step by step, and what an address says is not believed blindly', () => {
  expect([nextZoom(100, 1), nextZoom(110, -1), nextZoom(400, 1), nextZoom(25, -1)]).toEqual([125, 100, 400, 25])
  expect([readZoom(150), readZoom(3), readZoom(1e9), readZoom(undefined)]).toEqual([150, 100, 100, 100])
  expect(
    totalHeight(layOutPages({ count: 50_000, pageWidth: pageWidthFor(1000, 400, 50_000), ratioOf: () => 1.3 })),
  ).toBeLessThan(17.8e6)
  expect([imageWidthFor(150, 1), imageWidthFor(700, 1), imageWidthFor(700, 2), imageWidthFor(3000, 1)]).toEqual([
    200, 1275, 2000, 2000,
  ])
})

test('four quarters of a turn lead back, and one brings the top to the right', () => {
  expect(turnSpot({ x: 0.2, y: 0 }, 1)).toEqual({ x: 1, y: 0.2 })
  for (const turns of [1, 2, 3]) {
    const back = turnSpot(turnSpot({ x: 0.2, y: 0.3 }, turns), 4 - turns)
    expect(back.x).toBeCloseTo(0.2)
    expect(back.y).toBeCloseTo(0.3)
  }
})
