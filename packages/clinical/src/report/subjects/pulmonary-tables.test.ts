import { expect, test } from 'vitest'
import { lungInput, plantDisease, plantLung, plantRatio, plantVolume } from '../../../test/planted-lung.ts'
import type { Moment } from '../../dates/moment.ts'
import type { Finding } from '../../finding.ts'
import { composeReport } from '../compose-report.ts'
import type { ReportContent } from '../report-content.ts'

const [first, second] = ['2014-03-01', '2016-09-20']
const day = (value: string): Moment => ({ date: { value, precision: 'day', basis: 'stated' } })
const stay = (admitted: string, discharged: string): Finding =>
  plantLung(second, 'pulmonary.exacerbation', {
    ...{ disease: 'COPD', setting: 'inpatient', treatments: ['prednisone'] },
    ...{ admitted: day(admitted), discharged: day(discharged) },
  })
const tests = [
  plantVolume(first, 'FEV1', 'pre', 1.8, { percentPredicted: 66, lowerLimit: 2.1, zScore: -2.2 }),
  plantVolume(first, 'FVC', 'pre', 3),
  plantRatio(first, 'pre', 60),
  plantVolume(first, 'FEV1', 'post', 1.95, { percentPredicted: 71 }),
  plantLung(first, 'pulmonary.test', { quality: 'acceptable', grade: 'A', repeatable: true }),
  plantVolume(second, 'FEV1', 'pre', 1.2, { percentPredicted: 45 }),
  plantVolume(second, 'FVC', 'pre', 1.1, {}, ['implausible']),
]
const others = [
  plantDisease(first, 'chronic obstructive pulmonary disease'),
  plantLung(first, 'pulmonary.oxygen', { use: 'notNeeded' }),
  plantLung(second, 'pulmonary.oxygen', { use: 'inUse', litres: [2, 2], worn: 'continuous' }),
  plantLung(second, 'pulmonary.bloodGas', { sample: 'arterial', pH: 7.38, pCO2: 51, pO2: 55, gasUnit: 'mmHg' }),
  plantLung(second, 'pulmonary.exposure', { agent: 'asbestos', job: 'pipe fitter', years: [12, 12] }),
]
const stays = [stay('2016-01-01', '2016-01-05'), stay('2016-03-01', '2016-03-03'), stay('2016-05-01', '2016-05-08')]
const whole = composeReport(lungInput([...tests, ...others, ...stays], { subject: { sex: 'female' } }))
const cells = ({ tables }: ReportContent, id: string): readonly (readonly string[])[] =>
  tables.find((table) => table.id === id)?.rows.map((row) => row.cells) ?? []

test('one row a test day and phase, with what cannot be right as it is printed', () => {
  const table = whole.tables.find(({ id }) => id === 'pulmonary.function')
  expect(table?.columns).toEqual([
    'Test day',
    'Phase',
    'FEV1',
    'FVC',
    'FEV1/FVC',
    'Printed limits',
    'Quality',
    'Remarks',
  ])
  const quality = 'acceptable; grade A; repeatable'
  expect(cells(whole, 'pulmonary.function')).toEqual([
    ['03/01/2014', 'before bronchodilator', '1.80 L, 66 %', '3.00 L', '60 %', 'FEV1 LLN 2.1, z -2.2', quality, ''],
    ['03/01/2014', 'after bronchodilator', '1.95 L, 71 %', '', '', '', quality, ''],
    ['09/20/2016', 'before bronchodilator', '1.20 L, 45 %', '1.10 L', '', '', '', 'FVC not plausible; FEV1 above FVC'],
  ])
})

test('the same test told twice is one row with both sources', () => {
  const again = plantLung(
    first,
    'pulmonary.measurement',
    { measure: 'FVC', phase: 'post', amount: 3.1, unit: 'L' },
    { document: 'doc_2' },
  )
  const report = composeReport(lungInput([plantVolume(first, 'FVC', 'post', 3.1), again]))
  const [row, ...more] = report.tables.find(({ id }) => id === 'pulmonary.function')?.rows ?? []
  expect([row?.findingIds.length, row?.citations.length, more.length]).toEqual([2, 2, 0])
})

