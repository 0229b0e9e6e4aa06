import { getEventListeners } from 'node:events'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { startWorker, type WorkerProcess } from '@casefold/server/test/service-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold, DocumentRecord } from './casefold.ts'
import { DocumentFailedError } from './errors.ts'

const type = 'application/pdf'
let service: ServedApp
let worker: WorkerProcess
let casefold: Casefold
let caseId: string
let bytes: Uint8Array<ArrayBuffer>

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
  caseId = (await casefold.cases.create(newCase)).caseId
  bytes = new Uint8Array((await makeCasefile({ seed: 9, pages: 2 })).bytes)
})
afterAll(async () => {
  await worker?.stop()
  await service.close()
})

async function upload(body: Blob = new Blob([bytes])): Promise<string> {
  const [document] = await casefold.documents.upload(caseId, [{ name: 'records.pdf', type, body }])
  return document?.documentId ?? ''
}

test('one that nobody reads is waited for until the signal ends, as often as the service wants to be asked', async () => {
  const documentId = await upload()
  service.proxy.plan()
  const limit = AbortSignal.any([new AbortController().signal, AbortSignal.timeout(3500)])
  const told: DocumentRecord[] = []
  const waiting = casefold.documents.wait(documentId, { signal: limit, onProgress: (document) => told.push(document) })
  expect(await failureOf(waiting)).toBe(limit.reason)
  expect(service.proxy.seen.length).toBeLessThanOrEqual(4)
  expect(told.map(({ processStatus }) => processStatus)).toEqual(told.map(() => 'queued'))
  expect(getEventListeners(limit, 'abort')).toEqual([])
})

test('it can be removed and restored, also where the answer was lost', async () => {
  const documentId = await upload()
  service.proxy.plan('lose')
  await casefold.documents.remove(documentId)
  expect(await failureOf(casefold.documents.get(documentId))).toMatchObject({ code: 'not_found' })
  expect(await failureOf(casefold.documents.remove(documentId))).toMatchObject({ code: 'not_found' })
  service.proxy.plan('lose')
  expect(await casefold.documents.restore(documentId)).toMatchObject({ id: documentId })
  expect(await casefold.documents.get(documentId)).toMatchObject({ id: documentId })
})

test('one that is read is completed, with its pages, words and labels', async () => {
  worker = await startWorker(service.app.urls.appUrl, service.app.settings)
  const documentId = await upload()
  const signal = AbortSignal.timeout(60_000)
  expect(await casefold.documents.wait(documentId, { signal })).toMatchObject({
    processStatus: 'completed',
    pageCount: 2,
  })
  const pages = await collect(casefold.documents.pages(documentId, { limit: 1 }))
  expect(pages.map(({ pageNumber }) => pageNumber)).toEqual([1, 2])
  expect((await casefold.documents.page(documentId, 2)).words.length).toBeGreaterThan(10)
  expect(await casefold.documents.errors(documentId)).toEqual([])
  await casefold.documents.setPageLabels(documentId, { prefix: 'X-', first: 1, digits: 3 })
  expect((await casefold.documents.page(documentId, 2)).pageLabel).toBe('X-002')
  expect(await casefold.documents.reread(documentId, [2])).toMatchObject({ processStatus: 'queued' })
  await casefold.documents.wait(documentId, { signal })
  expect(await casefold.documents.reread(documentId)).toMatchObject({ processStatus: 'queued' })
  await casefold.documents.wait(documentId, { signal })
  const all = await collect(casefold.documents.listAll({ processStatus: 'completed', limit: 1 }))
  expect(all.map(({ id }) => id)).toContain(documentId)
})

test('one that cannot be read throws what is wrong with it', async () => {
  const documentId = await upload(new Blob(['%PDF-1.4 and nothing more']))
  const error = await failureOf(casefold.documents.wait(documentId, { signal: AbortSignal.timeout(25_000) }))
  if (!(error instanceof DocumentFailedError)) return expect.fail(String(error))
  expect(error.document).toMatchObject({ id: documentId, processStatus: 'failed' })
  expect([error.code, error.message]).toEqual([error.document.processError?.code, error.document.processError?.message])
})
