import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { pauseBefore, readRetryAfter, sleep } from './back-off.ts'

const many = (tried: number, askedMs?: number): number[] =>
  Array.from({ length: 500 }, () => pauseBefore(tried, askedMs) ?? Number.NaN)

test.each([
  [0, 125, 250],
  [1, 250, 500],
  [3, 1000, 2000],
  [5, 4000, 8000],
  [50, 4000, 8000],
  [5000, 4000, 8000],
])('after %i tries it waits between %i and %i ms, not always the same', (tried, least, most) => {
  const pauses = many(tried)
  expect(Math.min(...pauses)).toBeGreaterThanOrEqual(least)
  expect(Math.max(...pauses)).toBeLessThanOrEqual(most)
  expect(new Set(pauses).size).toBeGreaterThan(100)
})

test('never shorter than asked, and little longer', () => {
  expect(Math.min(...many(0, 3000))).toBeGreaterThanOrEqual(3000)
  expect(Math.max(...many(0, 3000))).toBeLessThanOrEqual(3125)
  expect(Math.min(...many(0, 0))).toBeGreaterThanOrEqual(125)
})

test('a minute is waited for, more is not', () => {
  expect(pauseBefore(0, 60_000)).toBeGreaterThanOrEqual(60_000)
  expect(pauseBefore(0, 60_001)).toBeUndefined()
})

test.each([
  ['5', undefined, 5000],
  [' 0 ', undefined, 0],
  ['Wed, 21 Oct 2026 07:28:05 GMT', 'Wed, 21 Oct 2026 07:28:00 GMT', 5000],
  ['Wed, 21 Oct 2026 07:28:00 GMT', 'Wed, 21 Oct 2026 07:28:05 GMT', 0],
  ['soon', undefined, undefined],
  ['', undefined, undefined],
  ['-1', 'Wed, 21 Oct 2026 07:28:05 GMT', undefined],
])("Retry-After '%s' at %s", (retryAfter, date, expected) => {
  expect(readRetryAfter(new Headers({ 'retry-after': retryAfter, ...(date && { date }) }))).toBe(expected)
})

test('a date without the clock of its writer is measured by our own', () => {
  const headers = new Headers({ 'retry-after': new Date(Date.now() + 10_000).toUTCString() })
  expect(readRetryAfter(headers)).toBeGreaterThan(8_000)
  expect(readRetryAfter(headers)).toBeLessThanOrEqual(10_000)
})

test('sleep ends with the signal, also one that has ended before, and lets go of it', async () => {
  const controller = new AbortController()
  const { signal } = controller
  await sleep(1, signal)
  expect(getEventListeners(signal, 'abort')).toEqual([])
  const sleeping = sleep(60_000, signal)
  expect(getEventListeners(signal, 'abort')).toHaveLength(1)
  const reason = new Error('enough')
  controller.abort(reason)
  await expect(sleeping).rejects.toBe(reason)
  await expect(sleep(60_000, signal)).rejects.toBe(reason)
  expect(getEventListeners(signal, 'abort')).toEqual([])
})
