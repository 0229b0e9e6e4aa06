import { expect, test } from 'vitest'
import { readableZoom } from './pane-view.ts'

test('a page fits the pane, unless it would be too small to be read', () => {
  expect([800, 540, 500, 370, 100, 0].map(readableZoom)).toEqual([100, 100, 125, 150, 400, 100])
})
