import type { FinishedReport } from '@casefold/contract/finished-report'
import type { ConflictRecord, FindingRecord } from '@casefold/contract/review'
import { type Casefold, openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import { password } from './people.ts'
import {
  approveUnseen,
  confirmWithPassword,
  itemOn,
  kindOn,
  stepBy,
  toFinding,
  untilBoxed,
  untilOpen,
  untilSaved,
} from './review-desk.ts'
import { listFindings, start } from './reviews.ts'
import { missing, see, walk } from './walk.ts'

function service(): Casefold {
  const { url, keys } = inject('house')
  return openCasefold({ baseUrl: url, apiKey: keys.main })
}

/** A review that only one walk decides about; the period makes it another than those before. */
async function layReview(periodFrom: string): Promise<string> {
  const { reviews } = inject('house')
  const id = await start(service(), reviews.caseId, 'smokingHistory', { periodFrom })
  await service().reports.waitForReview(id)
  return id
}

async function conflictsOf(id: string): Promise<ConflictRecord[]> {
  const conflicts: ConflictRecord[] = []
  for await (const conflict of service().reviews.conflicts(id)) conflicts.push(conflict)
  return conflicts
}

function isLeftOver({ decision, blocked }: FindingRecord): boolean {
  return decision === null && !blocked
}

walk('what is left unresolved stays so: its key leads on, and the next key means the next row', async (open) => {
  const id = await layReview('2001-01-01')
  const [first] = await conflictsOf(id)
  const page = await open({ as: 'reviewer' })
  await page.goto(`/reports/requests/${id}?item=${first?.conflictId}`)
  await untilOpen(page)
  expect([await itemOn(page), await kindOn(page)]).toEqual([first?.conflictId, 'conflict'])
  await stepBy(page, 'v')
  await page.keyboard.press('b')
  await untilSaved(page)
  const [after] = await conflictsOf(id)
  expect(after?.resolution).toMatchObject({ decision: 'unresolved' })
})

walk('no key decides about a row that was scrolled away: it brings the row back first', async (open) => {
  const id = await layReview('2002-01-01')
  const page = await open({ as: 'reviewer', height: 500 })
  await page.goto(`/reports/requests/${id}`)
  await toFinding(page)
  await untilBoxed(page)
  const item = await itemOn(page)
  const list = page.getByRole('region', { name: 'Findings', exact: true })
  await list.hover()
  await page.mouse.wheel(0, 4000)
  await expect.poll(() => isInView(page)).toBe(false)
  await page.keyboard.press('a')
  await expect.poll(() => isInView(page)).toBe(true)
  expect(await itemOn(page)).toBe(item)
  expect((await listFindings(service(), id)).filter(({ decision }) => decision !== null)).toEqual([])
  await stepBy(page, 'a')
  await untilSaved(page)
  const approved = (await listFindings(service(), id)).filter(({ decision }) => decision?.decision === 'approved')
  // A row that stands for equal findings shows all of them.
  expect(approved.map(({ seen, decision }) => seen || decision?.together === false)).toContain(true)
  expect(approved.filter(({ seen, decision }) => !seen && decision?.together)).toEqual([])
})

const inView = `(() => {
  const row = document.querySelector('[data-current]')?.getBoundingClientRect()
  const list = document.querySelector('[data-current]')?.closest('section')?.getBoundingClientRect()
  return Boolean(row && list && row.top < list.bottom - 20 && row.bottom > list.top + 20)
})()`

async function isInView(page: Page): Promise<boolean> {
  return Boolean(await page.evaluate(inView))
}

walk('the menu of a finding stands at its button, and goes along with it', async (open) => {
  const id = await layReview('2003-01-01')
  const page = await open({ as: 'reviewer', height: 560 })
  await page.goto(`/reports/requests/${id}`)
  await toFinding(page)
  const more = page.getByRole('button', { name: 'More', exact: true })
  const choice = page.getByRole('button', { name: /^Choose other words as source/ })
  // From the keyboard: the focus scrolls the row, and what it opens must not go by that.
  await more.focus()
  await page.keyboard.press('Enter')
  await see(choice)
  const isBeside = async (): Promise<boolean> => {
    const [button, item] = [await more.boundingBox(), await choice.boundingBox()]
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
    if (!button || !item) return false
    const isInWindow = item.x >= 0 && item.y >= 0 && item.x + item.width <= width && item.y + item.height <= height
    return isInWindow && Math.abs(item.y - button.y) < 250 && Math.abs(item.x - button.x) < 350
  }
  await expect.poll(isBeside).toBe(true)
  const before = (await more.boundingBox())?.y ?? 0
  await page.getByRole('region', { name: 'Findings', exact: true }).hover()
  await page.mouse.wheel(0, 40)
  await expect.poll(async () => (await more.boundingBox())?.y).not.toBe(before)
  await expect.poll(isBeside).toBe(true)
  await choice.click()
  await see(page.getByText('Choose the words on the page'))
  await missing(choice)
})

walk('what nobody opened is signed only after being asked once more, and the report says how much', async (open) => {
  const id = await layReview('2004-01-01')
  const page = await open({ as: 'reviewer' })
  await page.goto(`/reports/requests/${id}`)
  await toFinding(page)
  await untilBoxed(page)
  const opened = await itemOn(page)
  await page.keyboard.press('Shift+Enter')
  await see(page.getByRole('dialog').getByText(/together.*the report says so/))
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: /not looked at$/ })
  await see(dialog)
  const unseen = (await listFindings(service(), id)).filter((finding) => isLeftOver(finding) && !finding.seen)
  await see(dialog.getByText(`${unseen.length} findings not looked at`))
  // The way back: to the first that was not opened.
  await dialog.getByRole('button', { name: 'Go to the first of them' }).click()
  await missing(page.getByRole('dialog'))
  await expect.poll(() => itemOn(page)).not.toBe(opened)
  await untilBoxed(page)
  await page.keyboard.press('Shift+Enter')
  await see(page.getByRole('dialog').getByText(/together.*the report says so/))
  await page.keyboard.press('Control+Enter')
  const count = await approveUnseen(page)
  expect(count).toBeLessThan(unseen.length)
  await confirmWithPassword(page, password)
  await see(page.getByText(new RegExp(`^${count} findings approved together without being looked at`)))
  const reportId = /rep_\w+/.exec(page.url())?.[0] ?? ''
  const { signOff } = (await service().reports.read(reportId)) as FinishedReport
  expect(signOff).toMatchObject({ unseen: count, approved: { name: 'Ruth Okafor' } })
})
