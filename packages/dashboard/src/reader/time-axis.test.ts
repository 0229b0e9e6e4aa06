import { expect, it } from 'vitest'
import { toDays } from './partial-date.ts'
import { toAxis } from './time-axis.ts'

const years = (from: number, to: number, width: number): number[] =>
  toAxis(toDays(from, 5, 1), toDays(to, 5, 1), width).ticks.map(({ year }) => year)

it('spans whole years', () => {
  const { place, ticks } = toAxis(toDays(2010, 9, 28), toDays(2015, 10, 22), 600)
  expect(place(toDays(2010, 1, 1))).toBe(0)
  expect(place(toDays(2016, 1, 1))).toBe(600)
  expect(ticks.map(({ year }) => year)).toEqual([2010, 2011, 2012, 2013, 2014, 2015, 2016])
})

it('names fewer years where there is less room, and round ones', () => {
  expect(years(2010, 2015, 200)).toEqual([2010, 2012, 2014, 2016])
  expect(years(1987, 2024, 400)).toEqual([1990, 1995, 2000, 2005, 2010, 2015, 2020, 2025])
  expect(years(1950, 2024, 300)).toEqual([1960, 1980, 2000, 2020])
})

it('has room for a single day and for the last day of a year', () => {
  expect(years(2012, 2012, 300)).toEqual([2012, 2013])
  const { place } = toAxis(toDays(2012, 12, 31), toDays(2013, 1, 1), 100)
  expect(place(toDays(2013, 1, 1))).toBe(100)
})
