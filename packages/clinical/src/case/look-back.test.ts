import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import { lookBackOf } from './look-back.ts'

const noted = { value: '2020-01-20', precision: 'day', basis: 'stated' } as const
const saying = (quote: string): Finding => ({ citations: [{ kind: 'text', quote }] }) as unknown as Finding

test.each([
  ['Surgery in the last 10 years?   Y  (N)', '2010-01-20'],
  ['None in the past twenty\n   years', '2000-01-20'],
  ['denies narcotics in the past 12 months', '2019-01-20'],
  ['no prescription in five years', '2015-01-20'],
  ['none in the past year', '2019-01-20'],
  ['no injury for at least 3 wks', '2019-12-30'],
  ['no opioid since January 2018', '2018-01-31'],
  ['never had surgery', undefined],
  ['no trouble since the accident', undefined],
  ['no surgery at 12 years of age', undefined],
])('%s', (quote, first) => {
  expect(lookBackOf(saying(quote), noted)).toBe(first)
})
