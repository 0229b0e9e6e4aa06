import { describe, expect, test } from 'vitest'
import { plantedFindings } from '../../test/planted-findings.ts'
import { plantInput } from '../../test/planted-report.ts'
import { plantCategory, plantedValues } from '../../test/planted-values.ts'
import type { Category, Finding, ReviewedFinding } from '../finding.ts'
import { reportTypes } from '../page-input.ts'
import { isMatterOf } from '../subjects.ts'
import { composeReport } from './compose-report.ts'
import type { ApprovedFinding, ReportInput } from './report-input.ts'

const ofConflicts = 'The statements that were compared, and those that were not, are under Conflicts.'

function read(
  approved: readonly ApprovedFinding[],
  more: Partial<ReportInput> = {},
): { sentence: string; lines: string[] } {
  const content = composeReport(plantInput('smokingHistory', { approved, conflicts: [], ...more }))
  const sentence = content.bottomLine.find(({ text }) => /conflict|compared/i.test(text))?.text ?? ''
  return { sentence, lines: [...(content.comparison ?? [])] }
}

const { current, former, use, never } = plantedFindings
const name = 'Smoking status, amounts, quit dates and cotinine'

test('what was compared is counted', () => {
  expect(read([{ finding: current }, { finding: use }, { finding: former }])).toEqual({
    sentence: `${ofConflicts} No conflict is listed there.`,
    lines: [`${name}: 3 statements in 2 records compared.`],
  })
})

test('one statement is compared with nothing', () => {
  expect(read([{ finding: never }])).toEqual({
    sentence: 'No statements could be compared with each other. The reasons are under Conflicts.',
    lines: [`${name}: not compared; there is one statement, and no other to hold it against.`],
  })
})

const other = (more: Partial<Finding>): Finding => ({ ...current, id: 'other', ...more }) as Finding
const { assertion } = current

test.each<readonly [reason: string, one: ApprovedFinding]>([
  [
    'stated by the reviewer without a source',
    { finding: { ...current, id: 'other', citations: [], origin: { by: 'reviewer' } } as ReviewedFinding },
  ],
  ['changed by the reviewer', { finding: other({}), original: { value: former.value, display: 'former smoker' } }],
  [
    'negated, possible, planned or about another person',
    { finding: other({ assertion: { ...assertion, certainty: 'possible' } }) },
  ],
  ['repeated from another record', { finding: other({ duplicateOf: current.id }) }],
  ['flagged', { finding: other({ flags: ['implausible'] }) }],
  ['read with low confidence', { finding: other({ confidence: 'low' }) }],
])('not compared: %s', (reason, one) => {
  expect(read([one, { finding: never }])).toEqual({
    sentence: 'No statements could be compared with each other. The reasons are under Conflicts.',
    lines: [
      `${name}: not compared; there is one statement, and no other to hold it against.`,
      `Not compared: 1 statement ${reason}.`,
    ],
  })
})

test('a statement without a date is left out where dates decide', () => {
  const { effectiveDate: _, ...undated } = other({ citations: [{ ...current.citations[0], encounterId: 'none' }] })
  expect(read([{ finding: undated as Finding }, { finding: never }]).lines).toEqual([
    `${name}: 2 statements in 2 records compared.`,
    'Without a date: 1 statement, left out where dates decide.',
  ])
})

test('a conflict that stands does not hide what was not compared', () => {
  const content = composeReport(plantInput('smokingHistory'))
  expect(content.conflicts).toHaveLength(1)
  expect(content.comparison).toEqual([`${name}: 5 statements in 4 records compared.`])
})

const categories = Object.keys(plantedValues) as Category[]

describe.each(reportTypes)('%s', (reportType) => {
  test.each(categories)('one finding of %s is compared with nothing', (category) => {
    const input = plantInput(reportType, { approved: [{ finding: plantCategory(category) }], conflicts: [] })
    const { bottomLine, comparison } = composeReport(input)
    expect(bottomLine.map(({ text }) => text).join('\n')).not.toContain(ofConflicts)
    expect(comparison?.join('\n')).not.toMatch(/\d compared/)
    // Every finding of the report's matter is accounted for.
    if (isMatterOf(reportType, category)) expect(comparison).not.toEqual([])
  })
})
