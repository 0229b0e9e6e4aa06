import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cloneRoot } from '@casefold/dev/clone'
import { openCasefold } from '@casefold/sdk'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { type Desk, type Look, launchBrowser, openDesk, openPage } from './browser.ts'
import { openClient } from './client.ts'
import { type House, startHouse } from './house.ts'
import { scannedRecords } from './made-files.ts'
import { send, untilRead } from './records.ts'
import { showView } from './view.ts'
import { views } from './views.ts'

const dir = join(cloneRoot, 'docs/screenshots')
const themes = ['light', 'dark'] as const
const narrow = [
  ...['home-full', 'cases-full', 'case-documents-full', 'copies-full', 'viewer-full', 'api-full', 'sign-in-full'],
  ...['reports-full', 'review-full', 'report-full', 'report-lungs', 'demo-home', 'demo-report'],
  ...['chronology-full', 'chronology-page', 'chronology-empty'],
]
/** Each run has another port, and another key that nobody needs to see. */
const shownUrl = 'http://localhost:8080'
const shownKey = 'cf_live_5h1hpzq2wn7ge_T3mVXkq8ZrYd0LwBs4JcUe9aHnPfGt6'

/** Remakes every picture of `docs/screenshots` on a house of its own, or those of the views that are named. */
async function takePictures(names: readonly string[]): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const { house, stop } = await startHouse()
  stack.defer(stop)
  const server = await launchBrowser()
  stack.defer(() => server.close())
  const desk = await openDesk(house.url, server.wsEndpoint())
  await untilRead(house.url, house.keys.main, house.records)
  if (names.length > 0) await takeViews(desk, house, names)
  else await takeAll(desk, house)
  process.stdout.write(`${(await readdir(dir)).length} pictures in docs/screenshots\n`)
}

async function takeAll(desk: Desk, house: House): Promise<void> {
  await rm(dir, { recursive: true, force: true })
  await mkdir(dir, { recursive: true })
  await takeKeys(desk, house)
  await takeViews(
    desk,
    house,
    views.map(({ name }) => name),
  )
  await takeReading(desk, house)
}

async function takeViews(desk: Desk, house: House, names: readonly string[]): Promise<void> {
  for (const name of names) {
    for (const theme of themes) await takeView(desk, house, name, { theme })
    if (narrow.includes(name)) await takeView(desk, house, name, { theme: 'light', width: 400 })
  }
}

async function takeView(desk: Desk, house: House, name: string, look: Look): Promise<void> {
  const view = views.find((known) => known.name === name)
  if (!view) throw new Error(`There is no view ${name}.`)
  const { page, context } = await openPage(desk, { as: view.as, ...look })
  await showView(page, house, view)
  await take(page, house, `${name}${look.width ? '-narrow' : ''}-${look.theme}`)
  await context.close()
}

/** A key as it is made, and the panel when the first call has come. */
async function takeKeys(desk: Desk, house: House): Promise<void> {
  for (const theme of themes) {
    const { page, context } = await openPage(desk, { as: 'admin', theme })
    await page.goto('/settings/api?make=true')
    const dialog = page.getByRole('dialog')
    const name = theme === 'light' ? 'Claims system, production' : 'Claims system, staging'
    await dialog.getByLabel('Descriptive name').fill(name)
    await dialog.getByRole('button', { name: 'Generate New API Key' }).click()
    const field = dialog.getByLabel('API key', { exact: true })
    const key = await field.inputValue()
    await dialog.getByRole('heading', { name: `Your new key: ${name}` }).waitFor()
    await take(page, house, `api-created-${theme}`, key)
    await dialog.getByRole('button', { name: 'I have stored it' }).click()
    await dialog.getByText('Waiting for the first request…').waitFor()
    await take(page, house, `api-waiting-${theme}`, key)
    await openClient(house.url, key).must('GET', '/api/me')
    await dialog.getByText('The first request arrived').waitFor()
    await take(page, house, `api-first-call-${theme}`, key)
    await context.close()
  }
}

/** The documents of a case while one of them is being read, and how Home and the tray show it. */
async function takeReading(desk: Desk, house: House): Promise<void> {
  const { url, keys, records } = house
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.main })
  const file = await scannedRecords('Physical therapy, scanned.pdf', 43, 16)
  const [documentId = ''] = await send(casefold, records.caseId, [file])
  while ((await casefold.documents.get(documentId)).pagesDone < 3) await new Promise((go) => setTimeout(go, 100))
  for (const theme of themes) {
    for (const name of ['case-documents-full', 'home-full']) await takeView(desk, house, name, { theme })
  }
}

async function take(page: Page, { url, idp }: House, name: string, key = shownKey): Promise<void> {
  await page.evaluate('document.fonts.ready')
  await page.evaluate('Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))')
  await page.evaluate(disguise([url, shownUrl], [key, shownKey], [idp.issuer, 'https://login.northfield.test']))
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' })
  await writeFile(
    join(dir, `${name}.png`),
    await sharp(picture).png({ palette: true, colours: 96, effort: 8, compressionLevel: 9 }).toBuffer(),
  )
}

/** Puts other words in the place of some, wherever they stand on the page. */
function disguise(...changes: readonly (readonly [string, string])[]): string {
  return `(() => {
    const change = (text) => ${JSON.stringify(changes)}.reduce((all, [from, to]) => all.replaceAll(from, to), text)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const next = change(texts.currentNode.data)
      if (next !== texts.currentNode.data) texts.currentNode.data = next
    }
    for (const input of document.querySelectorAll('input')) {
      const next = change(input.value)
      if (next !== input.value) input.value = next
    }
  })()`
}

await takePictures(process.argv.slice(2))
