import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type DocumentRecord, type PageRecord, type PreparedUploadInfo, records, uploadsAt } from '../documents.ts'

describe.each(inject('target').services)('on $store', (service) => {
  const { ask, newCase, prepare, put, finalize, whenRead } = uploadsAt(service)
  let caseId: string
  let sent: Uint8Array
  let info: PreparedUploadInfo
  let listed: DocumentRecord[]
  let page: PageRecord

  const list = async (): Promise<DocumentRecord[]> =>
    (await ask<DocumentRecord[]>('GET', `/api/cases/${caseId}/documents`)).body

  beforeAll(async () => {
    caseId = await newCase()
    sent = (await records(1, 2)).bytes
    const { body } = await prepare(caseId, [{ name: 'Records 2024.pdf', type: 'application/pdf', size: sent.length }])
    info = body[0] ?? expect.fail()
    expect((await put(info, sent)).ok).toBe(true)
    expect((await finalize(caseId, info, { size: sent.length })).status).toBe(200)
    await whenRead(info.documentId)
    listed = await list()
    page = (await ask<PageRecord[]>('GET', `/api/documents/${info.documentId}/pages`)).body[1] ?? expect.fail()
  })

  describe('What the service does', () => {
    test('2. Management of documents: list the documents of a case, upload a file in three steps (prepare, upload to blob storage, finalize). Finalizing creates the document record and starts OCR.', () => {
      expect(listed).toMatchObject([{ id: info.documentId, processStatus: 'completed', pageCount: 2 }])
    })
  })

  describe('DocumentRecord', () => {
    test('id | string | document identifier', () => expect(listed[0]?.id).toBe(info.documentId))
    test('recordType | string | constant value `documentRecord`', () =>
      expect(listed[0]?.recordType).toBe('documentRecord'))
    test('caseId | string | owning case', () => expect(listed[0]?.caseId).toBe(caseId))
    test('fileName | string | original file name', () => expect(listed[0]?.fileName).toBe('Records 2024.pdf'))
    test('size | number | integer, size in bytes', () => expect(listed[0]?.size).toBe(sent.length))
    test('processStatus | string | the value `completed` exists', () =>
      expect(listed[0]?.processStatus).toBe('completed'))
    test('pageCount | number | integer, number of pages', () => expect(listed[0]?.pageCount).toBe(2))
  })

  describe('PageRecord', () => {
    test('pageId | string | page identifier, composed of the document id and the page number joined by a hyphen', () =>
      expect(page.pageId).toBe(`${info.documentId}-2`))
    test('pageNumber | number | integer page number within the document', () => expect(page.pageNumber).toBe(2))
    test('ocrText | string | full OCR text of the page', async () => {
      const { pages } = await records(1, 2)
      expect(page.ocrText).toContain(pages[1]?.canary)
      expect(page.ocrText.split(/\s+/).length).toBeGreaterThan((pages[1]?.words.length ?? 0) * 0.9)
    })
    test('documentId | string | owning document', () => expect(page.documentId).toBe(info.documentId))
  })

  describe('PreparedUploadInfo', () => {
    test('documentId | string | unique identifier assigned to the new document', async () => {
      const { body } = await prepare(caseId, Array(20).fill({ name: 'a.pdf', type: 'application/pdf', size: 1 }))
      expect(new Set(body.map(({ documentId }) => documentId)).size).toBe(20)
    })
    test('fileName | string | file name as submitted', () => expect(info.fileName).toBe('Records 2024.pdf'))
    test('uploadUrl | string | short-lived signed address in blob storage, used to upload the file body', () => {
      expect(URL.parse(info.uploadUrl)?.origin).not.toBe(service.url)
      expect(info.uploadUrl).toMatch(/[?&](sig|X-Amz-Signature)=/)
    })
    test('blobPath | string | storage path of the blob; echoed back in the finalize request', () =>
      expect(decodeURIComponent(info.uploadUrl)).toContain(info.blobPath))
    test('expiresOn | string | expiry of the upload address', () =>
      expect(Date.parse(info.expiresOn)).toBeGreaterThan(Date.now()))
  })

  describe('Endpoints: Documents', () => {
    test('List documents of a case | GET /api/cases/{caseId}/documents | array of DocumentRecord', async () => {
      const answer = await ask<DocumentRecord[]>('GET', `/api/cases/${caseId}/documents`)
      expect(answer).toMatchObject({ status: 200, body: [{ recordType: 'documentRecord' }] })
    })

    test('Step 1: prepare upload | POST /api/cases/{caseId}/upload-documents | body: array of objects `{name, type, size}` | array of PreparedUploadInfo, one per submitted file', async () => {
      const files = ['b.pdf', 'a.png', 'b.pdf'].map((name) => ({
        name,
        type: name.endsWith('png') ? 'image/png' : 'application/pdf',
        size: 7,
      }))
      const { status, body } = await prepare(caseId, files)
      expect(status).toBe(200)
      expect(body.map(({ fileName }) => fileName)).toEqual(['b.pdf', 'a.png', 'b.pdf'])
      for (const each of body)
        for (const name of ['documentId', 'uploadUrl', 'blobPath', 'expiresOn'] as const)
          expect(each[name], name).toEqual(expect.stringMatching(/./))
    })

    test('Step 2: upload file | PUT {upload_url} | headers: a blob-type header with the value `BlockBlob`; Content-Type set to the media type of the file; body: the raw file bytes', async () => {
      const { body } = await prepare(caseId, [{ name: 'c.pdf', type: 'application/pdf', size: sent.length }])
      expect((await put(body[0] ?? expect.fail(), sent)).ok).toBe(true)
    })

    test('Step 3: finalize | POST /api/cases/{caseId}/upload-documents/finalize | `{success: boolean, documentId: string, processingStarted: boolean}`', async () => {
      const { body } = await prepare(caseId, [{ name: 'd.pdf', type: 'application/pdf', size: sent.length }])
      const own = body[0] ?? expect.fail()
      await put(own, sent)
      const answer = await finalize(caseId, own, { size: sent.length })
      expect(answer.status).toBe(200)
      expect(answer.body).toEqual({ success: true, documentId: own.documentId, processingStarted: true })
    })

    test('1. Step 3 is called after the file has been uploaded in step 2. It creates the document record and starts OCR.', async () => {
      const { body } = await prepare(caseId, [{ name: 'e.pdf', type: 'application/pdf', size: sent.length }])
      const own = body[0] ?? expect.fail()
      expect((await finalize(caseId, own, { size: sent.length })).status).toBe(409)
      await put(own, sent)
      expect((await list()).map(({ id }) => id)).not.toContain(own.documentId)
      await finalize(caseId, own, { size: sent.length })
      expect((await list()).map(({ id }) => id)).toContain(own.documentId)
      expect((await whenRead(own.documentId)).processStatus).toBe('completed')
    })

    test('2. documentId and blobPath in step 3 are those returned by step 1.', async () => {
      const { body } = await prepare(caseId, [
        { name: 'f.pdf', type: 'application/pdf', size: sent.length },
        { name: 'f.pdf', type: 'application/pdf', size: sent.length },
      ])
      const [one = expect.fail(), other = expect.fail()] = body
      await put(one, sent)
      const answer = await finalize(caseId, { ...one, blobPath: other.blobPath }, { size: sent.length })
      expect(answer).toMatchObject({ status: 409, body: { code: 'upload_mismatch' } })
      expect((await finalize(caseId, one, { size: sent.length })).status).toBe(200)
    })
  })

  describe('Limits', () => {
    test('1. The uploadUrl returned by the prepare step is short-lived and carries an expiry in expiresOn.', () =>
      expect(Date.parse(info.expiresOn) - Date.now()).toBeLessThanOrEqual(24 * 60 * 60_000))
  })
})
