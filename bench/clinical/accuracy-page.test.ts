import { expect, test } from 'vitest'
import { noneOf, type Row } from '../row.ts'
import { nameOf, publishedRow, toAccuracyPage } from './accuracy-page.ts'
import { measureAllergy } from './allergy.ts'
import { measureBlind } from './blind.ts'
import { measureConditions } from './conditions.ts'
import { measureMedication } from './medication.ts'
import { measureSections } from './sections.ts'
import { measureSmoking } from './smoking.ts'
import { scoreRow, shareRow, shownShare } from './wilson.ts'

const bar = { gate: 0.9, target: 0.95 }
const rows: Row[] = [
  shareRow('conditions, 30 blind notes: precision', 95, 100, bar),
  shareRow('conditions, 30 blind notes: recall', 70, 100, bar),
  shownShare('blind, 20 case files: conflicts, recall', 20, 41),
  scoreRow('medication, 80 sections: dose and frequency, F1', 0.987, bar),
  noneOf("generated, 300 reports: citations that are not the page's words", 0, 6003),
  { figure: '1,000 pages analysed, seconds', ours: 3.2, bare: 60, ratio: 0.05, bar: '≤ 60', verdict: 'ok' },
]

test('the page has every row by its name, with its counts, its interval and what is short', () => {
  const page = toAccuracyPage(rows, ['| a set | what | `0123` |'])
  for (const row of rows) expect(page).toContain(`| ${nameOf(row)} |`)
  expect(page).toContain('| .950 (95 of 100) | .888–.978 | ≥ 0.900, target 0.950 |')
  expect(page).toContain('≥ 0.900, target 0.950, **short** |')
  expect(page).toContain('| 0 of 6,003 |')
})

test('a row that the published page lacks is told', () => {
  expect(publishedRow([noneOf('a figure that nobody publishes', 0, 1)]).verdict).toBe('short')
})

test('the published page has every row that can be measured in a moment here', async () => {
  const measures = [measureBlind, measureConditions, measureSmoking, measureMedication, measureAllergy, measureSections]
  const measured = (await Promise.all(measures.map((measure) => measure()))).flat()
  expect(publishedRow(measured)).toMatchObject({ ours: 0, verdict: 'ok' })
})
