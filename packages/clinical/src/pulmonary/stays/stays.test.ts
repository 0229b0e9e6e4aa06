import { expect, test } from 'vitest'
import { plantLung } from '../../../test/planted-lung.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Finding, FindingValues } from '../../finding.ts'
import { lasted48Hours } from './length-of-stay.ts'
import { type Stay, staysOf } from './stays.ts'
import { thirtyDaysApart, threeStays } from './stays-apart.ts'

const lengths = { 10: 'day', 7: 'month', 4: 'year' } as const
const on = (value: string): Moment => ({
  date: { value, precision: lengths[value.length as 4 | 7 | 10], basis: 'stated' },
})
type Value = FindingValues['pulmonary.exacerbation']
const told = (admitted?: string, discharged?: string, more: Partial<Value> = {}): Finding =>
  plantLung('2016-12-31', 'pulmonary.exacerbation', {
    ...{ disease: 'COPD', setting: 'inpatient', treatments: [] },
    ...(admitted !== undefined && { admitted: on(admitted) }),
    ...(discharged !== undefined && { discharged: on(discharged) }),
    ...more,
  })
const stay = (...args: Parameters<typeof told>): Stay => staysOf([told(...args)])[0] ?? expect.fail('no stay')

test.each([
  ['2016-03-01', '2016-03-01', 'no'],
  ['2016-03-01', '2016-03-02', 'no'],
  ['2016-03-01', '2016-03-03', 'not determinable'],
  ['2016-03-01', '2016-03-04', 'yes'],
  ['2016-02-28', '2016-03-01', 'not determinable'],
  ['2016-12-30', '2017-01-02', 'yes'],
  ['2016-03-04', '2016-03-01', 'not determinable'],
  ['2016-03', '2016-03-09', 'not determinable'],
] as const)('%s to %s, 48 hours: %s', (admitted, discharged, answer) => {
  expect(lasted48Hours(stay(admitted, discharged))).toBe(answer)
})

test.each([
  [{ hours: [48, 48] }, 'yes'],
  [{ hours: [47, 47] }, 'no'],
  [{ hours: [36, 60] }, 'not determinable'],
  [{ days: [4, 4] }, 'yes'],
  [{ days: [3, 3] }, 'not determinable'],
  [{ days: [2, 5] }, 'not determinable'],
  [{ days: [1, 1] }, 'no'],
] as const)('stated %j, 48 hours: %s', (more, answer) => {
  expect(lasted48Hours(stay('2016-03', undefined, more))).toBe(answer)
})

test('hours that are stated go before dates', () => {
  expect(lasted48Hours(stay('2016-03-01', '2016-03-03', { hours: [51, 51] }))).toBe('yes')
})

test.each([
  ['2016-03-01', '2016-03-31', 'yes'],
  ['2016-03-01', '2016-03-30', 'no'],
  ['2016-02-01', '2016-03-02', 'yes'],
  ['2015-02-01', '2015-03-02', 'no'],
  ['2016-03', '2016-04-15', 'not determinable'],
  ['2016-03', '2016-04-30', 'yes'],
] as const)('discharged %s, admitted %s, thirty days: %s', (discharged, admitted, answer) => {
  expect(thirtyDaysApart(stay('2016', discharged), stay(admitted))).toBe(answer)
})

test('what several records tell of one stay is one', () => {
  const admission = plantLung('2016-12-31', 'medical.admission', { setting: 'inpatient', admitted: on('2016-03-01') })
  const stays = staysOf([
    told('2016-03'),
    told('2016-03-01', '2016-03-06'),
    admission,
    told(undefined, '2016-03-06', { days: [5, 5] }),
    told('2016-05-01', '2016-05-04'),
    told('2016-07-01', undefined, { setting: 'emergency' }),
  ])
  expect(stays.map(({ findings, admitted, days }) => [admitted?.value, findings.length, days])).toEqual([
    ['2016-03-01', 4, [5, 5]],
    ['2016-05-01', 1, undefined],
  ])
})

