import { createHash } from 'node:crypto'
import type { PreparedUploadInfo } from '@casefold/contract/upload'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'

const bytes = Buffer.from('%PDF-1.4\n% not much of a document\n')
const file = { name: 'records.pdf', type: 'application/pdf', size: bytes.length }

describe.each(['azure', 's3'] as const)('uploads on %s', (store) => {
  let service: TestApp
  let tenant: TestTenant
  let caseId: string

  beforeAll(async () => {
    service = await openTestApp({ store })
    await service.app.blobs.prepare()
    tenant = await service.newTenant()
    caseId = await newCase()
  })
  afterAll(() => service.close())

  async function newCase(): Promise<string> {
    const body = { claimNumber: '1', caseType: 'IME', title: 'Back pain' }
    return (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json<{ caseId: string }>().caseId
  }

  async function prepare(files: object[] = [file], headers = {}): Promise<PreparedUploadInfo[]> {
    const answer = await service.call(tenant.key, 'POST', `/api/cases/${caseId}/upload-documents`, {
      body: files,
      headers,
    })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json()
  }

  async function prepareOne(): Promise<PreparedUploadInfo> {
    const [info] = await prepare()
    if (!info) throw new Error('nothing was prepared')
    return info
  }

  /** As a client written from the interface does it. */
  function send(info: PreparedUploadInfo, body: Buffer = bytes, type = file.type): Promise<Response> {
    const headers = { 'x-ms-blob-type': 'BlockBlob', 'content-type': type }
    return fetch(info.uploadUrl, { method: 'PUT', headers, body: new Uint8Array(body) })
  }

  function finalize(info: PreparedUploadInfo, change: object = {}) {
    const { documentId, blobPath, fileName } = info
    const body = { caseId, documentId, blobPath, fileName, contentType: file.type, size: file.size, ...change }
    return service.call(tenant.key, 'POST', `/api/cases/${caseId}/upload-documents/finalize`, { body })
  }

  test('three steps make a document, and a repeated third one changes nothing', async () => {
    const info = await prepareOne()
    expect((await finalize(info)).json()).toMatchObject({ code: 'blob_not_uploaded' })
    expect((await send(info)).status).toBeLessThan(300)
    const first = await finalize(info)
    expect(first.json()).toEqual({ success: true, documentId: info.documentId, processingStarted: true })
    expect((await finalize(info)).body).toBe(first.body)
    const list = await service.call(tenant.key, 'GET', `/api/cases/${caseId}/documents`)
    expect(list.json()).toMatchObject([{ id: info.documentId, processStatus: 'queued', pageCount: 0, size: 34 }])
    const whole = await service.call(tenant.key, 'GET', `/api/documents/${info.documentId}/file`)
    expect(createHash('sha256').update(whole.rawPayload).digest()).toEqual(createHash('sha256').update(bytes).digest())
    const part = await service.call(tenant.key, 'GET', `/api/documents/${info.documentId}/file`, {
      headers: { range: 'bytes=5-7' },
    })
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, '1.4', 'bytes 5-7/34'])
  })

  test('what differs from what was prepared is named', async () => {
    const info = await prepareOne()
    await send(info)
    const answer = await finalize(info, { size: 5, fileName: 'other.pdf' })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'upload_mismatch',
      details: [{ path: '/body/fileName' }, { path: '/body/size' }],
    })
  })

  test('bytes that are not what they were announced to be make no document', async () => {
    const info = await prepareOne()
    await send(info, Buffer.from('MZ'.padEnd(bytes.length, ' ')))
    expect((await finalize(info)).json()).toMatchObject({ code: 'content_mismatch' })
    const renewed = await service.call(
      tenant.key,
      'POST',
      `/api/cases/${caseId}/upload-documents/${info.documentId}/renew`,
    )
    const again = renewed.json<PreparedUploadInfo>()
    expect(again.blobPath).not.toBe(info.blobPath)
    await send(again)
    expect((await finalize(info)).json()).toMatchObject({
      code: 'upload_mismatch',
      details: [{ path: '/body/blobPath' }],
    })
    expect((await finalize(again)).statusCode).toBe(200)
  })

  test('prepared again under the same key, it is the same place with a fresh address', async () => {
    const headers = { 'idempotency-key': `prepare-${store}` }
    const [one] = await prepare([file], headers)
    const [other] = await prepare([file], headers)
    expect([other?.documentId, other?.blobPath]).toEqual([one?.documentId, one?.blobPath])
  })

  test('a deleted document is gone until it is restored', async () => {
    const info = await prepareOne()
    await send(info)
    await finalize(info)
    const path = `/api/documents/${info.documentId}`
    expect((await service.call(tenant.key, 'DELETE', path)).statusCode).toBe(200)
    for (const gone of ['', '/errors', '/pages', '/pages/1', '/file'])
      expect((await service.call(tenant.key, 'GET', `${path}${gone}`)).statusCode).toBe(404)
    expect((await service.call(tenant.key, 'POST', `${path}/restore`)).json()).toMatchObject({ id: info.documentId })
    expect((await service.call(tenant.key, 'GET', path)).statusCode).toBe(200)
  })
})
