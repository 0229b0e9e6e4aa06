import { expect, test } from 'vitest'
import { findSinceTimeOfYear } from './time-of-year.ts'

test.each<[string, string, readonly [string, string] | undefined]>([
  ['roofing since about Thanksgiving, cash', '2015-01-20', ['2014-11-22', '2014-11-28']],
  ['works there since early spring', '2017-07-30', ['2017-03-01', '2017-05-31']],
  ['driving again since last winter', '2017-02-10', ['2015-12-01', '2016-02-28']],
  ['driving again since winter', '2017-02-10', ['2016-12-01', '2017-02-28']],
  ['since last May', '2017-05-20', ['2016-05-01', '2016-05-31']],
  ['since last May', '2017-07-20', ['2017-05-01', '2017-05-31']],
  ['since March', '2017-02-10', ['2016-03-01', '2016-03-31']],
  ['since March', '2017-03-10', ['2017-03-01', '2017-03-31']],
  ['since March 2010', '2017-03-10', undefined],
  ['since the accident', '2017-03-10', undefined],
  ['in the spring', '2017-07-30', undefined],
])('%s, on %s', (text, day, expected) => {
  expect(findSinceTimeOfYear(text, day)).toEqual(expected)
})
