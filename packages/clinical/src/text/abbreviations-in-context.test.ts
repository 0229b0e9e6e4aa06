import { threadCpuUsage } from 'node:process'
import { describe, expect, test } from 'vitest'
import { readPage } from '../read-page.ts'
import { readAbbreviationRules, toAbbreviationRules } from './abbreviation-rules.ts'
import { isOtherAbbreviation } from './abbreviations-in-context.ts'

const { rules } = readAbbreviationRules()

function read(text: string): string[] {
  const page = { documentId: 'doc_1', ordinal: 1, pageNumber: 1, readVersion: 1, text }
  return readPage(page).mentions.map(({ display }) => display.toLowerCase())
}

describe.each(rules)('$abbreviation', ({ sense, examples, not }) => {
  const finding = expect.stringContaining(sense.toLowerCase()) as unknown
  test.each(examples)('gives a finding: %s', (line) => expect(read(line)).toContainEqual(finding))
  test.each(not)('gives none: %s', (line) => expect(read(line)).not.toContainEqual(finding))
})

describe('the table', () => {
  const complete = { sense: 'stroke', 'not-when': [{ after: ['tenderness'] }], examples: ['a', 'b'], not: ['c'] }
  const load = (entry: object): unknown => toAbbreviationRules({ abbreviations: { CVA: entry } })

  test('loads where an entry is complete', () => expect(() => load(complete)).not.toThrow())
  test.each([
    ['CVA needs two examples or more', { examples: ['a'] }],
    ['CVA needs two examples or more', { examples: undefined }],
    ['CVA needs a line under "not"', { not: [] }],
    ['CVA needs a sense', { sense: undefined }],
    ['CVA has neither needs nor not-when', { 'not-when': [] }],
    ['CVA: unknown key nots', { nots: [] }],
    ['a context needs before, after or line', { 'not-when': [{ within: 2 }] }],
    ['there is no list and no type of words called {zipp}', { 'not-when': [{ after: ['{zipp}'] }] }],
    ['13 is no number of words from 1 to 12', { 'not-when': [{ after: ['pain'], within: 13 }] }],
    ['put quotes around 5', { 'not-when': [{ after: [5] }] }],
  ])('does not load: %s', (message, change) => expect(() => load({ ...complete, ...change })).toThrow(message))
})

test.each([
  ['PID: 004417', 'PID', true],
  ['GERD 53081', 'GERD', false],
  ['COPD 2014-2016', 'COPD', false],
  ['CKD 3/14/2016', 'CKD', false],
  ['EDS Corp', 'EDS', true],
  ['EDS managed by Heart Co', 'EDS', false],
  ['mi 48503', 'mi', false],
])('%s', (line, abbreviation, expected) => {
  const start = line.indexOf(abbreviation)
  expect(isOtherAbbreviation(line, start, start + abbreviation.length)).toBe(expected)
})

test('a long line is judged in linear time', () => {
  const line = 'MI , CAD MS 4 LP '.repeat(20_000)
  const before = threadCpuUsage().user
  for (let at = line.indexOf('MS'); at >= 0; at = line.indexOf('MS', at + 1)) isOtherAbbreviation(line, at, at + 2)
  // Far above what a slow machine needs, far below what the square of the length would take.
  expect((threadCpuUsage().user - before) / 1000).toBeLessThan(10_000)
})
