import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lungEvidence, plantLung, plantRatio, plantVolume } from '../../../test/planted-lung.ts'
import type { Finding } from '../../finding.ts'
import { toTrends } from './lung-trends.ts'

const days = ['2012-01-01', '2013-01-01', '2014-01-01', '2015-01-01'] as const
const volumes = (phase: 'pre' | 'post', amounts: readonly number[]): Finding[] =>
  amounts.map((amount, at) => plantVolume(days[at] ?? '', 'FEV1', phase, amount))
const trends = (findings: readonly Finding[]) => toTrends(lungEvidence(findings))

test('the slope in millilitres a year', () => {
  const [trend] = trends(volumes('pre', [2, 1.95, 1.9, 1.85]))
  expect(trend).toMatchObject({ measure: 'FEV1', phase: 'pre', unit: 'L', slope: { mLPerYear: -50 } })
  expect(trend?.points.map(({ amount }) => amount)).toEqual([2, 1.95, 1.9, 1.85])
  expect(trend?.slope).toMatchObject({ from: { value: days[0] }, to: { value: days[3] } })
})

test.each([
  ['two test days', volumes('pre', [2, 1.9])],
  ['less than a year', ['2012-01-01', '2012-05-01', '2012-12-30'].map((day) => plantVolume(day, 'FEV1', 'pre', 2))],
  ['per cent', days.map((day, at) => plantRatio(day, 'pre', 60 - at))],
] as const)('%s give no slope', (_, findings) => {
  const [trend] = trends(findings)
  expect(trend?.points.length).toBeGreaterThan(1)
  expect(trend).not.toHaveProperty('slope')
})

test('a value that cannot be right, one of a test that was not acceptable and one dated by year are no points', () => {
  const findings = [
    ...volumes('pre', [2, 1.9]),
    plantVolume(days[2], 'FEV1', 'pre', 11, {}, ['implausible']),
    plantVolume(days[3], 'FEV1', 'pre', 1.2),
    plantLung(days[3], 'pulmonary.test', { quality: 'notAcceptable' }),
    plantVolume(days[3], 'FEV1', 'pre', 3, { on: { date: { value: '2010', precision: 'year', basis: 'stated' } } }),
  ]
  expect(trends(findings)[0]?.points.map(({ amount }) => amount)).toEqual([2, 1.9])
})

test('one point a test day, the highest, with every finding that says it', () => {
  const again = (amount: number, document: string): Finding =>
    plantLung(days[0], 'pulmonary.measurement', { measure: 'FEV1', phase: 'pre', amount, unit: 'L' }, { document })
  const [trend] = trends([...volumes('pre', [2, 1.9]), again(2, 'doc_2'), again(1.8, 'doc_3')])
  expect(trend?.points.map(({ amount, findingIds }) => [amount, findingIds.length])).toEqual([
    [2, 2],
    [1.9, 1],
  ])
})

test('phases and units are never in one line', () => {
  const value = fc.record({
    day: fc.constantFrom(...days),
    phase: fc.constantFrom('pre' as const, 'post' as const, 'unspecified' as const),
    unit: fc.constantFrom('mL/min/mmHg' as const, 'mmol/min/kPa' as const),
    amount: fc.integer({ min: 3, max: 40 }),
  })
  fc.assert(
    fc.property(fc.array(value, { maxLength: 30 }), (values) => {
      const planted = values.map(({ day, ...rest }) =>
        plantLung(day, 'pulmonary.measurement', { measure: 'DLCO', ...rest }),
      )
      const byId = new Map(planted.map((finding) => [finding.id, finding.value]))
      for (const { phase, unit, points } of trends([...new Map(planted.map((one) => [one.id, one])).values()]))
        for (const { findingIds } of points)
          for (const id of findingIds) expect(byId.get(id)).toMatchObject({ phase, unit })
    }),
    { numRuns: 60 },
  )
})

test('a test that is told again by its month is one point', () => {
  const on = { date: { value: '2012-01', precision: 'month', basis: 'stated' } } as const
  const again = plantVolume(days[3], 'FEV1', 'pre', 2, { on })
  expect(trends([...volumes('pre', [2, 1.9]), again])[0]?.points).toHaveLength(2)
  const other = plantVolume(days[3], 'FEV1', 'pre', 2.2, { on })
  expect(trends([...volumes('pre', [2, 1.9]), other])[0]?.points).toHaveLength(3)
})
