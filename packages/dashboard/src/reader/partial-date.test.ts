import { expect, it } from 'vitest'
import { daysOf, toDays } from './partial-date.ts'

const basis = 'stated'

it('knows the days that a date may mean', () => {
  expect(daysOf({ value: '1970-01-01', precision: 'day', basis })).toEqual([0, 1])
  expect(daysOf({ value: '1970-12', precision: 'month', basis })).toEqual([334, 365])
  expect(daysOf({ value: '1972', precision: 'year', basis })).toEqual([730, 1096])
  expect(daysOf({ value: '1990', precision: 'decade', basis })).toEqual([toDays(1990, 1, 1), toDays(2000, 1, 1)])
})
