import { expect, it } from 'vitest'
import { precisionOf } from './partial-date.ts'

it.each([
  ['2009', 'year'],
  ['2009-12', 'month'],
  ['2008-02-29', 'day'],
])('%s is a %s', (typed, precision) => {
  expect(precisionOf(typed)).toBe(precision)
})

it.each(['', '09', '2009-13', '2009-3', '2009-02-29', '2009-04-31', '2009-', '3/2009', 'May 2009'])(
  '%s is none',
  (typed) => {
    expect(precisionOf(typed)).toBeUndefined()
  },
)
