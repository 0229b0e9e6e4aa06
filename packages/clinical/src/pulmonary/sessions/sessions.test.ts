import { expect, test } from 'vitest'
import { plantLung, plantVolume } from '../../../test/planted-lung.ts'
import type { Finding } from '../../finding.ts'
import { countedOf, highest, type LungTest, litres, type Measurement, type Session, sessionsOf } from './sessions.ts'

const day = '2015-06-10'
const on = { date: { value: '2015-06-01', precision: 'day', basis: 'stated' } } as const
const sessions = (...findings: Finding[]): readonly Session[] =>
  sessionsOf(
    findings.filter((one): one is Extract<Measurement, Finding> => one.category === 'pulmonary.measurement'),
    findings.filter((one): one is Extract<LungTest, Finding> => one.category === 'pulmonary.test'),
    ({ effectiveDate }) => effectiveDate,
  )
const seen = (...findings: Finding[]): string[] =>
  sessions(...findings).map(
    ({ on: when, measurements, tests }) => `${when?.value ?? 'undated'} ${measurements.length}/${tests.length}`,
  )
const fev1 = plantVolume(day, 'FEV1', 'pre', 1.2)
const test1 = plantLung(day, 'pulmonary.test', { quality: 'acceptable' })
const historical = { ...fev1.assertion, temporality: 'historical' } as const

test.each([
  ['one day and document', [fev1, plantVolume(day, 'FVC', 'pre', 2), test1], ['2015-06-10 2/1']],
  [
    'another document',
    [fev1, plantLung(day, 'pulmonary.measurement', fev1.value as Measurement['value'], { document: 'doc_2' })],
    ['2015-06-10 1/0', '2015-06-10 1/0'],
  ],
  ['a day of its own', [fev1, plantVolume(day, 'FVC', 'pre', 2, { on })], ['2015-06-01 1/0', '2015-06-10 1/0']],
  [
    'how it was made, where only the values name the day',
    [plantVolume(day, 'FVC', 'pre', 2, { on }), test1],
    ['2015-06-01 1/1'],
  ],
  ['what is told of the past', [{ ...fev1, assertion: historical } as Finding], ['undated 1/0']],
  ['no values', [test1], []],
] as const)('sessions: %s', (_, findings, expected) => {
  expect(seen(...findings)).toEqual(expected)
})

test.each([
  ['not acceptable', { quality: 'notAcceptable' }],
  ['grade F', { grade: 'F' }],
  ['grade U', { grade: 'U' }],
] as const)('nothing of a test counts that is %s', (_, value) => {
  const [session] = sessions(fev1, plantLung(day, 'pulmonary.test', value))
  expect(session && countedOf(session, 'FEV1')).toEqual([])
})

test.each([
  ['the same day', plantVolume(day, 'FEV1', 'pre', 1.2), []],
  ['another day', plantVolume('2015-06-11', 'FEV1', 'pre', 1.2), [1.2]],
] as const)('values that another document repeats of a test that is not acceptable: %s', (_, one, counted) => {
  const poor = plantLung(day, 'pulmonary.test', { quality: 'notAcceptable' }, { document: 'doc_2' })
  const told = plantLung(day, 'pulmonary.measurement', fev1.value as Measurement['value'], { document: 'doc_2' })
  const own = sessions(one, told, poor).find(({ measurements }) => measurements.includes(one as Measurement))
  expect(own && countedOf(own, 'FEV1').map(({ value }) => value.amount)).toEqual(counted)
})

test('the highest of what counts', () => {
  const [session] = sessions(
    fev1,
    plantVolume(day, 'FEV1', 'pre', 1.3),
    plantVolume(day, 'FEV1', 'post', 1.5),
    plantVolume(day, 'FEV1', 'pre', 9, {}, ['implausible']),
    plantLung(day, 'pulmonary.measurement', { measure: 'FEV1', phase: 'pre', amount: 1400 }),
    plantLung(day, 'pulmonary.test', { quality: 'limited' }),
  )
  expect(session && highest(session, 'FEV1', litres, 'pre')?.amount).toBe(1.3)
  expect(session && highest(session, 'FEV1', litres)?.amount).toBe(1.5)
})
