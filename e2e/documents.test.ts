import type { Page } from 'playwright-core'
import { expect, inject } from 'vitest'
import type { House } from './house.ts'
import { lockedFile, type MadeFile, scannedRecords, typedRecords } from './made-files.ts'
import { fileNames, untilRead } from './records.ts'
import { button, heading, missing, reload, see, walk } from './walk.ts'

function toPlaywright({ name, type, bytes }: MadeFile): { name: string; mimeType: string; buffer: Buffer } {
  return { name, mimeType: type, buffer: Buffer.from(bytes) }
}

function choose(page: Page, ...files: readonly MadeFile[]): Promise<void> {
  return page.locator('input[type=file][aria-label="Upload files"]').setInputFiles(files.map(toPlaywright))
}

async function openNewCase(page: Page, claimNumber: string): Promise<void> {
  await page.goto('/cases')
  await button(page, 'Create case').click()
  const dialog = page.getByRole('dialog')
  await reload(page, dialog.getByLabel('Claim number'))
  await dialog.getByLabel('Claim number').fill(claimNumber)
  await dialog.getByLabel('Type', { exact: true }).fill('IME')
  await dialog.getByLabel('Title').fill('Back pain after a rear-end collision')
  await dialog.getByText('More about the person and the dates').click()
  await dialog.getByLabel(/^Sex/).selectOption({ label: 'Male' })
  await button(dialog, 'Create case').click()
  await see(heading(page, new RegExp(claimNumber)), page.getByText('No documents yet'))
  await reload(page, page.getByText('No documents yet'))
}

walk('a scanned file is uploaded and read before one’s eyes', async (open) => {
  const page = await open({ as: 'reviewer' })
  const file = await scannedRecords('Emergency room, scanned.pdf', 77, 2)
  await openNewCase(page, 'NFC-2025-00301')
  await choose(page, file)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await see(tray.getByRole('link', { name: file.name }))
  await see(tray.getByText(/Waiting to be read|of 2 pages read|Done, 2 pages/))
  // In the middle of it: the file is at the server, and its reading goes on whoever looks.
  const row = page.getByRole('row').filter({ hasText: file.name })
  await reload(page, row)
  await see(row.getByText('Read', { exact: true }))
  await reload(page, row.getByText('Read', { exact: true }))
  // What was read are the words on the paper.
  const words = [...new Set(file.said.match(/[a-z]{9,}/g))].slice(0, 3)
  await page.getByRole('link', { name: 'Search', exact: true }).click()
  await page.getByLabel('Search terms').fill(`${words.join(' ')} `)
  await page.keyboard.press('Enter')
  await see(page.getByRole('list', { name: 'Pages found' }).getByRole('link').first())
})

