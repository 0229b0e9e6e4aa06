import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEvent } from '@casefold/contract/audit'
import { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../../test/documents.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { chartPages, type Reports, reportsOf } from '../../../test/reports.ts'
import { startWorker, type WorkerProcess } from '../../../test/service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { finishDocument } from '../../documents/finish-document.ts'
import { getDocument } from '../../documents/get-document.ts'
import { fromWireId } from '../../kernel/ids.ts'

let service: TestApp
let worker: WorkerProcess
let tenant: TestTenant
let documents: Documents
let reports: Reports

beforeAll(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  tenant = await service.newTenant({ scopes: keyScopes })
  documents = documentsOf(service, tenant)
  reports = reportsOf(service, tenant)
  worker = await startWorker(service.urls.appUrl, service.settings)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

const rowsOf = <Row extends QueryResultRow>(sql: string): Promise<Row[]> => query<Row>(service.urls.adminUrl, sql)
const uuid = (id: string): string => `'${fromWireId('rreq', id)}'`

test('a chart is analysed, and then waits for its reviewer', async () => {
  const caseId = await documents.newCase({ subject: { name: 'Jane Roe' } })
  await plantDocument(service, tenant, caseId, chartPages)
  const id = await reports.start(caseId, { reportType: 'allergyHistory' })
  const found = await reports.until(id, 'awaiting_review')
  expect(found).toMatchObject({
    progress: 'awaiting_review',
    progressDetail: { pagesDone: 2, pagesTotal: 2 },
    error: null,
    stale: false,
  })
  expect(found.stats.findingCount).toBeGreaterThan(1)
  expect(found.stats.conflictCount).toBeGreaterThan(0)
  const answer = await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)
  expect(answer.headers['retry-after']).toBe('30')
  const [row] = await rowsOf(`select sweep_at, step, method ->> 'rules' is not null as ruled from report_requests
    where report_request_id = ${uuid(id)}`)
  expect(row).toEqual({ sweep_at: null, step: 'analyse', ruled: true })
  const events: AuditEvent[] = (await service.call(tenant.key, 'GET', `/api/audit?object=${id}`)).json()
  expect(events.filter(({ action }) => action === 'report.awaiting_review')).toHaveLength(1)
})

test('approved, it is written, once, however often it is approved', async () => {
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, chartPages)
  const id = await reports.start(caseId, { reportType: 'allergyHistory' })
  expect((await reports.approve(id)).statusCode).toBe(409)
  await reports.until(id, 'awaiting_review')
  const answers = [await reports.approve(id), await reports.approve(id)]
  const found = await reports.until(id, 'completed', 240_000)
  answers.push(await reports.approve(id))
  expect(answers.map((answer) => [answer.statusCode, answer.body])).toEqual(Array(3).fill([200, answers[0]?.body]))
  expect(found).toMatchObject({ progress: 'complete', error: null, reportId: expect.stringMatching(/^rep_/) })
  expect(found.stats.approvedCount).toBeGreaterThan(1)
  for (const what of ['cancel', 'retry'])
    expect((await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/${what}`)).statusCode).toBe(409)
  const [left] =
    await rowsOf(`select (select count(*)::int from report_pages where report_request_id = ${uuid(id)}) as notes,
    (select count(*)::int from reports where report_request_id = ${uuid(id)}) as reports`)
  expect(left).toEqual({ notes: 0, reports: 1 })
  const events: AuditEvent[] = (await service.call(tenant.key, 'GET', `/api/audit?object=${id}`)).json()
  expect(events.filter(({ action }) => action === 'report.completed')).toHaveLength(1)
})

test('a case without documents, or without a word on the matter, waits for review too', async () => {
  const empty = await reports.start(await documents.newCase())
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, ['The weather was fine.', { textSource: 'blank', text: '' }])
  const silent = await reports.start(caseId)
  for (const [id, pages] of [
    [empty, 0],
    [silent, 2],
  ] as const)
    expect(await reports.until(id, 'awaiting_review')).toMatchObject({
      stats: { findingCount: 0, conflictCount: 0 },
      progressDetail: { pagesDone: pages, pagesTotal: pages },
    })
})

test('what could not be read is listed', async () => {
  const caseId = await documents.newCase()
  const documentId = await plantDocument(service, tenant, caseId, [
    'Never smoked.',
    { text: '', textSource: 'failed', errorCode: 'page_damaged' },
    { text: 'scrawl', legibility: 'handwriting' },
  ])
  const lost = await plantDocument(service, tenant, caseId, [], { unfinished: true })
  await service.call(tenant.key, 'POST', `/api/documents/${lost}/cancel`)
  const id = await reports.start(caseId)
  await reports.until(id, 'awaiting_review')
  const [row] = await rowsOf<{ unread: object[] }>(
    `select unread from report_requests where report_request_id = ${uuid(id)}`,
  )
  expect(row?.unread).toEqual([
    { documentId, pageNumber: 2, reason: 'page_damaged' },
    { documentId, pageNumber: 3, reason: 'handwriting' },
    { documentId: lost, pageNumber: 0, reason: 'not_read' },
  ])
})

test('it waits for the documents that were finalized before it, and no others', async () => {
  const caseId = await documents.newCase()
  const open = await plantDocument(service, tenant, caseId, ['Never smoked.'], { unfinished: true })
  const id = await reports.start(caseId)
  await sleep(2_500)
  expect(await reports.see(id)).toMatchObject({ status: 'pending', progress: 'waiting_for_documents' })
  await plantDocument(service, tenant, caseId, ['Later.'], { unfinished: true })
  const { tenantId, documentId: rowId, attempt } = await getDocument(service.app, tenant.principal, open)
  await rowsOf(`update documents set page_count = 1 where document_id = '${rowId}'`)
  await finishDocument(service.app, { tenantId, rowId, attempt, traceparent: '' })
  expect(await reports.until(id, 'awaiting_review')).toMatchObject({
    progressDetail: { pagesDone: 1, pagesTotal: 1 },
    // the later one is not in it
    stale: true,
  })
})

test('after a day it goes on with what is there', async () => {
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, ['Never smoked.'], { unfinished: true })
  const id = await reports.start(caseId)
  await rowsOf(`update report_requests set wait_until = now() where report_request_id = ${uuid(id)}`)
  expect(await reports.until(id, 'awaiting_review')).toMatchObject({ progressDetail: { pagesDone: 1, pagesTotal: 1 } })
  const [row] = await rowsOf<{ unread: { pageNumber: number; reason: string }[] }>(
    `select unread from report_requests where report_request_id = ${uuid(id)}`,
  )
  expect(row?.unread).toMatchObject([{ pageNumber: 2, reason: 'not_read' }])
})

test('stale as soon as documents come, go, or are read again; not before', async () => {
  const caseId = await documents.newCase()
  const first = await plantDocument(service, tenant, caseId, ['Never smoked.'])
  const id = await reports.start(caseId)
  const stale = async (): Promise<boolean> => (await reports.see(id)).stale
  await reports.until(id, 'awaiting_review')
  const seen = [await stale()]
  const second = await plantDocument(service, tenant, caseId, ['Smokes.'])
  seen.push(await stale())
  await service.call(tenant.key, 'DELETE', `/api/documents/${second}`)
  seen.push(await stale())
  await service.call(tenant.key, 'DELETE', `/api/documents/${first}`)
  seen.push(await stale())
  await service.call(tenant.key, 'POST', `/api/documents/${first}/restore`)
  seen.push(await stale())
  await service.call(tenant.key, 'POST', `/api/documents/${first}/reread`)
  seen.push(await stale())
  expect(seen).toEqual([false, true, false, true, false, true])
  const [listed] = (await service.call(tenant.key, 'GET', `/api/reports/requests?caseId=${caseId}`)).json()
  expect(listed.stale).toBe(true)
})

test('cancelled while it waits for review, and taken up again', async () => {
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, chartPages)
  const id = await reports.start(caseId, { reportType: 'allergyHistory' })
  const { stats } = await reports.until(id, 'awaiting_review')
  await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/cancel`)
  expect(await reports.see(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/retry`)
  expect(await reports.until(id, 'awaiting_review')).toMatchObject({ stats, error: null })
})

test('250 pages in three chunks: every page noted once', async () => {
  const caseId = await documents.newCase()
  const pages = Array.from({ length: 130 }, (_, n) => `Page ${n}. ALLERGIES: Penicillin (hives).`)
  await plantDocument(service, tenant, caseId, pages)
  await plantDocument(service, tenant, caseId, pages.slice(10))
  const id = await reports.start(caseId, { reportType: 'allergyHistory' })
  expect(await reports.until(id, 'awaiting_review', 240_000)).toMatchObject({
    progressDetail: { pagesDone: 250, pagesTotal: 250 },
  })
  const [noted] = await rowsOf(`select count(*)::int as pages from report_pages where report_request_id = ${uuid(id)}`)
  expect(noted).toEqual({ pages: 250 })
})
