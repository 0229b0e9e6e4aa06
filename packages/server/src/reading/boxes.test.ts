import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Affine,
  clampBox,
  compose,
  invert,
  mapBox,
  type QuarterTurn,
  quarterTurn,
  rotation,
  scaling,
  turnedSize,
} from './boxes.ts'

const size = fc.record({ width: fc.integer({ min: 50, max: 9000 }), height: fc.integer({ min: 50, max: 9000 }) })
const turns = fc.constantFrom<QuarterTurn>(0, 90, 180, 270)
const share = fc.double({ min: 0, max: 1, noNaN: true })

test('a point goes through squaring, turning and levelling, and comes back', () => {
  fc.assert(
    fc.property(size, turns, fc.double({ min: -5, max: 5, noNaN: true }), share, share, (page, turn, degrees, x, y) => {
      const upright = turnedSize(turn, page)
      const canvas = { width: upright.width + 80, height: upright.height + 90 }
      const there = compose(
        compose(scaling(page.width, page.height), quarterTurn(turn, page)),
        rotation(degrees, upright, canvas),
      )
      const point = mapBox(there, { x0: x, y0: y, x1: x, y1: y })
      const back = mapBox(invert(there), point)
      expect(back.x0).toBeCloseTo(x, 9)
      expect(back.y1).toBeCloseTo(y, 9)
    }),
  )
})

test('a quarter turn keeps the page on the page', () => {
  fc.assert(
    fc.property(size, turns, share, share, (page, turn, x, y) => {
      const { width, height } = turnedSize(turn, page)
      const at = { x0: x * page.width, x1: x * page.width, y0: y * page.height, y1: y * page.height }
      const turned = mapBox(quarterTurn(turn, page), at)
      expect(turned.x0 >= 0 && turned.x0 <= width && turned.y0 >= 0 && turned.y0 <= height).toBe(true)
    }),
  )
})

test.each<[QuarterTurn, number, number]>([
  [0, 10, 20],
  [90, 180, 10],
  [180, 90, 180],
  [270, 20, 90],
])('turned clockwise by %i, the upper left corner goes where it belongs', (turn, x, y) => {
  const box = { x0: 10, y0: 20, x1: 10, y1: 20 }
  expect(mapBox(quarterTurn(turn, { width: 100, height: 200 }), box)).toMatchObject({ x0: x, y0: y })
  const { width, height } = turnedSize(turn, { width: 100, height: 200 })
  const free = rotation(turn, { width: 100, height: 200 }, { width, height })
  expect(mapBox(free, box).x0).toBeCloseTo(x)
  expect(mapBox(free, box).y0).toBeCloseTo(y)
})

test('what reaches over the edge is cut at the edge, and a map without area is refused', () => {
  expect(clampBox({ x0: -0.1, y0: 0.5, x1: 1.2, y1: 0.4 })).toEqual({ x0: 0, y0: 0.5, x1: 1, y1: 0.5 })
  const flat: Affine = [0, 0, 1, 0, 1, 0]
  expect(() => invert(flat)).toThrow(RangeError)
})
