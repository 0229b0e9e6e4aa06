import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Parts, startParts } from '@casefold/dev/parts'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { makeDatabase, newOwnTenant, type OwnService, openOwnService } from './app-on-cluster.ts'
import { completedOnce, type ExportState, listExportStates, makeDue, untilCompleted } from './export-rows.ts'
import { holdLock } from './gate.ts'
import { startWorker, type WorkerProcess } from './service-process.ts'
import { untilReady } from './temporal-ready.ts'
import { testConfig } from './test-app.ts'
import type { DatabaseUrls } from './test-run.ts'
import { keepDump } from './written.ts'

const exports = 50
/** Two chunks of them, beside the one that holds the case. */
const eventsOfCase = 1_100

let parts: Parts<'postgres' | 'temporal'>
let urls: DatabaseUrls
let service: OwnService
let workers: WorkerProcess[] = []

beforeAll(async () => {
  // both of its own: the others' tests go on
  const logDir = join(inject('run').logDir, 'temporal-lost')
  parts = await startParts({ parts: ['postgres', 'temporal'], throwaway: true, logDir })
  urls = await makeDatabase(parts.postgres.adminUrl(), 'lost')
  service = await openOwnService(urls, { temporal: { ...testConfig({}).temporal, address: parts.temporal.address } })
  // one chunk at a time each, so that there is a middle
  const settings = { ...service.settings, WORKER_CONCURRENCY: '1' }
  workers = await Promise.all([startWorker(urls.appUrl, settings), startWorker(urls.appUrl, settings)])
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill9()))
  await service?.close()
  if (service) await keepDump(inject('run'), urls.adminUrl, 'lost')
  await parts?.stop()
})

/** A case with a long trail. The ids of its events begin with zeros: they are older than every export. */
async function newLongCase(key: string): Promise<string> {
  const caseId = await service.newCase(key, 'Long')
  await query(
    urls.adminUrl,
    `with made as (
       insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address)
       select tenant_id, overlay(gen_random_uuid()::text placing '00000000' from 1)::uuid, at, actor, action, outcome,
              objects, request_id, address
       from audit_events, generate_series(1, ${eventsOfCase}) where objects = array['${caseId}']
       returning tenant_id, event_id, objects)
     insert into audit_objects (tenant_id, object, event_id) select tenant_id, objects[1], event_id from made`,
  )
  return caseId
}

/** Activities that ran when Temporal went away go on to their end. */
async function untilStill(): Promise<ExportState[]> {
  for (let before = await listExportStates(urls.adminUrl); ; ) {
    await sleep(1_000)
    const now = await listExportStates(urls.adminUrl)
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
}

test('both of its databases dropped while 50 exports run: after one sweep all finish, none twice', async () => {
  const { key } = await newOwnTenant(service, 'Lost')
  const caseId = await newLongCase(key)
  const started: string[] = []
  while (started.length < exports) started.push(await service.startExport(key, caseId))
  const counted = async (): Promise<Record<string, number>> => tally(await listExportStates(urls.adminUrl))
  while (((await counted()).completed ?? 0) < exports / 5) await sleep(200)

  await parts.temporal.kill9()
  const atKill = await counted()
  const sweeping = await holdLock(urls.adminUrl, "select pg_advisory_xact_lock(hashtext('casefold sweep'))")
  await parts.temporal.reset()
  await makeDue(urls.adminUrl, started)
  await untilReady(service)
  const still = await untilStill()
  await sleep(2_000)
  // The workers are back, the rows are due; but as long as nobody may sweep, nothing moves.
  expect(await listExportStates(urls.adminUrl)).toEqual(still)
  expect(tally(still).processing).toBeGreaterThan(0)

  await sweeping.open()
  const opened = performance.now()
  // One sweep: within a minute the same row is not looked at again.
  await untilCompleted(urls.adminUrl, started, 240_000)
  const tookMs = Math.round(performance.now() - opened)
  const counts = JSON.stringify({ atKill, atRest: tally(still) })
  process.stdout.write(`Temporal's databases lost: ${counts}, all completed ${tookMs} ms after the sweep\n`)
  expect(await listExportStates(urls.adminUrl)).toEqual(started.map(completedOnce))
  expect(workers.map(({ child }) => child.ending())).toEqual([undefined, undefined])
})

function tally(states: readonly ExportState[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status } of states) counts[status] = (counts[status] ?? 0) + 1
  return counts
}
