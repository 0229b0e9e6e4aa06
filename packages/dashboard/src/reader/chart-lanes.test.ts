import type { ReportFinding } from '@casefold/contract/report-content'
import { expect, it } from 'vitest'
import { drugLanes, statusLanes, statusPoints } from './chart-lanes.ts'
import { toDays } from './partial-date.ts'

const basis = 'serviceDate'

function said(id: string, status: string, day: string | undefined): ReportFinding {
  return {
    id,
    category: 'smoking.status',
    value: { status, product: 'tobacco' },
    display: status,
    assertion: { polarity: 'affirmed', certainty: 'definite', temporality: 'current', experiencer: 'patient' },
    ...(day !== undefined && { effectiveDate: { value: day, precision: 'day', basis } }),
    citations: [1],
    origin: { by: 'rules' },
    confidence: 'high',
    flags: [],
    confirmed: true,
  }
}

it('draws a drug from its first day to the end of its last', () => {
  const from = { value: '2010-09-28', precision: 'day', basis } as const
  const to = { value: '2014', precision: 'year', basis } as const
  const bars = [
    { from, to, open: false },
    { from, open: true },
  ]
  expect(drugLanes([{ drug: 'atenolol', bars, findingIds: [], citations: [] }])).toEqual([
    {
      label: 'atenolol',
      marks: [
        { from: toDays(2010, 9, 28), to: toDays(2015, 1, 1), end: 'closed' },
        { from: toDays(2010, 9, 28), to: toDays(2010, 9, 29), end: 'open' },
      ],
    },
  ])
})

it('takes the status of dated and confirmed findings, by date', () => {
  const findings = [
    said('a', 'never', '2015-01-02'),
    said('b', 'current', '2011-01-02'),
    said('c', 'former', undefined),
    said('d', 'unknown', '2012-01-02'),
    { ...said('e', 'ever', '2013-01-02'), confirmed: false },
    { ...said('f', 'former', '2014-01-02'), category: 'medication.statement' },
  ]
  const points = statusPoints(findings)
  expect(points.map(({ id }) => id)).toEqual(['b', 'a'])
  expect(statusLanes(points, (status) => status.toUpperCase()).map(({ label }) => label)).toEqual(['CURRENT', 'NEVER'])
})
