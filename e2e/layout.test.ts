import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { typedRecords } from './made-files.ts'
import { untilOpen } from './review-desk.ts'
import { untilReviewable } from './reviews.ts'
import { heading, listed, see, walk } from './walk.ts'

const widths = [400, 640, 800, 1000, 1024, 1440]

type Measured = { readonly table: number; readonly columns: readonly number[]; readonly clipped: readonly string[] }

/** How wide the table of a screen is and its columns are, and which of its words do not fit. */
const measureTable = `(() => {
  const table = document.querySelector('main table')
  const heads = [...table.querySelectorAll('thead th')].filter((head) => head.getClientRects().length > 0)
  const cells = [...table.querySelectorAll('th, td')].filter((cell) => cell.scrollWidth > cell.clientWidth + 1)
  return {
    table: table.clientWidth,
    columns: heads.map((head) => head.getBoundingClientRect().width),
    clipped: cells.map((cell) => cell.textContent),
  }
})()`

/** Drawn twice: the first time what watches the size hears of it. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))')
}

walk('a list of cases longer than the window fills its columns at every width', async (open, { url, keys }) => {
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.other })
  for (let n = 10; n < 40; n++)
    await casefold.cases.create({
      claimNumber: `HBR-2025-006${n}`,
      caseType: 'Peer review',
      title: 'Lumbar strain after a fall on the stairs',
      subject: { name: 'Bartholomew Featherstonehaugh' },
    })
  const page = await open({ as: 'otherAdmin', height: 300 })
  await page.goto('/cases')
  const table = listed(page, 'Cases')
  await see(table.getByText('HBR-2025-00639'))
  for (const width of widths) {
    await resize(page, width, 300)
    const found: Measured = await page.evaluate(measureTable)
    const sum = found.columns.reduce((all, column) => all + column, 0)
    expect(Math.abs(sum - found.table), `${width} px: ${found.columns.join(' ')} of ${found.table}`).toBeLessThan(3)
    expect(found.clipped, `${width} px`).toEqual([])
    if (width >= 640) expect(found.columns[1], `the title at ${width} px`).toBeGreaterThan(170)
  }
})

walk('the tabs of a case have no bar to scroll them up and down', async (open, { records }) => {
  const page = await open({ as: 'reviewer' })
  await page.goto(`/cases/${records.caseId}/documents`)
  await see(page.getByRole('navigation').filter({ has: page.getByRole('link', { name: 'Read by eye' }) }))
  const tabs = `[...document.querySelectorAll('nav')].find((nav) => nav.textContent.includes('Read by eye'))`
  for (const width of widths) {
    await resize(page, width, 800)
    const [all, shown] = [`${tabs}.scrollHeight`, `${tabs}.clientHeight`]
    expect(await page.evaluate(`${all} - ${shown}`), `${width} px`).toBe(0)
  }
})

walk('the uploads stand below what is listed, and cover nothing of it', async (open, { url, keys }) => {
  const page = await open({ as: 'reviewer' })
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const { caseId } = await casefold.cases.create({ claimNumber: 'NFC-2025-00340', caseType: 'IME', title: 'Uploads' })
  await page.goto(`/cases/${caseId}/documents`)
  await see(heading(page, 'NFC-2025-00340'))
  const files = await Promise.all([1, 2, 3].map((n) => typedRecords(`Letters ${n}.pdf`, 340 + n, 1)))
  const chosen = files.map(({ name, bytes }) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from(bytes) }))
  await page.locator('input[type=file][aria-label="Upload files"]').setInputFiles(chosen)
  const tray = page.getByRole('region', { name: 'Uploads' })
  for (const { name } of files) await see(tray.getByText(name), page.getByRole('row').filter({ hasText: name }))
  for (const width of widths) {
    await resize(page, width, 500)
    const menu = page.getByRole('button', { name: 'Actions for Letters 3.pdf' })
    await menu.scrollIntoViewIfNeeded()
    await menu.click()
    await page.keyboard.press('Escape')
    // Rows grow and shrink while their documents are read.
    await expect
      .poll(
        async () => {
          await menu.scrollIntoViewIfNeeded()
          const [box, top] = [await menu.boundingBox(), await tray.boundingBox()]
          return (box?.y ?? 0) + (box?.height ?? 0) - (top?.y ?? 0)
        },
        { message: `${width} px` },
      )
      .toBeLessThanOrEqual(0)
  }
  // A screen that is as high as the window ends above them too.
  await resize(page, 1280, 800)
  await page.getByRole('row').getByRole('link', { name: 'Letters 3.pdf' }).click()
  await see(page.getByRole('link', { name: 'Download original' }))
  const [end, top] = [await page.locator('main').boundingBox(), await tray.boundingBox()]
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual((top?.y ?? 0) + 1)
})

walk('a row of a finding says in one line where it stands and in which words', async (open, house) => {
  const { url, keys, reviews } = house
  await untilReviewable(url, keys.main, reviews.waitingId)
  const page = await open({ as: 'reviewer' })
  await page.goto(`/reports/requests/${reviews.waitingId}`)
  await untilOpen(page)
  const quote = page.getByRole('region', { name: 'Findings' }).locator('button q').first()
  await see(quote)
  const line = quote.locator('..')
  expect(await line.textContent()).toMatch(/\.pdf\s*p\. \d+.+/)
  expect((await line.boundingBox())?.height).toBeLessThan(24)
})
