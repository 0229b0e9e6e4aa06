import { expect, test } from 'vitest'
import type { Takeover } from './takeover.ts'
import { takeoverControls, takeoverRows } from './takeover-rows.ts'

const fast: Takeover = {
  exportsInFlight: 5,
  exportsMs: 9_800,
  pagesMissing: 3,
  readingMs: 7_000,
  nextPageMs: 9_000,
  undisturbed: { exportMs: 300, readingMs: 1_200 },
}
const slow: Takeover = {
  ...fast,
  exportsMs: 22_000,
  readingMs: 25_000,
  undisturbed: { exportMs: 4_000, readingMs: 9_000 },
}

function shortOf(...takeovers: Takeover[]): string[] {
  return takeoverRows(takeovers).flatMap(({ figure, ok }) => (ok ? [] : [figure]))
}

test('a takeover in time is in time on a slow machine, too', () => {
  expect(shortOf(fast)).toEqual([])
  expect(shortOf(fast, slow)).toEqual([])
})

test('a late takeover is found, also beside one that took longer on a slower machine', () => {
  expect(shortOf({ ...fast, exportsMs: 14_000 }, slow)).toEqual(['takeover of exports, worst'])
  expect(shortOf({ ...fast, readingMs: 14_000 }, slow)).toEqual(['takeover of reading, worst'])
})

test('a takeover without heartbeats is found on both machines', () => {
  expect(takeoverControls([fast, slow]).map(({ caught }) => caught)).toEqual([true, true])
})

test('nothing in flight proves nothing', () => {
  expect(shortOf({ ...fast, exportsInFlight: 0, pagesMissing: 0 })).toEqual([
    'exports in flight at a kill',
    'pages missing at a kill',
  ])
})
