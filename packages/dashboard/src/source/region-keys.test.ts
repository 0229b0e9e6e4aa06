import { expect, test } from 'vitest'
import { stepRegion } from './region-keys.ts'

const box = { x0: 0.4, y0: 0.4, x1: 0.6, y1: 0.5 }
const press = (key: string, more = {}) => ({ key, shiftKey: false, altKey: false, ...more })
const close = (edges: object) =>
  Object.fromEntries(Object.entries(edges).map(([edge, value]) => [edge, expect.closeTo(Number(value), 6)]))

test('arrows move it by as much to the side as down', () => {
  expect(stepRegion(box, press('ArrowRight'), { turns: 0, ratio: 2 })).toEqual(close({ ...box, x0: 0.42, x1: 0.62 }))
  expect(stepRegion(box, press('ArrowDown'), { turns: 0, ratio: 2 })).toEqual(close({ ...box, y0: 0.41, y1: 0.51 }))
})

test('with Shift it gets another size, with Alt by little', () => {
  expect(stepRegion(box, press('ArrowRight', { shiftKey: true }), { turns: 0, ratio: 1 })).toEqual(
    close({ ...box, x1: 0.62 }),
  )
  expect(stepRegion(box, press('ArrowUp', { shiftKey: true, altKey: true }), { turns: 0, ratio: 1 })).toEqual(
    close({ ...box, y1: 0.498 }),
  )
})

test('on a page that was turned, right is where the reader sees it', () => {
  expect(stepRegion(box, press('ArrowRight'), { turns: 1, ratio: 1 })).toEqual(close({ ...box, y0: 0.38, y1: 0.48 }))
  expect(stepRegion(box, press('ArrowDown'), { turns: 2, ratio: 1 })).toEqual(close({ ...box, y0: 0.38, y1: 0.48 }))
})

test('other keys are not its own', () => {
  expect(stepRegion(box, press('Enter'), { turns: 0, ratio: 1 })).toBeUndefined()
})
