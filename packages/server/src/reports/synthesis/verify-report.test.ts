import { expect, test } from 'vitest'
import { type ReportRecord, seal, toSealedJson } from './report.ts'
import { verifyReport } from './verify-report.ts'

const record = {
  content: { title: 'Smoking history' },
  run: { reportId: 'rep_1' },
  signOff: {},
} as unknown as ReportRecord
const json = toSealedJson({ ...seal(record) } as never)
const problemsOf = (change: (text: string) => string): string[] =>
  verifyReport(change(json)).problems.map((problem) => problem.split(':')[0] ?? '')

test('a report as it was downloaded is right, also where somebody has indented it', () => {
  expect(problemsOf((text) => text)).toEqual([])
  expect(problemsOf((text) => JSON.stringify(JSON.parse(text), null, 2))).toEqual([])
})

test('what was changed is named', () => {
  expect(problemsOf((text) => text.replace('Smoking', 'smoking'))).toEqual(['contentSha256', 'recordSha256'])
  expect(problemsOf((text) => text.replace('rep_1', 'rep_2'))).toEqual(['recordSha256'])
  expect(problemsOf((text) => text.replace(/"contentSha256":"../, '"contentSha256":"xx'))).toEqual(['contentSha256'])
  expect(problemsOf((text) => text.replace('{', '{"more":1,'))).toEqual(['recordSha256'])
})

test.each(['', '[]', 'null', '%PDF'])('%j is no report', (text) => {
  expect(() => verifyReport(text)).toThrow(/^The file is/)
})
