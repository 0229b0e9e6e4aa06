import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TenantUse } from '@casefold/contract/dashboard/site'
import { writePdf } from '@casefold/dev/pdf-text'
import { openCasefold } from '@casefold/sdk'
import { beforeAll, expect, inject } from 'vitest'
import { type Client, signIn } from './client.ts'
import { isHit, settle, watch } from './hits.ts'
import { lockedFile } from './made-files.ts'
import { payloads } from './payloads.ts'
import { password, people } from './people.ts'
import { plantName } from './planted-name.ts'
import { send } from './records.ts'
import { walk } from './walk.ts'

/** Where each payload was put: in every text that a client can set. */
type Planted = { caseIds: string[]; caseId: string; documentIds: string[]; tenantIds: string[] }

let planted: Planted
beforeAll(async () => {
  expect(new Set(payloads).size).toBe(40)
  planted = await plant()
})

async function plant(): Promise<Planted> {
  const { url, keys } = inject('house')
  const casefold = openCasefold({ baseUrl: url, apiKey: keys.hostile })
  const caseIds: string[] = []
  for (const payload of payloads) {
    const text = payload.slice(0, 120)
    const made = await casefold.cases.create({
      claimNumber: text,
      caseType: payload.slice(0, 60),
      title: payload,
      description: payload,
      subject: { name: payload.slice(0, 200) },
      ocrEngine: 'fast',
    })
    caseIds.push(made.caseId)
  }
  const caseId = caseIds[0] ?? ''
  // Eight pages with five of them each: what looks so odd is read from the picture, which takes its time.
  const pages = Array.from({ length: 8 }, (_, place) => payloads.slice(place * 5, place * 5 + 5)).map((some) => ({
    lines: ['hostile', ...some.flatMap(inPieces)],
  }))
  const everything = { name: 'everything.pdf', type: 'application/pdf', bytes: writePdf(pages) }
  const documentIds = await send(casefold, caseId, [everything])
  documentIds.push(...(await send(casefold, caseId, fileNames().map(lockedFile))))
  const admin = await signIn(url, people.hostileAdmin.email, password)
  await plantPeople(admin)
  const tenantIds = await plantTenants()
  await casefold.documents.wait(documentIds[0] ?? '')
  return { caseIds, caseId, documentIds, tenantIds }
}

/** Several in each, for each takes a worker some time. A name may hold no slash; whatever else it holds is kept. */
function fileNames(): string[] {
  const names: string[] = []
  for (const payload of payloads) {
    const safe = payload.replaceAll(/[/\\\0]/g, '∕').trim()
    const last = names.at(-1)
    if (last !== undefined && last.length + safe.length < 240) names[names.length - 1] = `${last} ${safe}`
    else names.push(safe)
  }
  return names.map((name) => `${name}.pdf`)
}

/** As long as a line of the page is wide. */
function inPieces(payload: string): string[] {
  const latin = payload.replaceAll(/[^\x20-\x7e]/g, '?')
  return latin.match(/.{1,80}/g) ?? []
}

async function plantPeople(admin: Client): Promise<void> {
  for (const payload of payloads) {
    const asked = { name: payload.slice(0, 100), scopes: ['cases:read'], expiresInDays: 30 }
    const { key } = await admin.must<{ key: { keyId: string } }>('POST', '/private/keys', asked)
    await admin.must('POST', `/private/keys/${key.keyId}/revoke`, { reason: payload })
  }
  for (const name of payloads.slice(0, 6))
    await admin.must('POST', '/private/keys', { name: name.slice(0, 100), scopes: ['cases:read'], expiresInDays: 30 })
  // As names and credentials could be before they were held to letters.
  const displayName = payloads.slice(0, 2).join(' ').slice(0, 200)
  await plantName(people.hostileAdmin.email, displayName, payloads[10]?.slice(0, 200) ?? '')
}

