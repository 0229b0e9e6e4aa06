import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeBeside } from './place-beside.ts'

const window = { width: 400, height: 600 }
const list = { width: 180, height: 160 }

test('below its button, above it where there is no room below, and beside the edge where it would leave the window', () => {
  expect(placeBeside({ left: 20, top: 100, bottom: 130 }, list, window)).toEqual({ left: 20, top: 134 })
  expect(placeBeside({ left: 20, top: 500, bottom: 530 }, list, window)).toEqual({ left: 20, top: 336 })
  expect(placeBeside({ left: 380, top: 100, bottom: 130 }, list, window)).toEqual({ left: 212, top: 134 })
})

test('wherever the button is, the list is inside the window', () => {
  const somewhere = fc.record({ left: fc.integer({ min: -900, max: 900 }), top: fc.integer({ min: -900, max: 900 }) })
  fc.assert(
    fc.property(somewhere, ({ left, top }) => {
      const placed = placeBeside({ left, top, bottom: top + 30 }, list, window)
      expect(placed.left).toBeGreaterThanOrEqual(8)
      expect(placed.left + list.width).toBeLessThanOrEqual(window.width - 8)
      expect(placed.top).toBeGreaterThanOrEqual(8)
      expect(placed.top + list.height).toBeLessThanOrEqual(window.height - 8)
    }),
  )
})
