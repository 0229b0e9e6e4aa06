import { beforeAll, describe, expect, inject, test } from 'vitest'
import type { Answer, Refusal } from '../client.ts'
import { bytes, type DocumentRecord, file, type PreparedUploadInfo, uploadsAt } from '../documents.ts'

function pathsOf({ body }: Answer<Refusal>): string[] {
  return body.details?.map(({ path }) => path) ?? []
}

describe.each(inject('target').services)('Uploads on $store: finalize', (service) => {
  const { ask, newCase, prepareOne, put, finalize } = uploadsAt(service)
  let caseId: string
  let otherCase: string
  let info: PreparedUploadInfo

  beforeAll(async () => {
    caseId = await newCase()
    otherCase = await newCase()
    info = await prepareOne(caseId)
    await put(info)
  })

  const documents = async (): Promise<DocumentRecord[]> =>
    (await ask<DocumentRecord[]>('GET', `/api/cases/${caseId}/documents`)).body

  test.each([
    ['blobPath', 'documents/elsewhere/1'],
    ['fileName', 'other.pdf'],
    ['fileName', 'Records.pdf'],
    ['contentType', 'image/png'],
    ['contentType', 'Application/PDF'],
    ['size', 35],
  ])('trusts only the prepared row: `%s` must agree with it (409, field named): %j', async (field, value) => {
    const answer = await finalize(caseId, info, { [field]: value })
    expect(answer).toMatchObject({ status: 409, body: { code: 'upload_mismatch' } })
    expect(pathsOf(answer)).toEqual([`/body/${field}`])
  })

  test('path and body `caseId` must agree with it, each named', async () => {
    expect(pathsOf(await finalize(caseId, info, { caseId: otherCase }))).toEqual(['/body/caseId'])
    expect(pathsOf(await finalize(otherCase, info, { caseId }))).toEqual(['/path/caseId'])
    expect(pathsOf(await finalize(otherCase, info))).toEqual(['/path/caseId', '/body/caseId'])
  })

  test('`documentId` of another upload: everything else is then not as prepared', async () => {
    const other = await prepareOne(caseId, { ...file, name: 'other.pdf', size: 7 })
    expect(pathsOf(await finalize(caseId, info, { documentId: other.documentId }))).toEqual([
      '/body/blobPath',
      '/body/fileName',
      '/body/size',
    ])
  })

  test('several fields that differ are all named', async () => {
    expect(pathsOf(await finalize(caseId, info, { size: 5, fileName: 'other.pdf' }))).toEqual([
      '/body/fileName',
      '/body/size',
    ])
  })

  test.each(['caseId', 'documentId', 'blobPath', 'fileName', 'contentType', 'size'])(
    'a body without `%s` is 400 naming it',
    async (field) => {
      const answer = await finalize(caseId, info, { [field]: undefined })
      expect(answer.status).toBe(400)
      expect(pathsOf(answer)).toEqual([`/body/${field}`])
    },
  )

  test('a documentId that is of nobody is 404', async () => {
    expect((await finalize(caseId, info, { documentId: `${info.documentId.slice(0, -4)}0000` })).status).toBe(404)
  })

  test('Not there yet: 409 `blob_not_uploaded`, retryable', async () => {
    const own = await prepareOne(caseId)
    const answer = await finalize(caseId, own)
    expect(answer).toMatchObject({ status: 409, body: { code: 'blob_not_uploaded' } })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
    await put(own)
    expect((await finalize(caseId, own)).status).toBe(200)
  })

  test("reads the blob's own properties: another size is `content_mismatch`, or the store did not take it", async () => {
    const own = await prepareOne(caseId)
    const taken = (await put(own, bytes.subarray(0, 20))).ok
    const answer = await finalize(caseId, own)
    expect(answer).toMatchObject({ status: 409, body: { code: taken ? 'content_mismatch' : 'blob_not_uploaded' } })
    if (taken) expect(pathsOf(answer)).toEqual(['/body/size'])
  })

  test("reads the blob's own properties: another Content-Type is `content_mismatch`", async () => {
    const own = await prepareOne(caseId)
    await put(own, bytes, 'text/html')
    const answer = await finalize(caseId, own)
    expect(answer).toMatchObject({ status: 409, body: { code: 'content_mismatch' } })
    expect(pathsOf(answer)).toEqual(['/body/contentType'])
  })

  test.each([
    ['application/pdf', 'MZ\x90\0 this program cannot be run'],
    ['application/pdf', '<html><script>alert(1)</script>'],
    ['image/png', '%PDF-1.4 not a picture'],
    ['image/jpeg', '\x89PNG\r\n\x1a\n not a JPEG'],
    ['image/tiff', 'II*\x01 almost'],
  ])('checks magic bytes (mismatch: 409 `content_mismatch`, no document): %s %j', async (type, text) => {
    const sent = Buffer.from(text, 'latin1')
    const own = await prepareOne(caseId, { name: 'x', type, size: sent.length })
    await put(own, sent, type)
    const answer = await finalize(caseId, own, { contentType: type, size: sent.length })
    expect(answer).toMatchObject({ status: 409, body: { code: 'content_mismatch' } })
    expect(pathsOf(answer)).toEqual(['/body/contentType'])
    expect((await ask('GET', `/api/documents/${own.documentId}`)).status).toBe(404)
  })

  test.each([
    ['application/pdf', '\n\n junk before it %PDF-1.7'],
    ['image/png', '\x89PNG\r\n\x1a\n'],
    ['image/jpeg', '\xff\xd8\xff\xe0'],
    ['image/tiff', 'II*\0'],
    ['image/tiff', 'MM\0*'],
    ['image/tiff', 'II+\0'],
  ])('checks magic bytes: these are %s: %j', async (type, text) => {
    const sent = Buffer.from(text, 'latin1')
    const own = await prepareOne(caseId, { name: 'x', type, size: sent.length })
    await put(own, sent, type)
    expect((await finalize(caseId, own, { contentType: type, size: sent.length })).status).toBe(200)
  })

  test('repeats give the same answer and one document', async () => {
    const own = await prepareOne(caseId)
    await put(own)
    const answers = await Promise.all(Array.from({ length: 10 }, () => finalize(caseId, own)))
    answers.push(await finalize(caseId, own))
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.body).toEqual({ success: true, documentId: own.documentId, processingStarted: true })
    expect((await documents()).filter(({ id }) => id === own.documentId)).toHaveLength(1)
  })

  test('a repeat that says something else is refused like a first one', async () => {
    const own = await prepareOne(caseId)
    await put(own)
    await finalize(caseId, own)
    expect(pathsOf(await finalize(caseId, own, { size: 5 }))).toEqual(['/body/size'])
  })

  test('what is prepared and not finalized is no document: 404, and in no list', async () => {
    const own = await prepareOne(caseId)
    await put(own)
    for (const path of ['', '/file', '/pages', '/errors'])
      expect((await ask('GET', `/api/documents/${own.documentId}${path}`)).status).toBe(404)
    for (const [method, path] of [
      ['DELETE', ''],
      ['POST', '/restore'],
      ['POST', '/reread'],
      ['POST', '/cancel'],
    ] as const)
      expect((await ask(method, `/api/documents/${own.documentId}${path}`)).status, path).toBe(404)
    expect((await documents()).map(({ id }) => id)).not.toContain(own.documentId)
  })
})
