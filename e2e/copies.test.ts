import { expect } from 'vitest'
import { fileNames, untilCopied } from './records.ts'
import { button, missing, reload, see, walk } from './walk.ts'

walk('a page that is no copy is used as evidence, and treated as a copy again', async (open, house) => {
  await untilCopied(house.url, house.keys.main, house.records)
  const page = await open({ as: 'admin' })
  await page.goto(`/cases/${house.records.copiesCaseId}/documents`)
  await page.getByRole('link', { name: 'Copies', exact: true }).click()
  const list = page.getByRole('region', { name: 'Copied pages' })
  const rows = list.getByRole('button', { name: new RegExp(fileNames.copied) })
  await see(rows)
  await page.keyboard.press('j')
  const chosen = list.locator('[aria-current=true]')
  await expect.poll(() => new URL(page.url()).searchParams.get('page')).not.toBeNull()
  const fit = (): Promise<boolean[]> =>
    page
      .locator('[data-pane]')
      .evaluateAll((panes) =>
        panes.map((pane) => pane.querySelector('[data-sheet]') !== null && pane.scrollWidth <= pane.clientWidth),
      )
  await expect.poll(fit).toEqual([true, true])
  await button(page, 'Not a copy: use it as evidence').click()
  await see(chosen.getByText('Used as evidence'), button(page, 'Treat as a copy again'))
  await reload(page, chosen.getByText('Used as evidence'))
  await button(page, 'Treat as a copy again').click()
  await see(button(page, 'Not a copy: use it as evidence'))
  await missing(chosen.getByText('Used as evidence'))
})
