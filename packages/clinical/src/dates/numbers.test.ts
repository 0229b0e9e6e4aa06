import { expect, test } from 'vitest'
import { findQuantities } from './numbers.ts'

const quantities = (text: string): string[] =>
  findQuantities(text).map(
    ({ start, end, amount: [low, high] }) => `${text.slice(start, end)} → ${low === high ? low : `${low} to ${high}`}`,
  )

test.each([
  ['1-1/2 packs', ['1-1/2 → 1.5']],
  ['1 1/2 ppd', ['1 1/2 → 1.5']],
  ['one and a half packs', ['one and a half → 1.5']],
  ['half a pack', ['half → 0.5']],
  ['one-half pack', ['one-half → 0.5']],
  ['1/2 ppd', ['1/2 → 0.5']],
  ['1/2-1 ppd', ['1/2-1 → 0.5 to 1']],
  ['2-3 packs', ['2-3 → 2 to 3']],
  ['2 to 3', ['2 to 3 → 2 to 3']],
  ['one or two', ['one or two → 1 to 2']],
  ['1.5 - 2 ppd', ['1.5 - 2 → 1.5 to 2']],
  ['twenty-five years', ['twenty-five → 25']],
  ['x20 yrs', ['20 → 20']],
  ['x 20 yrs', ['20 → 20']],
  ['~20 pack-years', ['20 → 20']],
  ['20+ years', ['20 → 20']],
  ['20yrs', ['20 → 20']],
  ['1,000 mg', ['1,000 → 1000']],
  ['.5 mg', ['.5 → 0.5']],
  ['a couple of cigarettes', ['a couple of → 2']],
  ['3/14/2009', []],
  ['2009-03-14', []],
  ['vitamin B12', []],
  ['someone', []],
])('%s', (text, expected) => {
  expect(quantities(text)).toEqual(expected)
})
