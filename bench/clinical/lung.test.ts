import type { LungValue } from '@casefold/dev/casefile/lung/types'
import { expect, test } from 'vitest'
import { cycle, scoreLung } from './lung.ts'
import { judgeLung, misreadings } from './lung-judge.ts'

const value = (change: Partial<LungValue> = {}): LungValue => ({
  measure: 'FEV1',
  phase: 'pre',
  field: 'amount',
  number: 1.42,
  unit: 'L',
  date: '2019-03-14',
  ...change,
})

test.each<[string, LungValue, LungValue, boolean]>([
  ['the same', value(), value(), true],
  ['another number', value(), value({ number: 1.43 }), false],
  ['another phase', value(), value({ phase: 'post' }), false],
  ['another day', value(), value({ date: '2019-03' }), false],
  ['another unit', value({ measure: 'PEF', unit: 'L/s' }), value({ measure: 'PEF', unit: 'L/min' }), false],
  ['a unit that the page leaves out', { ...value(), unit: undefined } as unknown as LungValue, value(), true],
  ['a limit, whatever the phase', value({ field: 'lowerLimit' }), value({ field: 'lowerLimit', phase: 'post' }), true],
])('%s', (_, truth, told, same) => {
  const { right, wrong, hit, missed } = judgeLung([truth], [told, told])
  expect([right.length, hit.length]).toEqual(same ? [1, 1] : [0, 0])
  expect([wrong.length, missed.length]).toEqual(same ? [0, 0] : [1, 1])
})

test('a reading that is wrong in one way is seen, and one that is right is not blamed', () => {
  const values = [value(), value({ measure: 'FVC', number: 2.4 })]
  for (const told of misreadings(values)) {
    const { wrong, missed } = judgeLung(values, told)
    expect(wrong.length + missed.length).toBeGreaterThan(0)
  }
  expect(judgeLung(values, values).wrong).toEqual([])
})

test('a page that is told whole has every value, and one that is not told has none', () => {
  const pages = cycle(['classic', 'limits'], 2)
  const whole = scoreLung(
    pages,
    pages.map(({ values }) => [{ values, implausible: false }]),
  ).counted
  expect([whole.right, whole.hit]).toEqual([whole.told, whole.expected])
  expect(whole.expected).toBeGreaterThan(30)
  expect(scoreLung(pages, [[], []]).counted).toMatchObject({ told: 0, hit: 0, expected: whole.expected })
})
