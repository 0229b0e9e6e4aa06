import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireId } from '../src/kernel/ids.ts'
import type { Work, WorkKind } from '../src/kernel/work.ts'
import { sweep } from '../src/worker/sweep.ts'
import { documentsOf } from './documents.ts'
import { type Reports, reportsOf } from './reports.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

/** Only Temporal is left out here: what is asked is what would be started, and when. */
let started: WorkKind[] = []
let service: TestApp
let tenant: TestTenant
let reports: Reports

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  reports = reportsOf(service, tenant)
})
afterAll(() => service.close())

const look = async (): Promise<WorkKind[]> => {
  started = []
  const start = async (kind: WorkKind, _work: Work): Promise<void> => void started.push(kind)
  await sweep({ ...service.app, workflows: { ...service.app.workflows, start } })
  return started
}
const set = (id: string, what: string): Promise<unknown> =>
  query(
    service.urls.adminUrl,
    `update report_requests set ${what} where report_request_id = '${fromWireId('rreq', id)}'`,
  )
const due = "sweep_at = now(), updated_at = now() - interval '10 minutes'"
const newRequest = async (): Promise<string> => reports.start(await documentsOf(service, tenant).newCase())

test('one that waits is started again and again, and never failed', async () => {
  const id = await newRequest()
  expect(await look()).toEqual([])
  for (let times = 0; times < 10; times++) {
    await set(id, due)
    expect(await look()).toEqual(['analyseReport'])
  }
  expect((await reports.see(id)).status).toBe('pending')
  await set(id, 'sweep_at = null')
})

test.each([
  ['analyse', 'analyseReport'],
  ['synthesise', 'synthesiseReport'],
])('one whose step %s makes no progress ends with a code, and is taken up again there', async (step, kind) => {
  const id = await newRequest()
  await set(id, `status = 'processing', step = '${step}'`)
  for (let times = 0; times < 7; times++) {
    await set(id, due)
    expect(await look()).toEqual([kind])
  }
  await set(id, due)
  expect(await look()).toEqual([])
  expect(await reports.see(id)).toMatchObject({ status: 'failed', error: { code: 'deadline_exceeded' } })
  expect(await service.app.meter.registry.metrics()).toContain(
    `casefold_work_failures_total{kind="${kind}",code="deadline_exceeded"}`,
  )
  const again = await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/retry`)
  expect(again.json()).toMatchObject({ status: step === 'analyse' ? 'pending' : 'processing', error: null })
  await set(id, due)
  expect(await look()).toEqual([kind])
  await set(id, 'sweep_at = null')
})

test('a review is never looked at, however long it takes', async () => {
  const id = await newRequest()
  await set(id, "status = 'awaiting_review', sweep_at = null, updated_at = now() - interval '5 years'")
  expect(await look()).toEqual([])
  expect((await reports.see(id)).status).toBe('awaiting_review')
})
