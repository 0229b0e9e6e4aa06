import { expect, test } from 'vitest'
import { earliest, latest, yearsBetween } from './compare-dates.ts'
import type { Moment } from './moment.ts'
import type { PartialDate, Precision } from './partial-date.ts'
import { resolveMoment } from './resolve.ts'

const precisions: Readonly<Record<number, Precision>> = { 4: 'year', 7: 'month', 10: 'day' }
const stated = (value: string): PartialDate => ({
  value,
  precision: precisions[value.length] ?? 'day',
  basis: 'stated',
})

const moments: readonly [Moment, string, string][] = [
  [{ ago: { amount: [3, 3], unit: 'years' } }, '2009-03-14', '2006 year relative'],
  [{ ago: { amount: [2, 2], unit: 'months' } }, '2009-03-14', '2009-01 month relative'],
  [{ ago: { amount: [1, 1], unit: 'days' } }, '2009-03-01', '2009-02-28 day relative'],
  [{ ago: { amount: [3, 3], unit: 'years' } }, '2009', '2006 year relative'],
  [{ age: [37, 37] }, '2009-03-14', '1987 year age'],
  [{ date: stated('1997') }, '2009-03-14', '1997 year stated'],
]

test.each(moments)('%j from %s', (moment, service, expected) => {
  const { date } = resolveMoment(moment, stated(service), '1950-01-02')
  expect(date && `${date.value} ${date.precision} ${date.basis}`).toBe(expected)
})

test('what is not known is not filled in', () => {
  expect(resolveMoment({ ago: { amount: [3, 3], unit: 'years' } })).toEqual({ ago: { amount: [3, 3], unit: 'years' } })
  expect(resolveMoment({ age: [37, 37] }, stated('2009'))).toEqual({ age: [37, 37] })
})

test('the days that a date may mean', () => {
  const decade: PartialDate = { value: '1990', precision: 'decade', basis: 'stated' }
  expect(
    [stated('2008'), stated('2008-02'), stated('2008-02-03'), decade].map((date) => [earliest(date), latest(date)]),
  ).toEqual([
    ['2008-01-01', '2008-12-31'],
    ['2008-02-01', '2008-02-29'],
    ['2008-02-03', '2008-02-03'],
    ['1990-01-01', '1999-12-31'],
  ])
  expect(yearsBetween(stated('2000'), stated('2010'))).toBeCloseTo(10, 1)
})
