import type { PartialDate } from '@casefold/clinical/dates/partial-date'
import type { Row, Screen, Trend } from '@casefold/clinical/report/report-content'
import type { ReportRecord } from '../src/reports/synthesis/report.ts'

const onDay = (value: string): PartialDate => ({ value, precision: 'day', basis: 'serviceDate' })
const row = (cells: readonly string[], ...citations: number[]): Row => ({ cells, findingIds: [], citations })

const tests = [
  { date: onDay('2009-03-14'), pre: 1.92, post: 2.06, percent: 61, n: 1 },
  { date: onDay('2011-06-02'), pre: 1.81, post: 1.97, percent: 58, n: 2 },
  { date: { value: '2013-05', precision: 'month', basis: 'stated' } as PartialDate, pre: 1.74, percent: 56, n: 3 },
  { date: onDay('2014-02-20'), pre: 1.7, post: 1.82, percent: 55, n: 4 },
  { date: onDay('2016-05-02'), pre: 1.62, post: 1.71, percent: 52, n: 5 },
]

function trend(phase: 'pre' | 'post', mLPerYear: number): Trend {
  const points = tests.flatMap(({ date, percent, n, ...test }) => {
    const amount = test[phase]
    return amount === undefined ? [] : [{ date, amount, percentPredicted: percent, findingIds: [], citations: [n] }]
  })
  return {
    ...{ measure: 'FEV1', phase, unit: 'L', points },
    slope: { mLPerYear, from: onDay('2009-03-14'), to: onDay('2016-05-02') },
  }
}

const screens: readonly Screen[] = [
  {
    id: 'gold',
    title: 'GOLD grade of airflow limitation',
    rule: 'Global Initiative for Chronic Obstructive Lung Disease, 2023 report: grades by post-bronchodilator FEV1 where FEV1/FVC after bronchodilator is below 0.70.',
    criterion: 'Grade 2: FEV1 at least 50 % and below 80 % of predicted.',
    inputs: [
      row(['COPD recorded', 'chronic obstructive pulmonary disease', '03/14/2009'], 1),
      row(['FEV1/FVC after bronchodilator', '58 %', '05/02/2016'], 5),
      row(['FEV1 after bronchodilator', '55 % of predicted', '05/02/2016'], 5),
    ],
    outcome: 'graded',
    result: 'GOLD grade 2 on the values of this test.',
    missing: [],
  },
  {
    id: 'ssa302',
    title: 'SSA Listing 3.02, Table I, FEV1',
    rule: '20 CFR Part 404, Subpart P, Appendix 1, Listing 3.02A, Table I: the highest FEV1 of a session of spirometry, age 20 or more, by height without shoes.',
    criterion: '',
    inputs: [row(['FEV1, highest of the session', '1.71 L', '05/02/2016'], 5)],
    outcome: 'notScreened',
    result: 'Not screened.',
    missing: ['height without shoes', 'whether the test is acceptable and repeatable'],
  },
]

const lungColumns = [
  ...['Test day', 'Phase', 'FEV1', 'FVC', 'FEV1/FVC', 'TLC', 'RV', 'DLCO', 'PEF', 'FEF25-75', 'Printed limits'],
  ...['Quality', 'Remarks', 'Repeated'],
]

/** Eight matters, and who was told what of each. */
const matrix = {
  id: 'evidence.matrix',
  title: 'Who was told what, when',
  columns: [
    ...['Date', 'Provider', 'Smoking', 'Allergies', 'Past conditions', 'Injuries', 'Surgery', 'Work', 'Exposure'],
  ],
  rows: tests.map(({ n }, at) =>
    row(
      [
        ...[`03/1${at}/200${at}`, 'Dr. Bartholomew Featherstonehaugh', 'former smoker, quit 2004, 45 pack-years'],
        ...[
          'penicillin (hives)',
          'denies hypertension',
          at === 2 ? '' : 'fall at work, left knee',
          'appendectomy 1988',
        ],
        ...['unable to work since 02/2012', 'asbestos, 20 years'],
      ],
      n,
    ),
  ),
}

const nothingMore = { notCovered: [], transcribed: [] }

/** A report about the lungs as the analyser writes them, small. */
export const lungRecord: ReportRecord = {
  content: {
    schema: 'casefold.report/1',
    reportType: 'pulmonologyDisabilityHistory',
    title: 'Pulmonology disability history',
    header: {
      case: { claimNumber: 'CLM-1', title: 'Roe v. Mutual', caseType: 'disability' },
      subject: { name: 'Jane Roe' },
      parameters: {},
      records: { from: '2009-03-14', to: '2016-05-02' },
      documents: [{ documentId: 'doc_1', ordinal: 1, fileName: 'records.pdf', pages: 5, read: true }],
      pages: 5,
      pagesNotRead: [],
      analyser: { name: 'rule-based analyser', version: '1' },
    },
    bottomLine: [],
    conflicts: [],
    tables: [
      {
        id: 'pulmonary.function',
        title: 'Lung function over time',
        columns: lungColumns,
        rows: tests.map(({ date, pre, percent, n }) =>
          row(
            [
              ...[date.value, 'before bronchodilator', `${pre} L (${percent} %)`, '2.80 L (71 %)', '58 %'],
              ...['6.10 L (102 %)', '3.20 L (140 %)', '14.2 mL/min/mmHg (61 %)', '5.2 L/s (66 %)', '0.8 L/s (31 %)'],
              ...['FEV1 LLN 2.31 L, z -2.8', 'acceptable, grade A', 'FEV1 above FVC', '06/02/2011'],
            ],
            n,
          ),
        ),
      },
      matrix,
    ],
    timeline: [],
    trends: [trend('pre', -42), trend('post', -48.4)],
    screens,
    chronology: [],
    gaps: [],
    notConfirmed: [],
    recordsIndex: [],
    counts: {
      ...{ confirmed: 9, edited: 0, added: 0, rejected: 0, notConfirmed: 0, conflicts: 0, conflictsUnresolved: 0 },
      ...{ conflictsDropped: 0, conflictsEdited: 0, conflictsUnconfirmed: 0, gaps: 0, encounters: 5 },
      encountersUndated: 0,
    },
    method: ['Rules read the pages.'],
    findings: [],
    citations: tests.map(({ n }) => ({
      ...{ n, kind: 'text', documentId: 'doc_1', pageNumber: n, start: 0, end: 4, quote: 'FEV1', readVersion: 1 },
      ...{ pageTextSha256: '', encounterId: 'e', match: 'exact', fileName: 'records.pdf' },
    })),
  },
  run: { reportId: 'rep_1', reportRequestId: 'rreq_1', caseId: 'case_1', createdAt: '2026-01-02', ...nothingMore },
  signOff: {
    approved: { by: 'usr_1', name: 'Ann Lee', credentials: 'RN', at: '2026-01-02T03:04:05Z' },
    decided: [],
    ...{ reviewedByPerson: true, decisions: 1, decisionsSha256: 'd'.repeat(64) },
  },
}
