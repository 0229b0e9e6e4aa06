import { expect, test } from 'vitest'
import { parseRange } from './get-file.ts'

test.each([
  [undefined, undefined],
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=90-2000', { start: 90, end: 99 }],
  ['bytes=9-3', undefined],
  ['bytes=0-1,5-6', undefined],
  ['lines=0-1', undefined],
  ['bytes=-', undefined],
  ['bytes=a-b', undefined],
])('of 100 bytes, %s is %j', (header, range) => {
  expect(parseRange(header, 100)).toEqual(range)
})

test.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('of 100 bytes, %s is refused', (header) => {
  expect(() => parseRange(header, 100)).toThrow('does not have these bytes')
})
