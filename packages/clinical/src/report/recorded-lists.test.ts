import { describe, expect, test } from 'vitest'
import { plantInput } from '../../test/planted-report.ts'
import { plantCategory, plantedValues } from '../../test/planted-values.ts'
import type { Assertion, Category, Finding, FindingValues } from '../finding.ts'
import { reportTypes } from '../page-input.ts'
import { composeReport } from './compose-report.ts'
import type { ReportContent, Table } from './report-content.ts'

const fact = {
  polarity: 'affirmed',
  certainty: 'definite',
  temporality: 'current',
  experiencer: 'patient',
  cues: [],
} as const

/** Everything but a fact about the claimant, and the words that must stand beside it where it is printed. */
const otherwise: readonly (readonly [how: string, assertion: Assertion, words: RegExp])[] = [
  ['negated', { ...fact, polarity: 'negated' }, /negated|\bno\b|denie/i],
  ['possible', { ...fact, certainty: 'possible' }, /possible/],
  ['hypothetical', { ...fact, temporality: 'hypothetical' }, /planned or conditional/],
  ['of a relative', { ...fact, experiencer: 'family' }, /relative|family/],
  ['of another person', { ...fact, experiencer: 'other' }, /another person/],
]

/** Where statements stand that are no facts about the claimant, each said to be none. */
const qualified = new Set(['statements.qualified', 'evidence.matrix'])
const ownTables: Readonly<Record<string, string>> = {
  'medical.denial negated': 'medical.denial',
  'medical.family of a relative': 'medical.family',
  'medical.family of another person': 'medical.family',
}

/** The lists of what is recorded in which a finding stands, unless the row says of it how it is stated. */
function listsWith(content: ReportContent, { id }: Finding, words = /^$/): string[] {
  const has = ({ findingIds }: { readonly findingIds: readonly string[] }): boolean => findingIds.includes(id)
  const isListed = ({ columns, rows }: Table): boolean => {
    const otherwise = columns.indexOf('Stated otherwise')
    return rows.some((row) => has(row) && !(otherwise >= 0 && words.test(row.cells[otherwise] ?? '')))
  }
  return [
    ...content.bottomLine.filter(has).map(({ text }) => `sentence: ${text}`),
    ...content.tables.filter((table) => !qualified.has(table.id) && isListed(table)).map((table) => table.id),
    ...content.timeline.filter(has).map(({ drug }) => `timeline: ${drug}`),
    ...(content.trends ?? []).flatMap(({ points }) => points.filter(has).map(() => 'trend')),
    ...(content.screens ?? []).flatMap((screen) =>
      screen.inputs.filter((row) => has(row) && !row.cells[0]?.endsWith('not confirmed')).map(() => screen.title),
    ),
  ]
}

const categories = Object.keys(plantedValues) as Category[]

describe.each(reportTypes)('%s', (reportType) => {
  describe.each(categories)('%s', (category) => {
    test.each(otherwise)('%s: in no list of what is recorded', (how, assertion, words) => {
      const finding = plantCategory(category, { assertion })
      const { approved } = plantInput(reportType)
      const content = composeReport(plantInput(reportType, { approved: [...approved, { finding }], conflicts: [] }))
      const own = ownTables[`${category} ${how}`]
      expect(listsWith(content, finding, words).filter((list) => list !== own)).toEqual([])
      if (own !== undefined) return
      for (const { findingIds, value } of content.chronology.flatMap(({ rows }) => rows))
        if (findingIds.includes(finding.id)) expect(value).toMatch(words)
    })
  })
})

/** A status that takes the statement back, whatever its assertion says. */
const values: readonly (readonly [Category, object])[] = [
  ['medical.condition', { status: 'ruledOut' }],
  ['medical.condition', { status: 'suspected' }],
  ['medical.procedure', { status: 'planned' }],
  ['medical.procedure', { status: 'declined' }],
  ['medication.statement', { status: 'planned' }],
  ['medication.statement', { status: 'notTaken' }],
  ['pulmonary.oxygen', { use: 'notNeeded' }],
  ['pulmonary.ventilation', { use: 'notNeeded' }],
]

test.each(values)('%s with %o is no fact', (category, change) => {
  const value = { ...plantedValues[category], ...change } as FindingValues[Category]
  const finding = plantCategory(category, { value } as Partial<Finding>)
  for (const reportType of ['medicationHistory', 'medicalHistory', 'pulmonologyDisabilityHistory'] as const) {
    const content = composeReport(plantInput(reportType, { approved: [{ finding }], conflicts: [] }))
    expect(listsWith(content, finding)).toEqual([])
  }
})

test('a denied allergy is printed as denied, and not among the reactions', () => {
  const assertion = { ...fact, polarity: 'negated' } as const
  const finding = plantCategory('allergy.reaction', { assertion, display: 'No allergy to latex' })
  const content = composeReport(plantInput('allergyHistory', { approved: [{ finding }], conflicts: [] }))
  expect(content.bottomLine[0]?.text).toBe('No confirmed finding records an allergy or intolerance.')
  expect(content.tables.map(({ id, rows }) => [id, rows.map(({ cells }) => cells)])).toEqual([
    ['statements.qualified', [['06/02/2012', 'No allergy to latex', 'negated']]],
  ])
})

test.each(categories)('%s: a fact about the claimant is in a list', (category) => {
  const assertion: Assertion =
    category === 'medical.denial'
      ? { ...fact, polarity: 'negated' }
      : category === 'medical.family'
        ? { ...fact, experiencer: 'family' }
        : fact
  const finding = plantCategory(category, { assertion })
  const found = reportTypes.flatMap((reportType) =>
    listsWith(composeReport(plantInput(reportType, { approved: [{ finding }], conflicts: [] })), finding),
  )
  expect(found).not.toEqual([])
})
