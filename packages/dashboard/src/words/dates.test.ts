import { describe, expect, it } from 'vitest'
import { precisionOf, readDate, writeDate } from './dates.ts'

const today = '2026-11-18'

describe('precisionOf', () => {
  it.each([
    ['2009', 'year'],
    ['2009-12', 'month'],
    ['2008-02-29', 'day'],
  ])('%s is a %s', (date, precision) => {
    expect(precisionOf(date)).toBe(precision)
  })

  it.each(['', '09', '2009-13', '2009-3', '2009-02-29', '2009-04-31', '2009-', '3/2009', 'May 2009'])(
    '%s is none',
    (date) => {
      expect(precisionOf(date)).toBeUndefined()
    },
  )
})

describe('a date is understood', () => {
  it.each([
    ['4/6/16', '2016-04-06'],
    ['04/06/2016', '2016-04-06'],
    ['4-6-2016', '2016-04-06'],
    ['12/31/68', '1968-12-31'],
    ['Apr 6, 2016', '2016-04-06'],
    ['6 April 2016', '2016-04-06'],
    ['Sept. 2016', '2016-09'],
  ])('in English: %s', (typed, date) => {
    expect(readDate('en', typed, today)).toBe(date)
  })

  it.each([
    ['6/4/16', '2016-04-06'],
    ['06.04.2016', '2016-04-06'],
    ['31-12-68', '1968-12-31'],
    ['6 de abril de 2016', '2016-04-06'],
    ['6 abr 2016', '2016-04-06'],
    ['sept 2016', '2016-09'],
  ])('in Spanish: %s', (typed, date) => {
    expect(readDate('es', typed, today)).toBe(date)
  })

  it.each([
    ['2016-04-06', '2016-04-06'],
    ['2016/4/6', '2016-04-06'],
    ['2016-04', '2016-04'],
    ['4/2016', '2016-04'],
    [' 2016 ', '2016'],
    ['2008-02-29', '2008-02-29'],
  ])('in both: %s', (typed, date) => {
    expect([readDate('en', typed, today), readDate('es', typed, today)]).toEqual([date, date])
  })
})

describe('a year of two digits', () => {
  it.each([
    ['11/18/26', today, '2026-11-18'],
    ['11/19/26', today, '1926-11-19'],
    ['11/19/26', '2026-12-31', '2026-11-19'],
    ['3/8/71', today, '1971-03-08'],
    ['1/1/00', today, '2000-01-01'],
  ])('%s until %s', (typed, latest, date) => {
    expect(readDate('en', typed, latest)).toBe(date)
  })
})

describe('what may be another day, or none, is not guessed', () => {
  it.each([
    ...['', '16', '4/16', '4/6', '4/6/6', '4/6/016', '4/6-16', '2/30/2016', '2016-13', '2016-02-30', '20160406'],
    ...['4//16', '4/6/2016/1', '0/6/2016', '4/0/2016', '2016-4-', 'May', 'May 16', 'ma 2016', 'May May 2016'],
    ...['May 6 7 2016', 'Monday 2016', 'yesterday', '２０１６'],
  ])('%j', (typed) => {
    expect([readDate('en', typed, today), readDate('es', typed, today)]).toEqual([undefined, undefined])
  })

  it('nor the order of the other language', () => {
    expect(readDate('en', '31/12/2016', today)).toBeUndefined()
    expect(readDate('en', '6.4.2016', today)).toBeUndefined()
    expect(readDate('es', '12/31/2016', today)).toBeUndefined()
  })
})

describe('a date is written', () => {
  it('as much of it as is known', () => {
    const dates = [{ value: '2009-03-14' }, { value: '2009-03' }, { value: '2009' }]
    expect(dates.map((date) => writeDate('en', date))).toEqual(['03/14/2009', '03/2009', '2009'])
    expect(dates.map((date) => writeDate('es', date))).toEqual(['14/03/2009', '03/2009', '2009'])
    expect(writeDate('en', { value: '1990', precision: 'decade' })).toBe('1990s')
    expect(writeDate('es', { value: '1990', precision: 'decade' })).toBe('años 1990')
  })

  it.each(['en', 'es'] as const)('so that it can be typed again: %s', (language) => {
    for (const value of ['1899-01-02', '2009-12-31', '2031-02-03', '2009-03', '1968'])
      expect(readDate(language, writeDate(language, { value }), today)).toBe(value)
  })
})
