import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ReportRequest, reportTypes } from '@casefold/contract/report'
import { type Parts, startParts } from '@casefold/dev/parts'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase, newOwnTenant, type OwnService, type OwnTenant, openOwnService } from './app-on-cluster.ts'
import { sizes } from './environment.ts'
import { holdLock } from './gate.ts'
import { plantDocument } from './planted-pages.ts'
import { chartPages } from './reports.ts'
import { startWorker, type WorkerProcess } from './service-process.ts'
import { untilReady } from './temporal-ready.ts'
import { testConfig } from './test-app.ts'
import type { DatabaseUrls } from './test-run.ts'
import { keepDump } from './written.ts'

const waiting = sizes.lostReports
const running = 10
const pagesOfRunning = sizes.lostPages

let parts: Parts<'postgres' | 'temporal'>
let urls: DatabaseUrls
let service: OwnService
let tenant: OwnTenant
let workers: WorkerProcess[] = []

beforeAll(async () => {
  const logDir = join(inject('run').logDir, 'temporal-lost-reports')
  parts = await startParts({ parts: ['postgres', 'temporal'], throwaway: true, logDir })
  urls = await makeDatabase(parts.postgres.adminUrl(), 'unreviewed')
  service = await openOwnService(urls, { temporal: { ...testConfig({}).temporal, address: parts.temporal.address } })
  tenant = await newOwnTenant(service, 'Unreviewed')
  workers = await Promise.all([startWorker(urls.appUrl, service.settings), startWorker(urls.appUrl, service.settings)])
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill9()))
  await service?.close()
  if (service) await keepDump(inject('run'), urls.adminUrl, 'unreviewed')
  await parts?.stop()
})

async function start(caseId: string, n: number): Promise<string> {
  const reportType = reportTypes[n % reportTypes.length]
  const body = { caseId, reportType, parameters: { lookBackMonths: n + 1 } }
  return (await service.ask(tenant.key, 'POST', '/api/reports', body)).json().reportRequestId
}

async function count(where: string): Promise<number> {
  const [row] = await query<{ rows: number }>(
    urls.adminUrl,
    `select count(*)::int as rows from report_requests where ${where}`,
  )
  return row?.rows ?? 0
}

/** A guard against a hang: how long a slow machine takes is no part of what is tested. */
const hangsAfterMs = 900_000

async function until(where: string, rows: number): Promise<void> {
  for (const deadline = performance.now() + hangsAfterMs; (await count(where)) < rows; await sleep(100))
    if (performance.now() > deadline) throw new Error(`${await count(where)} of ${rows} where ${where}`)
}

/** What ran when Temporal went away goes on to its end. */
async function untilStill(): Promise<void> {
  const look = (): Promise<object[]> =>
    query(urls.adminUrl, 'select report_request_id, status, pages_done from report_requests order by 1')
  for (let before = await look(); ; ) {
    await sleep(1_500)
    const now = await look()
    if (JSON.stringify(now) === JSON.stringify(before)) return
    before = now
  }
}

test('both of its databases dropped while requests wait for review and others run: all are approved and completed', async () => {
  const caseId = await service.newCase(tenant.key, 'Waits')
  await plantDocument(service, tenant, caseId, chartPages.slice(0, 1))
  const started: string[] = []
  while (started.length < waiting) started.push(await start(caseId, started.length))
  await until("status = 'awaiting_review'", waiting)
  const long = await service.newCase(tenant.key, 'Runs')
  // Much to analyse, and little to write about.
  const pages = Array.from({ length: pagesOfRunning }, (_, n) => chartPages[n] ?? `Visit ${n}. The weather was fine.`)
  await plantDocument(service, tenant, long, pages)
  for (let n = 0; n < running; n++) started.push(await start(long, n))
  await until('pages_done > 0 and pages_done < pages_total', 1)

  await parts.temporal.kill9()
  const sweeping = await holdLock(urls.adminUrl, "select pg_advisory_xact_lock(hashtext('casefold sweep'))")
  await parts.temporal.reset()
  await query(urls.adminUrl, 'update report_requests set sweep_at = now() where sweep_at is not null')
  await untilReady(service)
  await untilStill()
  const open = await count("status in ('pending', 'processing')")
  // The workers are back, the rows are due; but as long as nobody may sweep, nothing moves.
  expect(open).toBeGreaterThan(0)
  await sweeping.open()
  const opened = performance.now()
  await until("status = 'awaiting_review'", waiting + running)
  const analysedMs = Math.round(performance.now() - opened)
  for (const reportRequestId of started)
    await service.ask(tenant.key, 'POST', '/api/reports', { reportRequestId, action: 'approve_review' })
  await until("status in ('completed', 'failed')", waiting + running)
  process.stdout.write(`Temporal's databases lost: ${open} open at rest, analysed ${analysedMs} ms after the sweep\n`)
  for (const id of started) {
    const found = (await service.ask(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)).json<ReportRequest>()
    expect(found).toMatchObject({ status: 'completed', error: null, reportId: expect.stringMatching(/^rep_/) })
  }
  const events = await query<{ action: string; events: number }>(
    urls.adminUrl,
    "select action, count(*)::int as events from audit_events where action like 'report.%' group by 1 order by 1",
  )
  expect(events).toEqual([
    { action: 'report.awaiting_review', events: waiting + running },
    { action: 'report.completed', events: waiting + running },
  ])
  expect(workers.map(({ child }) => child.ending())).toEqual([undefined, undefined])
})
