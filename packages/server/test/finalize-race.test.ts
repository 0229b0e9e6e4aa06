import { createHash } from 'node:crypto'
import type { DocumentRecord } from '@casefold/contract/document'
import type { PreparedUploadInfo } from '@casefold/contract/upload'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fromWireId } from '../src/kernel/ids.ts'
import type { Work, WorkKind } from '../src/kernel/work.ts'
import { prepareTemporal } from '../src/worker/schedules.ts'
import { storeNames } from './blob-stores.ts'
import { type Gate, holdLock, untilBlocked } from './gate.ts'
import { startWorker } from './service-process.ts'
import { openTestApp, patient, type TestApp, type TestTenant } from './test-app.ts'

describe.each(storeNames)('on %s', (store) => {
  let service: TestApp
  let tenant: TestTenant
  let caseId: string
  let file: { name: string; type: string; bytes: Uint8Array }
  const started: string[] = []

  beforeAll(async () => {
    service = await openTestApp({ store, connections: 60, parameters: patient })
    await service.app.blobs.prepare()
    await prepareTemporal(service.app.temporal, service.settings.TEMPORAL_NAMESPACE)
    const { workflows } = service.app
    // The real one, with every call noted: Temporal itself would hide a second start.
    const start = async (kind: WorkKind, work: Work): Promise<void> => {
      started.push(work.rowId)
      await workflows.start(kind, work)
    }
    Object.assign(service.app, { workflows: { ...workflows, start } })
    tenant = await service.newTenant()
    const made = await makeCasefile({ seed: 7, pages: 1 })
    file = { name: made.fileName, type: made.contentType, bytes: made.bytes }
    const body = { claimNumber: '1', caseType: 'IME', title: 'Back pain' }
    caseId = (await call('POST', '/api/cases/new', body)).json<{ caseId: string }>().caseId
  })
  afterAll(() => service.close())

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse> =>
    service.call(tenant.key, method, path, body && { body })
  const finalize = ({ documentId, blobPath }: PreparedUploadInfo): Promise<LightMyRequestResponse> => {
    const same = { fileName: file.name, contentType: file.type, size: file.bytes.length }
    const body = { caseId, documentId, blobPath, ...same }
    return call('POST', `/api/cases/${caseId}/upload-documents/finalize`, body)
  }
  const renew = ({ documentId }: PreparedUploadInfo): Promise<LightMyRequestResponse> =>
    call('POST', `/api/cases/${caseId}/upload-documents/${documentId}/renew`)

  async function uploaded(): Promise<PreparedUploadInfo> {
    const files = [{ name: file.name, type: file.type, size: file.bytes.length }]
    const prepared = await call('POST', `/api/cases/${caseId}/upload-documents`, files)
    const [info = expect.fail(prepared.body)] = prepared.json<PreparedUploadInfo[]>()
    await send(info)
    return info
  }
  async function send(info: PreparedUploadInfo): Promise<void> {
    const { uploadMethod: method, uploadHeaders: headers } = info
    expect((await fetch(info.uploadUrl, { method, headers, body: new Uint8Array(file.bytes) })).ok).toBe(true)
  }

  const hold = (table: 'uploads' | 'documents', { documentId }: { documentId: string }): Promise<Gate> =>
    holdLock(
      service.urls.adminUrl,
      `select 1 from ${table} where document_id = '${fromWireId('doc', documentId)}' for update`,
    )

  /** Each in its turn behind the gate: who came first goes on first. */
  async function inTurn(
    gate: Gate,
    ...calls: (() => Promise<LightMyRequestResponse>)[]
  ): Promise<LightMyRequestResponse[]> {
    const answers: Promise<LightMyRequestResponse>[] = []
    try {
      for (const each of calls) {
        answers.push(each())
        await untilBlocked(service.urls.adminUrl, answers.length)
      }
    } finally {
      await gate.open()
    }
    return Promise.all(answers)
  }

  /** So many wait at the gate before any of them goes on. */
  async function together(
    gate: Gate,
    calls: Promise<LightMyRequestResponse>[],
    waiting = calls.length,
  ): Promise<LightMyRequestResponse[]> {
    try {
      await untilBlocked(service.urls.adminUrl, waiting)
    } finally {
      await gate.open()
    }
    return Promise.all(calls)
  }

  const rowsOf = ({ documentId }: PreparedUploadInfo): Promise<unknown[]> =>
    query(service.urls.adminUrl, `select 1 from documents where document_id = '${fromWireId('doc', documentId)}'`)

  async function workflowsOf({ documentId }: PreparedUploadInfo): Promise<string[]> {
    const found: string[] = []
    const prefix = `readDocument:${fromWireId('doc', documentId)}:`
    for await (const { workflowId } of service.app.temporal.workflow.list({
      query: `WorkflowId STARTS_WITH '${prefix}'`,
    }))
      found.push(workflowId)
    return found
  }

  async function expectExactTotals(): Promise<void> {
    const [kept] = await query(
      service.urls.adminUrl,
      `select documents, bytes, pages from document_totals where tenant_id = '${tenant.principal.tenantId}'`,
    )
    const [counted] = await query(
      service.urls.adminUrl,
      `select count(*) as documents, sum(size)::bigint as bytes, sum(page_count)::bigint as pages from documents
       where tenant_id = '${tenant.principal.tenantId}' and deleted_at is null`,
    )
    expect(kept).toEqual(counted)
  }

  test('50 concurrent finalizes of one upload: one document, one workflow, 50 equal answers', async () => {
    const info = await uploaded()
    // Opens the connections, which takes longer than those who wait for a row are patient.
    await expect
      .poll(() => Promise.all(Array.from({ length: 50 }, async () => (await call('GET', '/api/documents')).statusCode)))
      .toEqual(Array(50).fill(200))
    const gate = await hold('uploads', info)
    const answers = await together(
      gate,
      Array.from({ length: 50 }, () => finalize(info)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`))).toEqual(
      new Set([`200 ${JSON.stringify({ success: true, documentId: info.documentId, processingStarted: true })}`]),
    )
    expect(await rowsOf(info)).toHaveLength(1)
    expect(started.filter((rowId) => rowId === fromWireId('doc', info.documentId))).toHaveLength(1)
    await expect.poll(() => workflowsOf(info), { interval: 250 }).toHaveLength(1)
    await expectExactTotals()
  })

  test('two renewals that come after a finalize are refused; the document is what was finalized', async () => {
    const info = await uploaded()
    const gate = await hold('uploads', info)
    const answers = await inTurn(
      gate,
      () => finalize(info),
      () => renew(info),
      () => renew(info),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409, 409])
    expect(answers[1]?.json()).toMatchObject({ code: 'invalid_state' })
    expect((await call('GET', `/api/documents/${info.documentId}/file`)).rawPayload).toEqual(Buffer.from(file.bytes))
  })

  test('a finalize that comes after two renewals makes no document; the last of them can be finalized', async () => {
    const info = await uploaded()
    const gate = await hold('uploads', info)
    const [one, other, late] = await inTurn(
      gate,
      () => renew(info),
      () => renew(info),
      () => finalize(info),
    )
    const paths = [one, other].map((answer) => answer?.json<PreparedUploadInfo>().blobPath.split('/').at(-1))
    expect(new Set(paths)).toEqual(new Set(['2', '3']))
    expect(late?.json()).toMatchObject({ code: 'upload_mismatch', details: [{ path: '/body/blobPath' }] })
    expect(await rowsOf(info)).toEqual([])
    const last = (paths[0] === '3' ? one : other)?.json<PreparedUploadInfo>() ?? expect.fail()
    await send(last)
    expect((await finalize(last)).statusCode).toBe(200)
    await expectExactTotals()
  })

  test('deletions and restorations in a crowd: whoever wins, the totals are exact', async () => {
    const info = await uploaded()
    await finalize(info)
    const path = `/api/documents/${info.documentId}`
    for (let round = 0; round < 3; round++) {
      const gate = await hold('documents', info)
      const calls = Array.from({ length: 12 }, (_, place) =>
        place % 2 === 0 ? call('DELETE', path) : call('POST', `${path}/restore`),
      )
      const answers = await together(gate, calls, 6)
      for (const { statusCode, body } of answers) expect([200, 404], body).toContain(statusCode)
      await expectExactTotals()
    }
    expect((await call('POST', `${path}/restore`)).statusCode).toBe(200)
    await expectExactTotals()
  })

  test('bytes that replace a finalized file are never read as it', async () => {
    const info = await uploaded()
    await finalize(info)
    const other = await makeCasefile({ seed: 8, pages: 1 })
    // With our own credentials, as an administrator of the store could.
    await service.app.blobs.put(info.blobPath, Buffer.from(other.bytes), file.type)
    const served = await call('GET', `/api/documents/${info.documentId}/file`)
    if (store === 's3') expect(served.rawPayload).toEqual(Buffer.from(file.bytes))
    else expect(served.json()).toMatchObject({ code: 'file_changed' })

    const worker = await startWorker(service.urls.appUrl, service.settings)
    const read = async (): Promise<DocumentRecord> => (await call('GET', `/api/documents/${info.documentId}`)).json()
    await expect.poll(async () => (await read()).processStatus, { interval: 250 }).toMatch(/completed|failed/)
    await worker.stop()
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    if (store === 's3') expect(await read()).toMatchObject({ processStatus: 'completed', sha256, pageCount: 1 })
    else expect(await read()).toMatchObject({ processStatus: 'failed', processError: { code: 'blob_changed' } })
  })
})
