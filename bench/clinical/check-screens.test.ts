import { expect, test } from 'vitest'
import { checkContent } from './check-report.ts'
import type { CheckedContent } from './checked-content.ts'

const finding = (id: string, amount: number, date: string): CheckedContent['findings'][number] => ({
  id,
  value: { measure: 'FEV1', phase: 'post', amount, unit: 'L' },
  display: '',
  effectiveDate: { value: date },
  citations: [1],
  origin: { by: 'rules' },
})
const row = { findingIds: ['a'], citations: [1] }
const point = { date: { value: '2014-03-09' }, amount: 1.62, findingIds: ['a'], citations: [1] }
const later = { date: { value: '2016-03-09' }, amount: 1.5, findingIds: ['b'], citations: [1] }
const screen = {
  title: 'a rule',
  criterion: 'FEV1 at or below 1.65 L',
  inputs: [
    { cells: ['FEV1', '1.62 L', '03/09/2014'], ...row },
    { cells: ['Age', '52', '03/09/2014'], findingIds: [], citations: [] },
  ],
  outcome: 'atOrBelow',
  result: 'FEV1 1.62 L is at or below 1.65 L.',
  missing: [],
}
const trend = { measure: 'FEV1', phase: 'post', points: [point, later] }
const content: CheckedContent = {
  ...{ bottomLine: [], conflicts: [], tables: [], chronology: [] },
  header: { subject: { dateOfBirth: '1961-04-02' } },
  screens: [screen],
  trends: [{ ...trend, slope: { mLPerYear: -60, from: point.date, to: later.date } }],
  findings: [finding('a', 1.62, '2014-03-09'), finding('b', 1.5, '2016-03-09')],
  citations: [{ n: 1, kind: 'text', documentId: 'd', pageNumber: 1, readVersion: 1, quote: 'FEV1' }],
}

test('a screen and a trend that their findings bear out are right', () => {
  expect(checkContent(content)).toEqual({ checked: 4, problems: [] })
})

test.each<[string, Partial<CheckedContent>]>([
  ['another value', { screens: [{ ...screen, inputs: [{ cells: ['FEV1', '1.26 L'], ...row }] }] }],
  ['another age', { screens: [{ ...screen, inputs: [{ cells: ['Age', '61', '03/09/2014'], ...row }] }] }],
  ['a number from nowhere', { screens: [{ ...screen, result: 'FEV1 1.55 L is at or below 1.65 L.' }] }],
  ['a verdict', { screens: [{ ...screen, result: 'Meets the listing.' }] }],
  ['a result without inputs', { screens: [{ ...screen, inputs: [], result: 'At or below.' }] }],
  ['another point', { trends: [{ ...trend, points: [{ ...point, amount: 1.26 }, later] }] }],
  ['points of another phase', { trends: [{ ...trend, phase: 'pre' }] }],
  ['points out of order', { trends: [{ ...trend, points: [later, point] }] }],
  ['another slope', { trends: [{ ...trend, slope: { mLPerYear: -40, from: point.date, to: later.date } }] }],
])('%s is seen', (_, change) => {
  expect(checkContent({ ...content, ...change }).problems).not.toEqual([])
})