async function plantTenants(): Promise<string[]> {
  const { url } = inject('house')
  const site = await signIn(url, people.siteAdmin.email, password)
  const made: string[] = []
  for (const name of payloads.slice(0, 12))
    made.push((await site.must<TenantUse>('POST', '/private/site/tenants', { name })).tenantId)
  return made
}

walk('what a client wrote is text on every screen', async (open) => {
  const { caseId, caseIds, documentIds } = planted
  const page = await open({ as: 'hostileAdmin' })
  const seen = watch(page)
  const [document = ''] = documentIds
  const paths = [
    '/',
    '/cases',
    '/cases?q=script',
    ...caseIds.slice(0, 3).map((id) => `/cases/${id}/documents`),
    `/cases/${caseId}/chronology`,
    `/cases/${caseId}/search?q=hostile`,
    `/cases/${caseId}/search?q=${encodeURIComponent('<script>')}`,
    `/cases/${caseId}/read-by-eye`,
    `/cases/${caseId}/activity`,
    ...[1, 3, 5, 6, 8].map((at) => `/documents/${document}?page=${at}&q=hostile`),
    ...documentIds.slice(1, 4).map((id) => `/documents/${id}`),
    '/settings/members',
    '/settings/api',
    '/settings/security',
    '/account',
    '/audit',
    '/audit?actor=%3Cscript%3Ewindow.__hit%3D1%3C%2Fscript%3E',
    `/sign-in?problem=%3Cimg%20src%3Dx%20onerror%3Dwindow.__hit%3D1%3E&next=javascript:window.__hit=1`,
  ]
  for (const path of paths) {
    await page.goto(path)
    await page.locator('h1').first().waitFor()
    await settle(page)
    expect(await isHit(page), path).toBeNull()
  }
  expect(seen).toEqual([])
})

walk('it is shown as it was written', async (open) => {
  const page = await open({ as: 'hostileAdmin' })
  await page.goto('/cases?sort=createdAt')
  const rows = page.getByRole('table').getByRole('row')
  await rows.nth(5).waitFor()
  const shown = String(await page.evaluate(`document.querySelector('main').textContent`))
  const known = payloads.filter((payload) => shown.includes(payload))
  expect(known.length).toBeGreaterThan(5)
  await page.goto(`/cases/${planted.caseId}/documents`)
  await page.getByRole('heading', { level: 1, name: payloads[0]?.slice(0, 120) ?? '' }).waitFor()
})

walk('names of organisations are text too', async (open) => {
  const page = await open({ as: 'siteAdmin' })
  const seen = watch(page)
  await page.goto('/site')
  await page
    .getByText(payloads[10] ?? '', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor()
  expect(await isHit(page)).toBeNull()
  expect(seen).toEqual([])
})

walk('original and picture of a hostile file run nothing when they are opened', async (open, { url }) => {
  const page = await open({ as: 'hostileAdmin', forgive: [/sandbox|Download|ERR_ABORTED|policy|script/i] })
  const seen = watch(page)
  const [document = ''] = planted.documentIds
  await page.goto('/account')
  const answer = `fetch('/api/documents/${document}/file').then(({ headers }) => [headers.get('content-disposition'), headers.get('content-security-policy')])`
  const [disposition, policy] = (await page.evaluate(answer)) as string[]
  expect(disposition).toMatch(/^attachment/)
  expect(policy).toContain('sandbox')
  await page.goto(`${url}/api/documents/${document}/pages/1/image`)
  expect(await isHit(page)).toBeNull()
  expect(seen).toEqual([])
})

walk('where nothing guards the page the same texts do run', async (open) => {
  const careless = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8').end(`<!doctype html>${payloads.join('\n')}`)
  })
  await new Promise<void>((resolve) => void careless.listen(0, '127.0.0.1', resolve))
  try {
    const page = await open({ forgive: [/./] })
    const seen = watch(page)
    await page.goto(`http://127.0.0.1:${(careless.address() as AddressInfo).port}/`, { waitUntil: 'commit' })
    await expect.poll(() => seen.length).toBeGreaterThan(0)
  } finally {
    careless.closeAllConnections()
    careless.close()
  }
})
