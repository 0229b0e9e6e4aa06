import { expect, test } from 'vitest'
import { openingZoom } from './pane-view.ts'

test('a page fits the pane, unless it would be too small to be read', () => {
  const zooms = [800, 540, 500, 370, 100, 0].map((available) => openingZoom('readable', available))
  expect(zooms).toEqual([100, 100, 125, 150, 400, 100])
})

test('pages that are compared fit their panes, however narrow these are', () => {
  expect([800, 370, 100, 0].map((available) => openingZoom('fitted', available))).toEqual([100, 100, 100, 100])
})
