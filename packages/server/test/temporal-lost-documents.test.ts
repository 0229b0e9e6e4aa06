import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PreparedUploadInfo, UploadFinalized } from '@casefold/contract/upload'
import { makeCasefile } from '@casefold/dev/casefile/casefile'
import type { Casefile } from '@casefold/dev/casefile/truth'
import { type Parts, startParts } from '@casefold/dev/parts'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { toWireId, type Uuid } from '../src/kernel/ids.ts'
import { makeDatabase, newOwnTenant, type OwnService, openOwnService } from './app-on-cluster.ts'
import { sizes } from './environment.ts'
import { holdLock } from './gate.ts'
import { startWorker, type WorkerProcess } from './service-process.ts'
import { untilReady } from './temporal-ready.ts'
import { testConfig } from './test-app.ts'
import type { DatabaseUrls } from './test-run.ts'
import { keepDump } from './written.ts'

const documents = sizes.lostDocuments
const pagesEach = 20

let parts: Parts<'postgres' | 'temporal'>
let urls: DatabaseUrls
let service: OwnService
let workers: WorkerProcess[] = []

beforeAll(async () => {
  const logDir = join(inject('run').logDir, 'temporal-lost-documents')
  parts = await startParts({ parts: ['postgres', 'temporal'], throwaway: true, logDir })
  urls = await makeDatabase(parts.postgres.adminUrl(), 'unread')
  service = await openOwnService(urls, { temporal: { ...testConfig({}).temporal, address: parts.temporal.address } })
  // one chunk at a time each, so that there is a middle
  const settings = { ...service.settings, READER_CONCURRENCY: '1' }
  workers = await Promise.all([startWorker(urls.appUrl, settings), startWorker(urls.appUrl, settings)])
})
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill9()))
  await service?.close()
  if (service) await keepDump(inject('run'), urls.adminUrl, 'unread')
  await parts?.stop()
})

type State = { readonly id: string; readonly status: string; readonly pages: number; readonly completions: number }

async function listStates(): Promise<State[]> {
  const rows = await query<{ id: Uuid; status: string; pages: number }>(
    urls.adminUrl,
    `select document_id as id, status, (select count(*)::int from pages p where p.document_id = d.document_id) as pages
     from documents d order by document_id`,
  )
  const events = await query<{ objects: string[] }>(
    urls.adminUrl,
    "select objects from audit_events where action = 'document.completed'",
  )
  const named = events.flatMap(({ objects }) => objects)
  return rows.map(({ id, ...row }) => {
    const wireId = toWireId('doc', id)
    return { ...row, id: wireId, completions: named.filter((name) => name === wireId).length }
  })
}

async function upload(key: string, caseId: string, file: Casefile): Promise<string> {
  const { fileName, contentType, bytes } = file
  const path = `/api/cases/${caseId}/upload-documents`
  const announced = [{ name: fileName, type: contentType, size: bytes.length }]
  const [info] = (await service.ask(key, 'POST', path, announced)).json<PreparedUploadInfo[]>()
  if (!info) throw new Error('nothing was prepared')
  const { documentId, blobPath, uploadUrl, uploadHeaders: headers } = info
  await fetch(uploadUrl, { method: 'PUT', headers, body: Buffer.from(bytes) })
  const finalize = { caseId, documentId, blobPath, fileName, contentType, size: bytes.length }
  return (await service.ask(key, 'POST', `${path}/finalize`, finalize)).json<UploadFinalized>().documentId
}

/** Activities that ran when Temporal went away go on to their end. */
async function untilStill(): Promise<State[]> {
  for (let before = await listStates(); ; ) {
    await sleep(3_000)
    const now = await listStates()
    if (JSON.stringify(now) === JSON.stringify(before)) return now
    before = now
  }
}

/** One sweep, and no other within this test, however slow the machine. */
async function untilSwept(): Promise<void> {
  const due = 'select from documents where sweep_at <= now()'
  while ((await query(urls.adminUrl, due)).length > 0) await sleep(20)
  await query(urls.adminUrl, "update documents set sweep_at = now() + interval '1 hour' where sweep_at is not null")
}

/** Guards against a hang, not against a slow machine: as long as something moves, it waits. */
const stuckMs = 300_000

async function untilCompleted(): Promise<void> {
  let before = ''
  let movedAt = performance.now()
  for (;;) {
    const states = await listStates()
    if (states.every(({ status }) => status === 'completed')) return
    const now = JSON.stringify(states)
    if (now !== before) movedAt = performance.now()
    if (performance.now() - movedAt > stuckMs) throw new Error(`nothing moves for ${stuckMs / 1000} s: ${now}`)
    before = now
    await sleep(250)
  }
}

test('both of its databases dropped while documents are read: after one sweep all finish, every page once', async () => {
  const { key } = await newOwnTenant(service, 'Unread')
  const caseId = await service.newCase(key, 'Unread')
  const files: Casefile[] = []
  const started: string[] = []
  for (let document = 0; document < documents; document++) {
    const file = await makeCasefile({ seed: 23, document, pages: pagesEach, kind: 'progress-note' })
    files.push(file)
    started.push(await upload(key, caseId, file))
  }
  const pages = async (): Promise<number> => (await listStates()).reduce((sum, each) => sum + each.pages, 0)
  while ((await pages()) < (documents * pagesEach) / 5) await sleep(50)

  await parts.temporal.kill9()
  const atKill = await pages()
  const sweeping = await holdLock(urls.adminUrl, "select pg_advisory_xact_lock(hashtext('casefold sweep'))")
  await parts.temporal.reset()
  await query(urls.adminUrl, 'update documents set sweep_at = now() where sweep_at is not null')
  await untilReady(service)
  const still = await untilStill()
  // The workers are back, the rows are due; but as long as nobody may sweep, nothing moves.
  expect(still.filter(({ status }) => status === 'processing').length).toBeGreaterThan(0)
  expect(still.filter(({ status }) => status !== 'completed').length).toBeGreaterThan(0)

  await sweeping.open()
  const opened = performance.now()
  await untilSwept()
  await untilCompleted()
  const tookMs = Math.round(performance.now() - opened)
  const atRest = still.reduce((sum, each) => sum + each.pages, 0)
  process.stdout.write(
    `Temporal's databases lost: ${atKill} pages at the kill, ${atRest} at rest, all read ${tookMs} ms after the sweep\n`,
  )
  const complete = started.map((id) => ({ id, status: 'completed', pages: pagesEach, completions: 1 }))
  expect(await listStates()).toEqual(complete)
  expect(await listHashes()).toEqual(files.map(hashesOf))
  expect(workers.map(({ child }) => child.ending())).toEqual([undefined, undefined])
})

type Hashes = { readonly sha256: string; readonly counted: number; readonly texts: readonly string[] }

/** What is in the tables, beside what is in the files. */
async function listHashes(): Promise<Hashes[]> {
  const rows = await query<Hashes>(
    urls.adminUrl,
    `select sha256, pages_done as counted,
            (select array_agg(ocr_text order by page_number) from pages p where p.document_id = d.document_id) as texts
     from documents d order by document_id`,
  )
  return rows.map(({ texts, ...row }) => ({ ...row, texts: texts.map(hashOfWords) }))
}

function hashesOf({ bytes, pages }: Casefile): Hashes {
  return { sha256: hashOf(bytes), counted: pages.length, texts: pages.map(({ text }) => hashOfWords(text)) }
}

function hashOfWords(text: string): string {
  return hashOf(text.replace(/\s+/g, ' ').trim())
}

function hashOf(bytes: Uint8Array | string): string {
  return createHash('sha256').update(bytes).digest('hex')
}
