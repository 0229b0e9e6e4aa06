import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import type { QueryResultRow } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromWireId } from '../src/kernel/ids.ts'
import { documentsOf } from './documents.ts'
import { evidenceOf } from './evidence.ts'
import { type Gate, holdLock, untilBlocked } from './gate.ts'
import { plantDocument } from './planted-pages.ts'
import { startWorker, type WorkerProcess } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const pages = Array.from({ length: 120 }, (_, n) => {
  const day = `${String(1 + (n % 12)).padStart(2, '0')}/${String(1 + (n % 28)).padStart(2, '0')}/${2000 + (n % 20)}`
  return `OFFICE VISIT\nPatient: Jane Roe\nDate of service: ${day}\nVisit ${n}. Smokes one pack a day.`
})

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

/** A case of which a part is computed, and the gate that the worker stands before. A quick one is through before it shuts. */
async function holdMidway(): Promise<{ readonly caseId: string; readonly held: Gate }> {
  for (let tries = 1; tries <= 10; tries++) {
    const caseId = await documentsOf(service, tenant).newCase()
    const mine = `case_id = '${fromWireId('case', caseId)}'`
    const computed = async (): Promise<number> => (await rowsOf(`select from evidence_pages where ${mine}`)).length
    await plantDocument(service, tenant, caseId, pages)
    while ((await computed()) < 20) await sleep(5)
    const held = await holdLock(service.urls.adminUrl, `select from evidence_states where ${mine} for update`)
    if ((await computed()) < pages.length) return { caseId, held }
    await held.open()
  }
  throw new Error('no worker was caught midway')
}

test('a worker killed while evidence is computed: another one goes on, every character once', async () => {
  const doomed = await newWorker()
  const { caseId, held } = await holdMidway()
  const evidence = evidenceOf(service, tenant, caseId)
  await untilBlocked(service.urls.adminUrl, 1)
  expect((await evidence.rows('evidence_pages')).length).toBeLessThan(pages.length)
  await doomed.kill9()
  await held.open()
  await newWorker()
  const isDone = async (): Promise<boolean> =>
    (await evidence.rows<{ status: string }>('evidence_states'))[0]?.status === 'completed'
  for (const deadline = Date.now() + 900_000; !(await isDone()) && Date.now() < deadline; ) await sleep(100)
  expect(await evidence.rows('evidence_states')).toMatchObject([{ status: 'completed', attempt: 1, sweep_at: null }])
  expect(await evidence.rows('evidence_pages')).toHaveLength(pages.length)
  const answer = await service.call(tenant.key, 'GET', `/api/cases/${caseId}/encounters?limit=1000`)
  const segments = answer.json().flatMap((each: { segments: object[] }) => each.segments)
  const places = segments.map(({ pageNumber, from, to }: Record<string, number>) => `${pageNumber} ${from} ${to}`)
  expect(places.toSorted()).toEqual(pages.map((text, n) => `${n + 1} 0 ${text.length}`).toSorted())
})