test('what a later record repeats is no test of its own', () => {
  const [original = expect.fail()] = tests
  const copy = { ...plantVolume(second, 'FEV1', 'pre', 1.8), duplicateOf: original.id } as Finding
  const report = composeReport(lungInput([original, copy]))
  expect(cells(report, 'pulmonary.function')).toEqual([
    ['03/01/2014', 'before bronchodilator', '1.80 L, 66 %', 'FEV1 LLN 2.1, z -2.2', '09/20/2016'],
  ])
})

test('stays with 48 hours and 30 days', () => {
  expect(cells(whole, 'pulmonary.stays')).toEqual([
    ['01/01/2016', '01/05/2016', 'exacerbation of COPD', 'yes', ''],
    [
      '03/01/2016',
      '03/03/2016',
      'exacerbation of COPD',
      'not determinable',
      'yes (discharged 01/05/2016, admitted 03/01/2016)',
    ],
    ['05/01/2016', '05/08/2016', 'exacerbation of COPD', 'yes', 'yes (discharged 03/03/2016, admitted 05/01/2016)'],
  ])
  expect(cells(whole, 'pulmonary.threeStays')).toEqual([
    ['01/01/2016 to 01/05/2016', '03/01/2016 to 03/03/2016', '05/01/2016 to 05/08/2016', 'not determinable'],
  ])
})

test('oxygen, gases and exposures', () => {
  expect(cells(whole, 'pulmonary.oxygen')).toEqual([['09/20/2016', 'in use', '2', 'continuous']])
  expect(cells(whole, 'statements.qualified').map(([date, , how]) => [date, how])).toEqual([
    ['03/01/2014', 'not needed'],
  ])
  expect(cells(whole, 'pulmonary.bloodGas')).toEqual([['09/20/2016', 'arterial', '7.38', '51 mmHg', '55 mmHg']])
  expect(cells(whole, 'pulmonary.exposure')).toEqual([['09/20/2016', 'Asbestos', 'pipe fitter', '12']])
})

test('the bottom line', () => {
  const said = (report: ReportContent): string[] => report.bottomLine.map(({ text }) => text)
  const sentences = said(whole)
  expect([sentences[0], sentences[1], sentences[3]]).toEqual([
    'The newest spirometry is dated 09/20/2016: before bronchodilator FEV1 1.20 L (45 % of predicted).',
    'FEV1 of the test days: before bronchodilator lowest 1.20 L (09/20/2016); highest 1.80 L (03/01/2014).',
    'Stays in hospital: 01/01/2016 to 01/05/2016 (exacerbation of COPD), 03/01/2016 to 03/03/2016 (exacerbation of COPD) and 05/01/2016 to 05/08/2016 (exacerbation of COPD).',
  ])
  expect(sentences[2]).toMatch(
    /^Most recent record of oxygen in use, prescribed or stopped: .*inUse.* Blood gas with the lowest pO2: .*55/,
  )
  expect(
    whole.bottomLine.every(({ citations, findingIds }) => citations.length >= Math.min(1, findingIds.length)),
  ).toBe(true)
  expect(said(composeReport(lungInput(others.slice(0, 1)))).slice(0, 3)).toEqual([
    'No confirmed finding records spirometry with values that could be used.',
    'No confirmed finding records oxygen therapy or a pO2 of a blood gas.',
    'No confirmed finding records a stay in hospital.',
  ])
})

test('the method names what the screens leave out', () => {
  expect(whole.method.join('\n')).toContain('They compare numbers and decide nothing.')
  expect(whole.method.join('\n')).not.toContain('only; other matters')
  expect(whole.screens?.map(({ id }) => id)).toEqual([
    ...['gold', 'atsErs2005', 'atsErs2021', 'ssa.3.02A', 'ssa.3.02B'],
  ])
})
