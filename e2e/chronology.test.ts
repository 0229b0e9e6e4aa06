import { type Casefold, openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { combined, combinedScan } from './combined-file.ts'
import { tabTo } from './review-desk.ts'
import { layCase, start } from './reviews.ts'
import { button, missing, see, walk } from './walk.ts'

/** Whoever uses a mouse, finger or pen is found out as an error of the page. */
const tellPointers = `addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true })`

async function daysOf(casefold: Casefold, caseId: string): Promise<string[]> {
  const days: string[] = []
  for await (const { date } of casefold.cases.chronology(caseId)) days.push(date?.value ?? 'undated')
  return days
}

/** As a report has them. */
async function daysIn(casefold: Casefold, reportRequestId: string): Promise<string[]> {
  const days: string[] = []
  for await (const { serviceDate } of casefold.reviews.encounters(reportRequestId))
    days.push(serviceDate?.value ?? 'undated')
  return days.sort()
}

/** Moves over the page until what can be done there is offered. */
async function moveUntil(page: Page, key: string, offered: string | RegExp): Promise<void> {
  const words = page.getByRole('application', { name: 'Correct on the page' })
  await words.and(page.locator(':focus')).waitFor()
  const panel = words.page().getByText(offered).first()
  for (let step = 0; step < 120 && !(await panel.isVisible()); step++) await page.keyboard.press(key)
  await see(panel)
}

/** Chooses the date of the first visit on its page, and where the next one begins. */
async function correctOnPage(page: Page): Promise<void> {
  await page.keyboard.press('j')
  await see(page.locator('[data-mark]'))
  await page.keyboard.press('m')
  await moveUntil(page, 'ArrowRight', `Date of this visit: ${combined.day}`)
  await page.keyboard.press('d')
  await see(page.getByText(`The date of the visit is now ${combined.day}`))
  await button(page, /^Correct on the page/)
    .and(page.locator(':focus'))
    .waitFor()
  await page.keyboard.press('m')
  await moveUntil(page, 'ArrowDown', new RegExp(`^Chosen line: “${combined.begins}`))
  await page.keyboard.press('n')
  await see(page.getByText('A new visit begins at that line'), page.getByText('4 visits'))
}

async function joinLogEntries(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await missing(page.getByRole('heading', { level: 2 }))
  await tabTo(page, /^Actions for 04\/02\/2011/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Join to the visit above/)
  await page.keyboard.press('Enter')
  await see(page.getByRole('dialog').getByText(/becomes a part of “03\/14\/2011/))
  await tabTo(page, /^Join$/)
  await page.keyboard.press('Enter')
  await see(page.getByText('The two visits are one now'), page.getByText('3 visits'))
}

walk('the chronology of a combined scan is corrected by keyboard alone, for every report', async (open, house) => {
  const casefold = openCasefold({ baseUrl: house.url, apiKey: house.keys.main })
  const caseId = await layCase(casefold, 'NFC-2025-00620', 'Knee pain after a fall', await combinedScan())
  const openId = await start(casefold, caseId, 'smokingHistory')
  const page = await open({ as: 'reviewer' })
  await page.addInitScript(tellPointers)
  await page.goto(`/cases/${caseId}`)
  // It comes by itself when the scan is read.
  await see(page.getByText('3 visits'))
  expect(page.url()).toMatch(/\/chronology/)
  await see(button(page, /^“Contusion of the left knee/), page.getByText(/Nobody has reviewed them/))
  await casefold.reports.waitForReview(openId)
  expect(await daysIn(casefold, openId)).toEqual(['2010-05-06', '2011-03-14', '2011-04-02'])
  await correctOnPage(page)
  await joinLogEntries(page)
  await tabTo(page, /^Download/)
  await page.keyboard.press('Enter')
  const files = page.locator('a[download]')
  await see(files)
  expect(await files.evaluateAll((all) => all.map((one) => one.getAttribute('href')))).toEqual(
    ['pdf', 'docx', 'xlsx', 'csv'].map((format) => `/api/cases/${caseId}/chronology/file?format=${format}`),
  )
  const days = await daysOf(casefold, caseId)
  expect(days).toHaveLength(3)
  expect(days).toEqual(expect.arrayContaining(['2010-05-04', '2011-03-14']))
  const laterId = await start(casefold, caseId, 'allergyHistory')
  await casefold.reports.waitForReview(laterId)
  expect(await daysIn(casefold, laterId)).toEqual(days.toSorted())
  await expect.poll(() => daysIn(casefold, openId)).toEqual(days.toSorted())
})