const admission = (admitted: string, reason?: string, discharged?: string): Finding =>
  plantLung('2016-12-31', 'medical.admission', {
    ...{ setting: 'inpatient', admitted: on(admitted) },
    ...(reason !== undefined && { reason }),
    ...(discharged !== undefined && { discharged: on(discharged) }),
  })
const exact = (reason?: string): Finding => admission('2016-03-01', reason, '2016-03-03')

test.each([
  ['another disease', [exact('pneumonia'), told('2016-03')], 2],
  ['another reason', [exact('hip fracture'), admission('2016-03', 'COPD exacerbation')], 2],
  ['a stay without a reason', [exact(), admission('2016-03', 'COPD exacerbation')], 2],
  ['two months without a day', [admission('2016-03', 'asthma'), admission('2016-03', 'pneumonia')], 2],
  ['a year', [exact('pneumonia'), admission('2016', 'asthma attack')], 2],
  ['the same disease', [exact('acute exacerbation of COPD'), told('2016-03')], 1],
  ['the disease in other words', [exact('status asthmaticus'), admission('2016-03', 'severe asthma attack')], 1],
  ['part of the words', [exact('left lower lobe pneumonia'), admission('2016-03', 'Pneumonia')], 1],
  [
    'an exacerbation of what is not said',
    [exact('COPD flare'), told('2016-03', undefined, { disease: 'unspecified' })],
    1,
  ],
  ['an account without a reason', [exact('pneumonia'), admission('2016-03')], 1],
  ['the same day, whatever it was for', [exact('pneumonia'), told('2016-03-01')], 1],
  ['one sentence read twice', [admission('2016-03', 'COPD exacerbation'), told('2016-03')], 1],
] as const)('one stay or two: %s', (_, findings, count) => {
  expect(staysOf(findings)).toHaveLength(count)
})

const sets = (stays: readonly (readonly [string, string])[], period = {}): string[] =>
  threeStays(staysOf(stays.map(([from, to]) => told(from, to))), period).map(
    ({ stays: three, long }) => `${three.map(({ admitted }) => admitted?.value.slice(2)).join(' ')} ${long}`,
  )
const [jan, mar, may] = [
  ['2016-01-01', '2016-01-05'],
  ['2016-03-01', '2016-03-05'],
  ['2016-05-01', '2016-05-05'],
] as const

test.each([
  ['three apart', [jan, mar, may], ['16-01-01 16-03-01 16-05-01 yes']],
  ['two', [jan, mar], []],
  ['one of a night', [jan, mar, ['2016-05-01', '2016-05-02']], []],
  ['one of two nights', [jan, mar, ['2016-05-01', '2016-05-03']], ['16-01-01 16-03-01 16-05-01 not determinable']],
  [
    'one of two nights, and another that makes three',
    [jan, ['2016-03-01', '2016-03-03'], may, ['2016-07-01', '2016-07-09']],
    ['16-01-01 16-05-01 16-07-01 yes', '16-03-01 16-05-01 16-07-01 not determinable'],
  ],
  ['two too near', [jan, ['2016-01-20', '2016-01-25'], mar], []],
  ['more than a year', [jan, mar, ['2016-12-30', '2017-01-01']], []],
  ['a year less a day', [jan, mar, ['2016-12-27', '2016-12-31']], ['16-01-01 16-03-01 16-12-27 yes']],
] as const)('three stays within twelve months: %s', (_, stays, found) => {
  expect(sets(stays)).toEqual(found)
})

test('only within the period that the request names', () => {
  expect(sets([jan, mar, may], { periodFrom: '2016-01-02' })).toEqual([])
  expect(sets([jan, mar, may], { periodTo: '2016-05-05' })).toHaveLength(1)
})

test('a stay without a reason is in no set', () => {
  const bare = plantLung('2016-12-31', 'medical.admission', {
    ...{ setting: 'inpatient', admitted: on('2016-05-01'), discharged: on('2016-05-09') },
  })
  const two = [jan, mar].map(([from, to]) => told(from, to))
  expect(threeStays(staysOf([...two, bare]), {})).toEqual([])
  expect(threeStays(staysOf([...two, bare, told('2016-05-01')]), {})).toHaveLength(1)
})