walk('an upload that is cut off by a reload is taken up again', async (open, { blobUrl }) => {
  const page = await open({ as: 'reviewer', forgive: [/ERR_ABORTED|ERR_FAILED/] })
  const file = await typedRecords('Letters.pdf', 78, 1)
  await openNewCase(page, 'NFC-2025-00302')
  let release: () => void = () => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${new URL(blobUrl).origin}/**`, async (route) => {
    await held
    // The reload may have ended it already.
    await route.abort().catch(() => undefined)
  })
  await choose(page, file)
  const tray = page.getByRole('region', { name: 'Uploads' })
  await see(button(tray, /Cancel.*Letters\.pdf/))
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  release()
  await page.unroute(`${new URL(blobUrl).origin}/**`)
  await see(tray.getByText('Was interrupted – choose the file again'))
  await tray.locator('input[type=file]').setInputFiles(toPlaywright(file))
  await see(tray.getByText('Done, 1 page'))
  await see(page.getByRole('row').filter({ hasText: file.name }).getByText('Read', { exact: true }))
  await button(tray, 'Clear finished').click()
  await missing(tray)
})

walk('a file that cannot be read says why, and is tried again', async (open) => {
  const page = await open({ as: 'reviewer' })
  await openNewCase(page, 'NFC-2025-00303')
  await choose(page, lockedFile('Locked letters.pdf'))
  const row = page.getByRole('row').filter({ hasText: 'Locked letters.pdf' })
  const reason = row.getByText('The file needs a password. Remove it and upload the file again.')
  await see(row.getByText('Failed', { exact: true }), reason)
  await reload(page, reason)
  await button(row, /Retry.*Locked letters\.pdf/).click()
  await see(row.getByText(/Waiting|Reading/, { exact: true }).or(reason))
  await see(reason)
  await page.goto('/')
  const failed = page.getByRole('region', { name: /^Failed/ })
  await see(failed.getByRole('link', { name: 'Locked letters.pdf' }))
  await failed.getByRole('link', { name: 'Locked letters.pdf' }).click()
  await see(page.getByText('This document could not be read'))
  await reload(page, page.getByText('This document could not be read'))
  await page.goBack()
  await failed.getByRole('link', { name: 'NFC-2025-00303' }).click()
  // Deleted, and taken back.
  await button(row, /Actions.*Locked letters\.pdf/).click()
  await button(page, 'Delete').click()
  await see(page.getByText('Locked letters.pdf is deleted.'))
  await missing(row)
  await button(page, 'Undo').click()
  await see(row)
  await reload(page, row)
})

async function whenRead({ url, keys, records }: House): Promise<House['records']> {
  await untilRead(url, keys.main, records)
  return records
}

walk('a search leads to the page at the hit', async (open) => {
  const { caseId } = await whenRead(inject('house'))
  const page = await open({ as: 'viewer' })
  await page.goto(`/cases/${caseId}/search`)
  const box = page.getByLabel('Search terms')
  await box.fill('history')
  await box.press('Enter')
  const results = page.getByRole('list', { name: 'Pages found' })
  await see(results.getByRole('link').first(), button(page, 'Remove history'))
  await see(page.getByText('Not looked at: 1 document that could not be read.'))
  await reload(page, results.getByRole('link').first(), button(page, 'Remove history'))
  await box.press('ArrowDown')
  await expect.poll(() => page.url()).toContain('hit=1')
  await page.keyboard.press('Enter')
  await see(page.getByRole('toolbar', { name: 'Viewer tools' }))
  const found = page.getByRole('toolbar', { name: 'Viewer tools' }).getByText(/^\d+ of \d+\+?$/)
  await see(found)
  expect(page.url()).toMatch(/\/documents\/doc_\w+\?.*q=history/)
  await expect.poll(() => markedInView(page)).toBe(true)
  await reload(page, found)
  await expect.poll(() => markedInView(page)).toBe(true)
  const first = await found.textContent()
  await page.keyboard.press('n')
  await expect.poll(() => found.textContent()).not.toBe(first)
  await page.keyboard.press('Shift+N')
  await expect.poll(() => found.textContent()).toBe(first)
  await page.goBack()
  await see(results.getByRole('link').first())
})

/** Whether the frame around the hit that is meant stands inside the window. */
async function markedInView(page: Page): Promise<boolean> {
  const box = await page
    .locator('[data-hit][data-current], [data-current]')
    .first()
    .boundingBox({ timeout: 1000 })
    .catch(() => null)
  return box !== null && box.y > 0 && box.y < 800 && box.width > 4
}

walk('the viewer holds its place in its address', async (open) => {
  const { typedId } = await whenRead(inject('house'))
  const page = await open({ as: 'viewer' })
  await page.goto(`/documents/${typedId}`)
  await see(heading(page, fileNames.typed), page.getByRole('img', { name: 'Picture of page 1' }))
  // By the number that is stamped on the page.
  const goTo = page.getByLabel('Go to page or label')
  await goTo.fill('NFC-000105')
  await goTo.press('Enter')
  await expect.poll(() => page.url()).toContain('page=5')
  await see(page.getByRole('img', { name: 'Picture of page 5' }))
  await button(page, 'Zoom in').click()
  await expect.poll(() => page.url()).toContain('zoom=')
  await button(page, 'Text').click()
  const text = page.getByRole('region', { name: 'Text of page 5' })
  await see(text.or(page.getByRole('complementary', { name: 'Text of page 5' })))
  const held = page.url()
  await page.reload()
  await see(page.getByRole('img', { name: 'Picture of page 5' }))
  await expect.poll(() => page.url()).toBe(held)
  await page
    .getByRole('navigation', { name: 'Thumbnails' })
    .or(page.getByRole('list', { name: 'Thumbnails' }))
    .first()
    .waitFor()
  await page.keyboard.press('j')
  await expect.poll(() => page.url()).toContain('page=6')
  await goTo.fill('no such label')
  await goTo.press('Enter')
  await see(page.getByText('There is no page “no such label”'))
  // The words can be selected where they stand.
  await page.goto(`/documents/${typedId}?page=1`)
  await see(page.getByRole('img', { name: 'Picture of page 1' }))
  await expect.poll(() => page.evaluate(`document.body.innerText.includes('Patient')`)).toBe(true)
})

walk('what must be read by eye has a queue of its own', async (open) => {
  const { caseId } = await whenRead(inject('house'))
  const page = await open({ as: 'reviewer' })
  await page.goto(`/cases/${caseId}/read-by-eye`)
  const group = page.getByRole('region', { name: /^(Handwriting|Poor scans)/ })
  await see(group.getByRole('link', { name: new RegExp(fileNames.handwritten) }))
  await reload(page, group.getByRole('link', { name: new RegExp(fileNames.handwritten) }))
  await group.getByRole('link', { name: new RegExp(fileNames.handwritten) }).click()
  await see(page.getByText('1 of 1 to read by eye'))
  await reload(page, page.getByText('1 of 1 to read by eye'), page.getByRole('img', { name: 'Picture of page 1' }))
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await see(group)
})

walk('a case is edited while somebody else edits it', async (open, { records, keys, url }) => {
  const page = await open({ as: 'reviewer' })
  await page.goto(`/cases/${records.emptyCaseId}/documents`)
  await button(page, 'Edit').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Title').fill('Mine')
  await dialog.getByText('More about the person and the dates').click()
  await dialog.getByLabel(/^Sex/).selectOption({ label: 'Female' })
  const headers = { authorization: `Bearer ${keys.main}`, 'content-type': 'application/json' }
  const body = JSON.stringify({ title: 'Theirs' })
  await fetch(`${url}/api/cases/${records.emptyCaseId}/edit`, { method: 'PUT', headers, body })
  await button(dialog, 'Save').click()
  await see(dialog.getByText('Somebody else changed this case while you were editing.'), dialog.getByText(/Theirs/))
  await button(dialog, 'Save mine over it').click()
  await missing(dialog)
  await see(page.getByText('Mine').first())
  const stored = await fetch(`${url}/api/cases/${records.emptyCaseId}`, { headers })
  expect(await stored.json()).toMatchObject({ title: 'Mine', subject: { sex: 'female' } })
  await reload(page, page.getByText('Mine').first())
  await button(page, 'Close case').click()
  await see(page.getByText('The case is closed: it can be read, but takes no new documents.'))
  await reload(page, page.getByText('The case is closed: it can be read, but takes no new documents.'))
  await missing(button(page, 'Upload files'))
  await button(page, 'Reopen case').click()
  await see(button(page, 'Upload files'))
})
