import { openCasefold } from '@casefold/sdk'
import { expect, inject } from 'vitest'
import { typedRecords, typedStory } from './made-files.ts'
import { password } from './people.ts'
import { send } from './records.ts'
import { approveUnseen, confirmWithPassword, untilBoxed, untilOpen } from './review-desk.ts'
import { button, heading, listed, missing, reload, see, walk } from './walk.ts'

/** A case of its own with a dozen pages, which are read in a moment. */
async function newCase(claimNumber: string, seed: number): Promise<string> {
  const { url, keys } = inject('house')
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const { subject, files } = await typedStory(seed)
  const props = { claimNumber, caseType: 'IME', title: 'Wrist pain', subject, ocrEngine: 'fast' } as const
  const { caseId } = await casefold.cases.create(props)
  await send(casefold, caseId, files)
  return caseId
}

walk(
  'a report is started, watched, reviewed as a whole, read, and started again when records come',
  async (open, { url, keys }) => {
    const caseId = await newCase('NFC-2025-00410', 29)
    const page = await open({ as: 'reviewer' })
    await page.goto(`/cases/${caseId}/reports`)
    await see(page.getByText('No report about this case yet'))
    await button(page, 'Start report').first().click()
    const dialog = page.getByRole('dialog')
    await reload(
      page,
      dialog.getByText(/pack-years and quit dates/),
      dialog.getByText(/into the report|still being read/),
    )
    await dialog.getByRole('radio', { name: /^Allergy history/ }).check()
    // Half a question is refused before anybody is asked.
    await dialog.getByText('Dates and period').click()
    await dialog.getByLabel('Look-back, months').fill('24')
    await button(dialog, 'Start report').click()
    await see(dialog.getByText('Say the day it counts back from: the index date, or “As of”'))
    await dialog.getByLabel('As of', { exact: true }).fill('2018-01-01')
    await button(dialog, 'Start report').click()
    await page.waitForURL(/\/reports\/requests\/rreq_\w+/)
    await see(heading(page, 'Allergy history'))
    // The records of other cases may be before it.
    await see(page.locator('[data-item]'))
    await untilOpen(page)
    await page.keyboard.press('Shift+Enter')
    await see(dialog.getByText(/together.*the report says so/))
    await page.keyboard.press('Control+Enter')
    await approveUnseen(page)
    await confirmWithPassword(page, password)
    await see(page.getByRole('heading', { name: 'Bottom line' }))
    await see(page.getByText(/24 months/).first(), page.getByText(/decided together by Ruth Okafor/).first())
    await missing(page.getByText('The records changed since this report was written'))
    const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
    await send(casefold, caseId, [await typedRecords('Late letters.pdf', 79, 1)])
    await reload(page, page.getByText('The records changed since this report was written'))
    await page.getByRole('link', { name: 'Start again with the present records' }).click()
    await see(page.getByRole('dialog').getByText('Start a report'))
  },
)

walk('reports are listed by state and assignee, given away, stopped and taken up again', async (open) => {
  const caseId = await newCase('NFC-2025-00411', 19)
  const page = await open({ as: 'reviewer' })
  await page.goto(`/cases/${caseId}/reports?start=true`)
  await button(page.getByRole('dialog'), 'Start report').click()
  await see(page.locator('[data-item]'))
  await button(page, /^Assign Smoking history/).click()
  await button(page, 'Fay Moreno').click()
  await see(page.getByText('Assigned to Fay Moreno'))
  await reload(page, button(page, 'Assign Smoking history: Fay Moreno'))
  await page.goto('/reports')
  await page.getByRole('combobox', { name: 'State' }).selectOption({ label: 'Needs review' })
  await page.getByRole('combobox', { name: 'Assignee' }).selectOption({ label: 'Fay Moreno' })
  const row = listed(page, 'Reports').getByRole('row').filter({ hasText: 'NFC-2025-00411' })
  await see(row.getByText('Needs review'))
  await reload(page, row)
  expect(page.url()).toMatch(/status=awaiting_review.*assignee=usr_|assignee=usr_.*status=awaiting_review/)
  await button(row, /^Actions for/)
    .first()
    .click()
  await button(page, 'Stop report').click()
  await button(page.getByRole('dialog'), 'Stop report').click()
  await missing(page.getByRole('dialog'), row)
  await page.goto(`/cases/${caseId}/reports`)
  const own = listed(page, 'Reports').getByRole('row').filter({ hasText: 'Smoking history' })
  await see(own.getByText('Stopped', { exact: true }))
  await own.getByRole('link', { name: /Smoking history/ }).click()
  await see(page.getByText('The report was stopped'), page.getByText('Somebody stopped it'))
  await button(page, 'Retry').click()
  await see(page.locator('[data-item]'))
})

walk('who may only look starts, assigns and decides nothing', async (open, { reviews }) => {
  const page = await open({ as: 'viewer' })
  await page.goto(`/cases/${reviews.caseId}/reports`)
  await see(listed(page, 'Reports').getByRole('row').nth(1))
  await missing(button(page, 'Start report'), button(page, /^Assign/))
  await page.goto(`/reports/requests/${reviews.waitingId}`)
  await untilBoxed(page)
  await see(page.getByText('You can look, but not decide.'))
  for (const key of ['a', 'x', 'e', 'n', 'Shift+Enter']) await page.keyboard.press(key)
  await missing(page.getByRole('group', { name: 'Decide' }), page.getByRole('dialog'), page.getByLabel('Wording'))
})
