import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireId } from '../src/kernel/ids.ts'
import { documentsOf } from './documents.ts'
import { sizes } from './environment.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { plantDocument } from './planted-pages.ts'
import { reportsOf } from './reports.ts'
import { startWorker, type WorkerProcess } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const pages = Array.from(
  { length: sizes.takenOverPages },
  (_, n) => `Visit ${n}. ALLERGIES: Penicillin (hives). Smokes one pack a day.`,
)

let service: TestApp
let tenant: TestTenant
const workers: WorkerProcess[] = []

beforeAll(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill9()))
  await service.close()
})

const rowsOf = <Row extends QueryResultRow>(sql: string): Promise<Row[]> => query<Row>(service.urls.adminUrl, sql)

async function newWorker(): Promise<WorkerProcess> {
  const worker = await startWorker(service.urls.appUrl, service.settings)
  workers.push(worker)
  return worker
}

test('a worker killed in the middle of an analysis: another one goes on, every page and finding once', async () => {
  const caseId = await documentsOf(service, tenant).newCase()
  await plantDocument(service, tenant, caseId, pages)
  const reports = reportsOf(service, tenant)
  const doomed = await newWorker()
  const id = await reports.start(caseId, { reportType: 'allergyHistory' })
  const mine = `report_request_id = '${fromWireId('rreq', id)}'`
  while ((await rowsOf(`select from report_requests where ${mine} and pages_done >= 40`)).length === 0) await sleep(5)
  const held = await holdLock(service.urls.adminUrl, `select from report_requests where ${mine} for update`)
  await untilBlocked(service.urls.adminUrl, 1)
  const [before] = await rowsOf<{ done: number }>(`select count(*)::int as done from report_pages where ${mine}`)
  expect(before?.done).toBeLessThan(pages.length)
  await doomed.kill9()
  await held.open()
  const [other] = await Promise.all([newWorker()])
  const since = performance.now()
  const found = await reports.until(id, 'awaiting_review', 240_000)
  process.stdout.write(
    `killed at ${before?.done} of ${pages.length} pages, analysed ${Math.round(performance.now() - since)} ms after another worker came\n`,
  )
  expect(found.progressDetail).toEqual({ pagesDone: pages.length, pagesTotal: pages.length })
  const [counts] = await rowsOf(
    `select (select count(*)::int from report_pages where ${mine}) as pages,
      (select count(*)::int from review_items where ${mine} and kind = 'finding') as findings,
      (select count(*)::int from audit_events where action = 'report.awaiting_review') as events`,
  )
  expect(counts).toEqual({ pages: pages.length, findings: found.stats.findingCount, events: 1 })
  expect(other?.child.ending()).toBeUndefined()
})

test('cancelled in the middle: what still runs stores nothing more', async () => {
  const caseId = await documentsOf(service, tenant).newCase()
  await plantDocument(service, tenant, caseId, pages)
  const reports = reportsOf(service, tenant)
  const id = await reports.start(caseId, { reportType: 'allergyHistory' })
  const mine = `report_request_id = '${fromWireId('rreq', id)}'`
  while ((await rowsOf(`select from report_requests where ${mine} and pages_done >= 20`)).length === 0) await sleep(5)
  await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/cancel`)
  const [stopped] = await rowsOf(`select pages_done from report_requests where ${mine}`)
  await sleep(2_000)
  expect(await reports.see(id)).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  expect(await rowsOf(`select pages_done from report_requests where ${mine}`)).toEqual([stopped])
  await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/retry`)
  const found = await reports.until(id, 'awaiting_review', 240_000)
  expect(found.progressDetail).toEqual({ pagesDone: pages.length, pagesTotal: pages.length })
})
