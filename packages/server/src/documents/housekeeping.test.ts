import type { PreparedUploadInfo } from '@casefold/contract/upload'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsOf } from '../../test/documents.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { fromWireId } from '../kernel/ids.ts'
import { reconcile } from './reconcile.ts'
import { sweepUploads } from './sweep-uploads.ts'

const bytes = Buffer.from('%PDF-1.4\n')
const file = { fileName: 'a.pdf', contentType: 'application/pdf', bytes }

describe.each(['azure', 's3'] as const)('on %s', (store) => {
  let service: TestApp
  let tenant: TestTenant
  let caseId: string

  beforeAll(async () => {
    service = await openTestApp({ store })
    await service.app.blobs.prepare()
    tenant = await service.newTenant()
    caseId = await documentsOf(service, tenant).newCase()
  })
  afterAll(() => service.close())

  async function prepare(): Promise<PreparedUploadInfo> {
    const body = [{ name: file.fileName, type: file.contentType, size: bytes.length }]
    const answer = await service.call(tenant.key, 'POST', `/api/cases/${caseId}/upload-documents`, { body })
    const [info] = answer.json<PreparedUploadInfo[]>()
    return info ?? expect.fail(answer.body)
  }

  const paths = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const { path } of service.app.blobs.list('documents/')) found.push(path)
    return found
  }
  const complaints = async (): Promise<string[]> => {
    const found: string[] = []
    for await (const complaint of reconcile(service.app)) found.push(complaint)
    return found
  }

  test('an upload that nobody finalized goes after its days, with every file sent under it; others stay', async () => {
    const kept = await documentsOf(service, tenant).upload(caseId, file)
    const [forgotten, young] = [await prepare(), await prepare()]
    await service.app.blobs.put(forgotten.blobPath, bytes, file.contentType)
    const path = `/api/cases/${caseId}/upload-documents/${forgotten.documentId}/renew`
    const renewed = (await service.call(tenant.key, 'POST', path)).json<PreparedUploadInfo>()
    await service.app.blobs.put(renewed.blobPath, bytes, file.contentType)
    expect(await sweepUploads(service.app)).toBe(0)
    const old = fromWireId('doc', forgotten.documentId)
    const { adminUrl } = service.urls
    await query(adminUrl, `update uploads set signed_at = now() - interval '8 days' where document_id = '${old}'`)
    expect(await sweepUploads(service.app)).toBe(1)
    expect(await paths()).toEqual([expect.stringContaining(kept)])
    const body = { ...finalizing(young), caseId }
    const late = await service.call(tenant.key, 'POST', `/api/cases/${caseId}/upload-documents/finalize`, { body })
    expect(late.json()).toMatchObject({ code: 'blob_not_uploaded' })
    const gone = { ...finalizing(renewed), caseId }
    const refused = await service.call(tenant.key, 'POST', `/api/cases/${caseId}/upload-documents/finalize`, {
      body: gone,
    })
    expect(refused.statusCode).toBe(404)
  })

  function finalizing({ documentId, blobPath, fileName }: PreparedUploadInfo): object {
    return { documentId, blobPath, fileName, contentType: file.contentType, size: bytes.length }
  }

  test('a document without its file and a file without its upload are found, each by name', async () => {
    expect(await complaints()).toEqual([])
    const [path = ''] = await paths()
    const stray = path.replace(/doc_\w+/, 'doc_01jd3x6x7me5b9yc2r4hq8vkzt')
    await service.app.blobs.put(stray, bytes, file.contentType)
    await service.app.blobs.delete(path)
    expect(await complaints()).toEqual([
      expect.stringContaining(`${path} is gone`),
      expect.stringContaining(`${stray} (9 bytes) belongs to no upload`),
    ])
  })
})
