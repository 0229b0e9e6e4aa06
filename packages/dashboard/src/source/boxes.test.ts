import fc from 'fast-check'
import { expect, test } from 'vitest'
import { around } from '../viewer/page-geometry.ts'
import { boxBetween, growBox, isDrawn, middleOf, moveBox, partInView, scrollTo, toSpot, turnBox } from './boxes.ts'

const part = fc.double({ min: 0, max: 1, noNaN: true })
const spot = fc.record({ x: part, y: part })
const box = fc.tuple(spot, spot).map(([one, other]) => boxBetween(one, other))
const by = fc.record({ x: fc.double({ min: -2, max: 2, noNaN: true }), y: fc.double({ min: -2, max: 2, noNaN: true }) })

test('turned and turned back it is the same box', () => {
  expect(turnBox({ x0: 0.1, y0: 0.2, x1: 0.3, y1: 0.25 }, 1)).toEqual({ x0: 0.75, y0: 0.1, x1: 0.8, y1: 0.3 })
  fc.assert(
    fc.property(box, fc.integer({ min: 0, max: 3 }), (given, turns) => {
      const back = turnBox(turnBox(given, turns), 4 - turns)
      for (const edge of ['x0', 'y0', 'x1', 'y1'] as const) expect(back[edge]).toBeCloseTo(given[edge], 9)
    }),
  )
})

test('moved or grown it stays on the page', () => {
  fc.assert(
    fc.property(box, by, (given, step) => {
      const moved = moveBox(given, step)
      expect(moved.x1 - moved.x0).toBeCloseTo(given.x1 - given.x0, 9)
      for (const edge of [moved.x0, moved.y0, 1 - moved.x1, 1 - moved.y1]) expect(edge).toBeGreaterThanOrEqual(0)
      const grown = growBox(given, step)
      expect(grown.x1).toBeLessThanOrEqual(1)
      expect(grown.y1).toBeLessThanOrEqual(1)
    }),
  )
  expect(growBox({ x0: 0.5, y0: 0.5, x1: 0.6, y1: 0.6 }, { x: -1, y: 0.1 })).toEqual({
    x0: 0.5,
    y0: 0.5,
    x1: 0.504,
    y1: 0.7,
  })
})

test('a click is no box', () => {
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.5 }, { x: 0.5, y: 0.6 }))).toBe(false)
  expect(isDrawn(boxBetween({ x: 0.5, y: 0.6 }, { x: 0.4, y: 0.5 }))).toBe(true)
})

test('one box holds all', () => {
  expect(
    around([
      { x0: 0.2, y0: 0.1, x1: 0.9, y1: 0.2 },
      { x0: 0.1, y0: 0.2, x1: 0.4, y1: 0.3 },
    ]),
  ).toEqual({ x0: 0.1, y0: 0.1, x1: 0.9, y1: 0.3 })
  expect(around([])).toBeUndefined()
})

test('a point of the window is a spot of the sheet, and what is beside it the nearest edge', () => {
  const sheet = { left: 100, top: -50, width: 200, height: 400 }
  expect(toSpot({ x: 150, y: 50 }, sheet)).toEqual({ x: 0.25, y: 0.25 })
  expect(toSpot({ x: 0, y: 900 }, sheet)).toEqual({ x: 0, y: 1 })
  expect(partInView(sheet, { left: 0, top: 50, width: 250, height: 100 })).toEqual({
    x0: 0,
    y0: 0.25,
    x1: 0.75,
    y1: 0.5,
  })
  expect(middleOf({ x0: 0, y0: 0.25, x1: 1, y1: 0.75 }, { x: 0.5, y: 0.5 })).toEqual({
    x0: 0.25,
    y0: 0.375,
    x1: 0.75,
    y1: 0.625,
  })
})

test('what is meant stands at a third of the height, and a long one is seen whole', () => {
  const room = { width: 600, height: 600, scrollLeft: 0 }
  expect(scrollTo({ left: 50, top: 1000, width: 300, height: 20 }, room)).toEqual({ left: 0, top: 800 })
  expect(scrollTo({ left: 50, top: 1000, width: 300, height: 500 }, room)).toEqual({ left: 0, top: 924 })
  expect(scrollTo({ left: 50, top: 1000, width: 300, height: 900 }, room)).toEqual({ left: 0, top: 976 })
})

test('sideways it scrolls only to what is not in view', () => {
  const room = { width: 600, height: 600, scrollLeft: 200 }
  expect(scrollTo({ left: 300, top: 0, width: 300, height: 20 }, room).left).toBe(200)
  expect(scrollTo({ left: 900, top: 0, width: 300, height: 20 }, room).left).toBe(750)
  expect(scrollTo({ left: 100, top: 0, width: 1800, height: 20 }, room).left).toBe(76)
})
