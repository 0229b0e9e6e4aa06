import { setTimeout as sleep } from 'node:timers/promises'
import type { ExportRecord } from '@casefold/contract/export'
import { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Work, WorkKind } from '../src/kernel/work.ts'
import { sweep } from '../src/worker/sweep.ts'
import { startWorker } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

/** Only Temporal is left out here: what is asked is what would be started, and when. */
const started: { kind: WorkKind; work: Work }[] = []
let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant({ scopes: keyScopes })
})
afterAll(() => service.close())

const look = (): Promise<number> => {
  const start = async (kind: WorkKind, work: Work): Promise<void> => void started.push({ kind, work })
  return sweep({ ...service.app, workflows: { ...service.app.workflows, start } })
}
const due = (minutes = 0): Promise<unknown> =>
  query(
    service.urls.adminUrl,
    `update exports set sweep_at = now(), updated_at = now() - interval '${minutes} minutes' where sweep_at is not null`,
  )
const see = async (exportId: string): Promise<ExportRecord> =>
  (await service.call(tenant.key, 'GET', `/api/exports/${exportId}`)).json()

async function startExport(): Promise<string> {
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
  const { caseId } = (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json()
  return (await service.call(tenant.key, 'POST', `/api/cases/${caseId}/export`)).json().exportId
}

test('what a row promises is started again, later and later, and work that waits is never failed', async () => {
  const exportId = await startExport()
  expect(await look()).toBe(0)
  for (let times = 0; times < 8; times++) {
    await due(10)
    expect(await look()).toBe(1)
  }
  expect(started).toHaveLength(8)
  const [row] = await query<{ minutes: number; sweeps: number }>(
    service.urls.adminUrl,
    'select round(extract(epoch from sweep_at - now()) / 60)::int as minutes, sweeps from exports',
  )
  expect(row).toEqual({ minutes: 60, sweeps: 8 })
  expect((await see(exportId)).status).toBe('queued')
})

test('work that runs without progress ends with a code, and a new attempt can be asked for', async () => {
  const exportId = await startExport()
  await query(service.urls.adminUrl, "update exports set status = 'processing' where status = 'queued'")
  for (let times = 0; times < 8; times++) {
    expect((await see(exportId)).status).toBe('processing')
    await due(10)
    await look()
  }
  expect(await see(exportId)).toMatchObject({ status: 'failed', error: { code: 'deadline_exceeded' } })
  expect(await service.app.meter.registry.metrics()).toContain(
    'casefold_work_failures_total{kind="exportCase",code="deadline_exceeded"}',
  )
  const again = await service.call(tenant.key, 'POST', `/api/exports/${exportId}/retry`)
  expect([again.statusCode, again.json().status, again.json().error]).toEqual([202, 'queued', null])
})

test('one that moved between two looks is not counted as stuck', async () => {
  await startExport()
  await query(service.urls.adminUrl, "update exports set status = 'processing', sweeps = 5 where status = 'queued'")
  await due(0)
  await look()
  expect(
    await query(service.urls.adminUrl, "select 1 from exports where status = 'processing' and sweeps > 0"),
  ).toEqual([])
})

test('cancelled work is not done any more; begun again, it is', async () => {
  const exportId = await startExport()
  const cancelled = await service.call(tenant.key, 'POST', `/api/exports/${exportId}/cancel`)
  expect(cancelled.json()).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
  const worker = await startWorker(service.urls.appUrl, service.settings)
  await sleep(1_500)
  expect((await see(exportId)).status).toBe('failed')
  await service.call(tenant.key, 'POST', `/api/exports/${exportId}/retry`)
  for (let tries = 0; tries < 3_000 && (await see(exportId)).status !== 'completed'; tries++) await sleep(100)
  expect((await see(exportId)).status).toBe('completed')
  const metrics = await (await fetch(worker.metricsUrl)).text()
  expect(metrics).toMatch(/casefold_work_open\{kind="exportCase",status="(queued|processing)"\} \d/)
  expect(metrics).toMatch(/casefold_work_oldest_seconds\{kind="exportCase",status="(queued|processing)"\} \d/)
  await worker.stop()
})
