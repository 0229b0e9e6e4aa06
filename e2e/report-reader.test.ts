import type { FinishedReport } from '@casefold/contract/finished-report'
import { openCasefold } from '@casefold/sdk'
import { expect } from 'vitest'
import { boxedWords, plain } from './review-desk.ts'
import { heading, missing, reload, see, walk } from './walk.ts'

walk('a sentence leads to its quote, and the quote to its words on the page', async (open, { url, keys, reviews }) => {
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const { content } = (await casefold.reports.read(reviews.reportId)) as FinishedReport
  const quoteOf = (n: number): string => {
    const cited = content.citations.find((citation) => citation.n === n)
    return cited?.kind === 'text' ? cited.quote : ''
  }
  const page = await open({ as: 'viewer' })
  await page.goto(`/reports/${reviews.reportId}`)
  await see(heading(page, 'Allergy history'))
  const bottomLine = page.getByRole('region', { name: 'Bottom line' })
  const cite = bottomLine.getByRole('link', { name: /^Citation \d+$/ }).first()
  const n = Number(await cite.textContent())
  expect(quoteOf(n)).not.toBe('')
  await cite.hover()
  const quote = page.getByRole('tooltip')
  await see(quote.getByText(new RegExp(quoteOf(n).replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))))
  await cite.click()
  await see(page.getByRole('heading', { name: new RegExp(`^Citation ${n} of`) }))
  await page.locator('[data-mark]').first().waitFor()
  await expect.poll(() => boxedWords(page)).toBe(plain(quoteOf(n)))
  // The address holds it: a link to these words can be sent.
  expect(page.url()).toContain(`cite=${n}`)
  await page.reload()
  await page.locator('[data-mark]').first().waitFor()
  await expect.poll(() => boxedWords(page)).toBe(plain(quoteOf(n)))
  await page.keyboard.press('Escape')
  await missing(page.locator('[data-mark]'))
})

walk('every part of a report is there, and every file of it', async (open, { url, reviews }) => {
  const page = await open({ as: 'viewer' })
  await page.goto(`/reports/${reviews.reportId}`)
  for (const part of [
    'About this report',
    'Bottom line',
    'Conflicts',
    'Findings',
    'Chronology',
    'Gaps and missing records',
    'Not confirmed',
    'Records index',
    'What the reviewer changed',
    'Counts, method and limits',
    'Citations',
  ])
    await see(page.getByRole('region', { name: part, exact: true }))
  await see(page.getByText(/decided together by Ruth Okafor/).first())
  await reload(page, page.getByRole('region', { name: 'Records index' }))
  const kinds = { PDF: 'application/pdf', DOCX: 'officedocument', JSON: 'application/json', CSV: 'text/csv' }
  for (const [name, kind] of Object.entries(kinds)) {
    const path = await page.getByRole('link', { name: `Download ${name}` }).getAttribute('href')
    const answer = `fetch('${path}').then(async (file) => [file.status, file.headers.get('content-type'), (await file.blob()).size])`
    const [status, type, size] = (await page.evaluate(answer)) as [number, string, number]
    expect({ status, type }).toMatchObject({ status: 200, type: expect.stringContaining(kind) })
    expect(size).toBeGreaterThan(500)
  }
  expect(page.url().startsWith(url)).toBe(true)
})
