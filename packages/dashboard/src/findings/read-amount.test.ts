import { expect, it } from 'vitest'
import { readNumber, readRange, readSigned, writeRange } from './read-amount.ts'

it.each([
  ['20', [20, 20]],
  ['0.5', [0.5, 0.5]],
  ['1,5', [1.5, 1.5]],
  ['15-20', [15, 20]],
  ['15 – 20', [15, 20]],
  ['1 to 1.5', [1, 1.5]],
  ['1 a 2', [1, 2]],
  ['100000', [100_000, 100_000]],
])('%s is a range', (typed, is) => {
  expect(readRange(typed)).toEqual({ is })
})

it.each(['', '-5', '1-2-3', '1,000', '1e3', 'NaN', 'Infinity', '100000.1', '5 packs', '٣'])('%s is none', (typed) => {
  expect(readRange(typed)).toEqual({ fault: 'range' })
  expect(readNumber(typed)).toEqual({ fault: 'number' })
})

it('wants the lower first', () => {
  expect(readRange('20-15')).toEqual({ fault: 'order' })
})

it('is written as it is read', () => {
  for (const typed of ['20', '0.5-1']) {
    const read = readRange(typed)
    expect('is' in read && writeRange(read.is)).toBe(typed)
  }
  expect([writeRange(undefined), writeRange([1]), writeRange('12')]).toEqual(['', '', ''])
})

it.each([
  ['-2.8', -2.8],
  ['−1,64', -1.64],
  ['– 4', -4],
  ['0.3', 0.3],
  ['-0', 0],
  ['20', 20],
])('%s is a number with a sign', (typed, is) => {
  expect(readSigned(typed)).toEqual({ is })
})

it.each(['', '-', '--2', '+1', '-20.1', '-1-2', '- 1 0'])('%s is no number with a sign', (typed) => {
  expect(readSigned(typed)).toEqual({ fault: 'signed' })
})
