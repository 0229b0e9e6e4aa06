import { join } from 'node:path'
import type { FinishedReport } from '@casefold/contract/finished-report'
import type { FindingRecord } from '@casefold/contract/review'
import { runCommand } from '@casefold/dev/run-command'
import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { lungSheet, sheetFigures } from './lung-sheet.ts'
import { wholeStory } from './made-files.ts'
import { password } from './people.ts'
import {
  approveUnseen,
  boxedWords,
  confirmWithPassword,
  itemOn,
  plain,
  toFinding,
  untilOpen,
  untilSaved,
} from './review-desk.ts'
import { layCase, listFindings } from './reviews.ts'
import { button, heading, missing, see, walk } from './walk.ts'

type Measured = { readonly measure?: string; readonly amount?: number; readonly zScore?: number }

/** What the pulmonary clinic alone has: read in a moment. */
async function layLungCase(): Promise<string> {
  const { url, keys } = inject('house')
  const story = await wholeStory()
  const files = [...story.files.filter(({ name }) => name.includes('Pulmonary')), await lungSheet(story)]
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  return layCase(casefold, 'NFC-2025-00412', 'Shortness of breath, custodian', { ...story, files })
}

/** As the service has them now. */
async function measured(id: string, isWanted: (value: Measured) => boolean): Promise<FindingRecord> {
  const { url, keys } = inject('house')
  const findings = await listFindings(openCasefold({ baseUrl: url, apiKey: keys.main }), id)
  const found = findings.find(
    ({ category, value }) => category === 'pulmonary.measurement' && isWanted(value as Measured),
  )
  if (!found) throw new Error('Nothing of the kind was measured.')
  return found
}

async function openAt(page: Page, id: string, { findingId }: FindingRecord): Promise<void> {
  await page.goto(`/reports/requests/${id}?item=${findingId}`)
  await toFinding(page)
  expect(await itemOn(page)).toBe(findingId)
}

async function startFromDialog(page: Page, caseId: string): Promise<string> {
  await page.goto(`/cases/${caseId}/reports?start=true`)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: /^Pulmonology disability history/ }).check()
  await button(dialog, 'Start report').click()
  await page.waitForURL(/\/reports\/requests\/rreq_\w+/)
  // The records of other cases may be before it.
  await see(page.locator('[data-item]'))
  return /rreq_\w+/.exec(page.url())?.[0] ?? ''
}

/** Its words are a row of the table, and a figure below nought is as good as another. */
async function editMeasurement(page: Page, id: string): Promise<void> {
  const isPrinted = ({ zScore }: Measured): boolean => zScore === Number(sheetFigures.z)
  await openAt(page, id, await measured(id, isPrinted))
  await expect.poll(() => boxedWords(page)).toBe(plain(sheetFigures.row))
  await page.keyboard.press('e')
  await page.getByRole('textbox', { name: /^z-score/ }).fill('-3.21')
  await page.keyboard.press('Control+Enter')
  await see(page.getByRole('region', { name: 'Changed by the reviewer' }).getByText(/-3\.21/))
  await untilSaved(page)
  const edited = await measured(id, ({ zScore }) => zScore === -3.21)
  expect(edited).toMatchObject({ decision: { decision: 'edited' }, original: { value: { zScore: -3.12 } } })
}

/** What cannot be right is approved with nothing else: it is decided by itself, or not at all. */
async function rejectImplausible(page: Page, id: string): Promise<void> {
  const isMisprinted = ({ amount }: Measured): boolean => amount === Number(sheetFigures.misprinted)
  const misprinted = await measured(id, isMisprinted)
  expect(misprinted).toMatchObject({ blocked: true, flags: ['implausible'] })
  await openAt(page, id, misprinted)
  const row = page.getByRole('article')
  await see(row.getByText('Implausible', { exact: true }), row.getByText(/compare it with the page/))
  await page.keyboard.press('x')
  await page.keyboard.press('3')
  await untilSaved(page)
  expect((await measured(id, isMisprinted)).decision).toMatchObject({ decision: 'rejected', reason: 'wrongValue' })
}

