import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '@casefold/dev/run-command'
import { expect, test } from 'vitest'
import { lungRecord } from '../../../test/lung-record.ts'
import { unzip } from '../../../test/unzip.ts'
import { typeset } from '../../adapters/typeset/typeset.ts'
import { layOutReport } from './lay-out-report.ts'
import type { Report, ReportRecord } from './report.ts'

const sealed = { contentSha256: 'c'.repeat(64), recordSha256: 'd'.repeat(64), createdAt: new Date(0) } as Report
const titles = (record: ReportRecord): string[] => layOutReport(record, sealed).parts.map(({ title }) => title)

async function pdfText(record: ReportRecord): Promise<string> {
  const paper = layOutReport(record, sealed)
  const path = join(mkdtempSync(join(tmpdir(), 'casefold-pdf-')), 'a.pdf')
  writeFileSync(path, await typeset({ kind: 'pdf', paper, appendix: { pages: [], note: '' } }))
  return (await runCommand('pdftotext', ['-layout', path, '-'])).replaceAll(/\s+/g, ' ')
}

const slope = 'FEV1 before bronchodilator: −42 mL a year by least squares over 5 tests, 03/14/2009 to 05/02/2016.'

test('a chart and the screens stand where their numbers are met', async () => {
  const text = await pdfText(lungRecord)
  const found = ['Lung function over time', 'FEV1 over time', slope, 'Who was told what', 'beside published rules']
  const places = [...found, 'GOLD grade 2 on the values of this test.', 'Chronology'].map((words) =>
    text.indexOf(words),
  )
  expect(places).not.toContain(-1)
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  for (const value of ['2.06', '1.97', '1.82', '1.71']) expect(text).toContain(value)
  for (const words of ['Rule: 20 CFR Part 404', 'Missing: height without shoes', 'FEV1, highest of the session'])
    expect(text).toContain(words)
})

test('a word processor gets the chart as a table', async () => {
  const paper = layOutReport(lungRecord, sealed)
  const { entries } = await unzip(await typeset({ kind: 'docx', paper }))
  const text = (entries['word/document.xml'] ?? '').replaceAll(/<[^>]+>/g, '')
  for (const words of ['FEV1 over time', slope, '2.06 L', '05/2013', 'After bronchodilator', 'Not screened.'])
    expect(text).toContain(words)
})

test('possible conflicts have a heading of their own, below the strong ones', () => {
  const explanation = { text: 'They differ.', runs: [], findingIds: [], citations: [] }
  const conflict = {
    kind: 'smoking.test',
    severity: 'minor',
    explanation,
    sides: [],
    resolution: 'Unresolved',
  } as const
  const conflicts = [
    { ...conflict, id: 'a', strength: 'strong' },
    { ...conflict, id: 'b', strength: 'possible' },
  ] as const
  const { parts } = layOutReport({ ...lungRecord, content: { ...lungRecord.content, conflicts } }, sealed)
  const blocks = parts.find(({ title }) => title === 'Conflicts')?.blocks ?? []
  expect(blocks.map((block) => (block.kind === 'heading' ? block.text : block.kind)).slice(0, 4)).toEqual([
    ...['card', 'Possible conflicts', 'note', 'card'],
  ])
})

test('a report of before has neither, and is printed', async () => {
  const { trends: _, screens: __, ...content } = lungRecord.content
  const old = { ...lungRecord, content }
  expect(titles(old)).toEqual(titles(lungRecord).filter((title) => title !== 'Measured values beside published rules'))
  expect(await pdfText(old)).not.toContain('FEV1 over time')
})
