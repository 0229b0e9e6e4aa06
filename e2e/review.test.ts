import type { FinishedReport } from '@casefold/contract/finished-report'
import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { password } from './people.ts'
import {
  boxedWords,
  confirmWithPassword,
  countsOn,
  itemOn,
  kindOn,
  plain,
  stepBy,
  tabTo,
  untilOpen,
  untilSaved,
} from './review-desk.ts'
import { untilReviewable } from './reviews.ts'
import { heading, see, walk } from './walk.ts'

/** Whoever uses a mouse, finger or pen is found out as an error of the page. */
const tellPointers = `addEventListener('pointerdown', () => console.error('a pointer was used'), { capture: true })`

/** As a reviewer does who agrees with nearly everything; false when nothing is left to decide. */
async function decideRow(page: Page): Promise<boolean> {
  const kind = await kindOn(page)
  if (kind === 'gap') {
    await page.keyboard.press('1')
    await see(page.getByRole('article').getByText('Confirmed').first())
    return false
  }
  const isStrange = await page.getByRole('article').getByText('Another patient?').isVisible()
  if (kind === 'finding' && isStrange) await page.keyboard.press('x')
  const isFlagged =
    !isStrange &&
    (await page
      .getByRole('article')
      .getByText(/^It needs a decision of its own/)
      .isVisible())
  if (kind === 'finding' && isFlagged) await page.keyboard.press('a')
  await stepBy(page, kind === 'conflict' ? 'b' : isStrange ? '2' : isFlagged ? 'y' : 'a')
  return true
}

async function reloadInTheMiddle(page: Page): Promise<void> {
  await untilSaved(page)
  const [item, counts] = [await itemOn(page), await countsOn(page)]
  await expect.poll(() => decodeURIComponent(page.url())).toContain(item)
  await page.reload()
  await untilOpen(page)
  expect(await itemOn(page)).toBe(item)
  expect(await countsOn(page)).toEqual(counts)
}

walk(
  'by keyboard alone from Home to an approved report of 40 scanned pages',
  async (open, { url, keys, reviews: { scanned } }) => {
    await untilReviewable(url, keys.reviewing, scanned.medicationId)
    const page = await open({ as: 'leadReviewer' })
    await page.addInitScript(tellPointers)
    await page.goto('/')
    await see(page.getByRole('region', { name: /^Needs review/ }).getByRole('link', { name: /Medication history/ }))
    await tabTo(page, /^LSE-2025-01190 · Medication history/)
    await page.keyboard.press('Enter')
    await untilOpen(page)
    const { all, decided } = await countsOn(page)
    // Some conflicts may have been resolved in the allergies of the case already.
    expect(all - decided).toBeGreaterThan(40)
    for (let rows = 1; await decideRow(page); rows++) if (rows === 15) await reloadInTheMiddle(page)
    await untilSaved(page)
    expect(await countsOn(page)).toEqual({ decided: all, all })
    await page.keyboard.press('Shift+Enter')
    await see(page.getByRole('dialog').getByText('Everything is decided.'))
    await page.keyboard.press('Control+Enter')
    await confirmWithPassword(page, password)
    await see(heading(page, 'Medication history'), page.getByRole('heading', { name: 'Bottom line' }))
    await followCitations(page, url, keys.reviewing)
  },
)

/** The words that are boxed on the page are those that the report quotes. */
async function followCitations(page: Page, url: string, apiKey: string): Promise<void> {
  const [, reportId = ''] = /reports\/(rep_\w+)/.exec(page.url()) ?? []
  const { content } = (await openCasefold({ baseUrl: url, apiKey }).reports.read(reportId)) as FinishedReport
  for (const citation of content.citations.slice(0, 3)) {
    await page.keyboard.press(']')
    await see(page.getByRole('heading', { name: new RegExp(`^Citation ${citation.n} of`) }))
    await see(page.locator('[data-mark]'))
    await expect.poll(() => boxedWords(page)).toBe(plain(citation.kind === 'text' ? citation.quote : ''))
  }
  await page.keyboard.press('Escape')
  await page.locator('[data-mark]').waitFor({ state: 'detached' })
}