async function finish(page: Page): Promise<void> {
  await untilOpen(page)
  await page.keyboard.press('Shift+Enter')
  await see(page.getByRole('dialog').getByText(/^2 findings with a flag that asks for a decision/))
  await page.keyboard.press('Control+Enter')
  await approveUnseen(page)
  await confirmWithPassword(page, password)
  await see(heading(page, 'Pulmonology disability history'))
}

/** The words that a PDF shows. */
async function textOfPdf(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PDF' }).click(),
  ])
  const path = join(inject('house').logDir, download.suggestedFilename())
  await download.saveAs(path)
  return (await runCommand('pdftotext', ['-layout', path, '-'])).replaceAll(/\s+/g, ' ')
}

async function quoteOf(reportUrl: string, n: number): Promise<string> {
  const { url, keys } = inject('house')
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const { content } = (await casefold.reports.read(/rep_\w+/.exec(reportUrl)?.[0] ?? '')) as FinishedReport
  const cited = content.citations.find((citation) => citation.n === n)
  return cited?.kind === 'text' ? cited.quote : ''
}

walk(
  'lung function is reviewed number by number, drawn over the years, and held beside published rules',
  async (open) => {
    const page = await open({ as: 'reviewer' })
    const id = await startFromDialog(page, await layLungCase())
    await editMeasurement(page, id)
    await rejectImplausible(page, id)
    await finish(page)
    for (const title of ['FEV1 over time', 'FVC over time', 'FEV1/FVC over time'])
      await see(page.getByRole('group', { name: title }))
    const rules = page.getByRole('region', { name: 'Measured values beside published rules', exact: true })
    await see(rules.getByRole('heading', { name: 'GOLD grade of airflow obstruction' }), rules.getByText('-3.21'))
    await see(page.getByRole('table', { name: 'Who was told what, when' }))
    await see(
      page
        .getByRole('region', { name: 'Not confirmed', exact: true })
        .getByText(/not plausible/)
        .first(),
    )
    const point = page.getByRole('link', { name: /^Before bronchodilator, 03\/12\/2018: 1\.58 L/ })
    const n = Number(await point.getAttribute('data-cite'))
    await point.focus()
    await page.keyboard.press('Enter')
    await see(page.getByRole('heading', { name: new RegExp(`^Citation ${n} of`) }))
    await expect.poll(() => boxedWords(page)).toBe(plain(await quoteOf(page.url(), n)))
    await page.keyboard.press('Escape')
    await missing(page.locator('[data-mark]'))
    const paper = await textOfPdf(page)
    for (const words of ['FEV1 over time', 'mL a year by least squares', 'Measured values beside published rules'])
      expect(paper).toContain(words)
  },
)

walk('a medical history tells conditions, who was told what, and what was denied', async (open, { whole }) => {
  const page = await open({ as: 'viewer' })
  await page.goto(`/reports/${whole.medicalReportId}`)
  await see(heading(page, 'Medical history'))
  const conditions = page.getByRole('table', { name: 'Conditions', exact: true })
  await see(conditions.getByRole('row', { name: /^COPD/ }).getByRole('link', { name: /^Citation \d+$/ }))
  const conflicts = page.getByRole('region', { name: 'Conflicts', exact: true })
  const denied = conflicts.getByRole('article').filter({ hasText: 'Denied, and on record before' })
  await see(denied.getByText(/Denies atrial fibrillation/))
  const told = page.getByRole('table', { name: 'Who was told what, when' })
  await see(told.getByRole('columnheader', { name: 'Earlier troubles' }), told.getByText(/denies atrial fibrillation/))
  await told.getByRole('row').filter({ hasText: 'denies atrial fibrillation' }).getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await see(page.getByRole('heading', { name: /^Citation \d+ of/ }))
  await expect.poll(() => boxedWords(page)).not.toBe('')
})
