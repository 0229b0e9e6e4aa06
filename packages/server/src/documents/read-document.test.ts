import { createHash } from 'node:crypto'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { makeScannedCasefile } from '@casefold/dev/casefile/scanned-casefile'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../test/documents.ts'
import { startWorker, type WorkerProcess } from '../../test/service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'

let service: TestApp
let tenant: TestTenant
let documents: Documents
let worker: WorkerProcess

beforeAll(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  worker = await startWorker(service.urls.appUrl, service.settings)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

const plain = (text: string): string => text.replace(/\s+/g, ' ').trim()

test('a born-digital file: every page as it was written, with its words where they stand', async () => {
  const file = await makeCasefile({ seed: 5, pages: 25, bates: { prefix: 'ABC-', first: 17, digits: 6 } })
  const caseId = await documents.newCase()
  const documentId = await documents.upload(caseId, file)
  const read = await documents.read(documentId)
  expect(read).toMatchObject({
    processStatus: 'completed',
    processError: null,
    pageCount: 25,
    pagesDone: 25,
    sha256: createHash('sha256').update(file.bytes).digest('hex'),
    duplicateOf: null,
  })
  for (const truth of file.pages) {
    const page = await documents.page(documentId, truth.pageNumber)
    expect(page).toMatchObject({
      textSource: 'embedded',
      legibility: 'good',
      pageLabel: truth.pageLabel,
      readVersion: 1,
    })
    expect(plain(page.ocrText)).toBe(plain(truth.text))
    expect(page.words.map(({ text }) => text)).toEqual(page.ocrText.split(/\s+/))
  }
  expect((await service.call(tenant.key, 'GET', `/api/documents/${documentId}/errors`)).json()).toEqual([])

  const again = await documents.upload(caseId, file)
  expect(await documents.read(again)).toMatchObject({ processStatus: 'completed', duplicateOf: documentId })
})

test('a scan is read by OCR, and again when it is asked for', async () => {
  const file = await makeScannedCasefile({ seed: 6, pages: 2, degradation: 'clean300', as: 'pdf' })
  const documentId = await documents.upload(await documents.newCase({ ocrEngine: 'fast' }), file)
  expect(await documents.read(documentId)).toMatchObject({ processStatus: 'completed', pageCount: 2 })
  const first = await documents.page(documentId, 1)
  expect(first).toMatchObject({ textSource: 'ocr', readVersion: 1 })
  expect(first.confidence).toBeGreaterThan(0.8)

  const path = `/api/documents/${documentId}/reread`
  const asked = await service.call(tenant.key, 'POST', path, { body: { pages: [1] } })
  expect([asked.statusCode, asked.json()]).toMatchObject([202, { processStatus: 'queued', pagesDone: 1 }])
  expect(await documents.read(documentId)).toMatchObject({ processStatus: 'completed', pagesDone: 2 })
  expect(await documents.page(documentId, 1)).toMatchObject({ readVersion: 2, ocrText: first.ocrText })
  expect(await documents.page(documentId, 2)).toMatchObject({ readVersion: 1 })
  const kept = await query(service.urls.adminUrl, 'select page_number, read_version from page_versions')
  expect(kept).toEqual([{ page_number: 1, read_version: 1 }])
})

test('a page is drawn when it is first asked for', async () => {
  const documentId = await documents.upload(await documents.newCase(), await makeCasefile({ seed: 7, pages: 1 }))
  await documents.read(documentId)
  const image = await service.call(tenant.key, 'GET', `/api/documents/${documentId}/pages/1/image?width=200`)
  expect(image.statusCode, image.body.slice(0, 200)).toBe(200)
  expect(image.headers['content-type']).toBe('image/webp')
  expect(image.rawPayload.toString('latin1', 8, 12)).toBe('WEBP')
  expect((await service.call(tenant.key, 'GET', `/api/documents/${documentId}/pages/2/image`)).statusCode).toBe(404)
})

test('a file that cannot be read ends with a code and a sentence', async () => {
  const bytes = Buffer.from('%PDF-1.7\nnothing of a PDF follows')
  const file = { fileName: 'broken.pdf', contentType: 'application/pdf', bytes }
  const read = await documents.read(await documents.upload(await documents.newCase(), file))
  expect(read).toMatchObject({ processStatus: 'failed', pageCount: 0 })
  expect(read.processError?.message).toMatch(/^The file [^.]+\. Upload it again from the original\.$/)
})
