import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { ExportRecord } from '@casefold/contract/export'
import { type Parts, type PartsOptions, startParts } from '@casefold/dev/parts'
import { query } from '@casefold/dev/postgres'
import { openWalArchive, type WalArchive } from '@casefold/dev/wal-archive'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { App } from '../src/app.ts'
import { anchorFolder } from '../src/audit/anchor.ts'
import { sealAudit } from '../src/audit/seal-audit.ts'
import { verifyAudit } from '../src/audit/verify-audit.ts'
import { createCase } from '../src/cases/create-case.ts'
import { finishExport } from '../src/exports/finish-export.ts'
import { planExport } from '../src/exports/plan-export.ts'
import { writeExportChunk } from '../src/exports/write-export-chunk.ts'
import { fromWireId, toWireId, type Uuid } from '../src/kernel/ids.ts'
import { operator } from '../src/kernel/principal.ts'
import type { Work } from '../src/kernel/work.ts'
import { addMember } from '../src/people/add-member.ts'
import { createTenant } from '../src/site/create-tenant.ts'
import { makeDatabase, newOwnTenant, type OwnService, type OwnTenant, openOwnService } from './app-on-cluster.ts'
import { drilledFile, fileDocument, readTwice, untilRead } from './drilled-documents.ts'
import { writePeople } from './drilled-people.ts'
import { approve, type DrilledReports, untilStatus, writeReports } from './drilled-reports.ts'
import { completedOnce, listExportStates, makeDue, untilCompleted } from './export-rows.ts'
import { findLosses, hashRows, markRestorePoint, type RowHashes } from './row-hashes.ts'
import { startWorker } from './service-process.ts'
import { type DatabaseUrls, templateDatabase, urlsOf } from './test-run.ts'
import { keepDump } from './written.ts'

const held = new AsyncDisposableStack()
afterAll(() => held.disposeAsync())

let archive: WalArchive
let service: OwnService
let urls: DatabaseUrls
let busy: OwnTenant
let quiet: OwnTenant
/** What is known of the moment that is wanted back. */
let rows: RowHashes
let anchorsThen: Set<string>
let finished: string
let unfinished: string[]
let unread: string
let reports: DrilledReports
/** What happened after it. */
let lost: { caseId: string; tenantId: Uuid; seals: Map<Uuid, number[]> }

beforeAll(async () => {
  archive = await openWalArchive()
  held.defer(() => archive.remove())
  const first = await startCluster('first', { postgresSettings: archive.settings })
  const firstUrls = await makeDatabase(first.postgres.adminUrl(), 'drill')
  const before = await openOwnService(firstUrls)
  await fill(before)
  const backup = await backUpWhileWriting(before, firstUrls)
  await writeMore(before)
  rows = await markRestorePoint(firstUrls.adminUrl, 'drill')
  anchorsThen = new Set()
  for await (const { path } of before.app.blobs.list(anchorFolder)) anchorsThen.add(path)
  lost = await writeWhatWillBeLost(before, firstUrls)
  await archive.flush(firstUrls.adminUrl)
  await before.close()
  await first.postgres.kill9()

  const settings = { postgresSettings: archive.settingsUpTo('drill'), postgresBackup: backup }
  const second = await startCluster('second', settings)
  urls = urlsOf(second.postgres.adminUrl(), 'drill')
  held.defer(() => keepDump(inject('run'), urls.adminUrl, 'drill'))
  // the same blob store and the same Temporal, as an operator may keep them
  const { blobs, temporal } = before.config
  service = await openOwnService(urls, { blobs, temporal })
  held.defer(() => service.close())
})

async function startCluster(
  name: string,
  { postgresSettings, ...more }: Pick<PartsOptions<'postgres'>, 'postgresSettings' | 'postgresBackup'>,
): Promise<Parts<'postgres'>> {
  const parts = await startParts({
    ...more,
    parts: ['postgres'],
    throwaway: true,
    logDir: join(inject('run').logDir, `drill-${name}`),
    // A vacuum that runs while we seal would leave events to the next seal, and the drill counts seals.
    postgresSettings: { ...postgresSettings, autovacuum: 'off' },
  })
  held.defer(() => parts.stop())
  return parts
}

async function fill(at: OwnService): Promise<void> {
  busy = await newOwnTenant(at, 'Busy')
  quiet = await newOwnTenant(at, 'Quiet')
  for (const { principal, key } of [busy, quiet]) {
    const email = `${principal.tenantId}@example.com`
    await addMember(at.app, principal, { email, displayName: 'Ann', credentials: 'MD', role: 'Reviewer' })
    await writeSome(at, key, 5)
  }
  await writePeople(at.app, busy.principal)
  finished = await at.startExport(busy.key, await at.newCase(busy.key, 'Exported'))
  await drive(at.app, finished, true)
  await readTwice(at, busy, await fileDocument(at, busy))
  reports = await writeReports(at, busy)
  await sealAudit(at.app)
}

async function writeSome(at: OwnService, key: string, count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    const caseId = await at.newCase(key, `Case ${turn}`)
    if (turn % 2 === 0) await at.ask(key, 'PUT', `/api/cases/${caseId}/edit`, { title: `Edited ${turn}` })
  }
}

async function backUpWhileWriting(at: OwnService, { adminUrl }: DatabaseUrls): ReturnType<WalArchive['takeBackup']> {
  let done = false
  const writing = (async () => {
    while (!done) await writeSome(at, busy.key, 2)
  })()
  const backup = await archive.takeBackup(adminUrl).finally(() => {
    done = true
  })
  await writing
  return backup
}

/** No worker runs: what is asked for now waits, or stands half done. */
async function writeMore(at: OwnService): Promise<void> {
  for (const { key } of [busy, quiet]) await writeSome(at, key, 5)
  const caseId = await at.newCase(busy.key, 'To be exported')
  unfinished = []
  for (let turn = 0; turn < 6; turn++) unfinished.push(await at.startExport(busy.key, caseId))
  for (const exportId of [unfinished[0], unfinished[3]]) await drive(at.app, exportId ?? '', false)
  unread = await fileDocument(at, busy)
  await sealAudit(at.app)
  await writeSome(at, busy.key, 1)
}

/** What its workflow would do: all of it, or up to the first chunk. */
async function drive(app: App, exportId: string, toTheEnd: boolean): Promise<void> {
  const rowId = fromWireId('exp', exportId) ?? expect.fail('no id')
  const work: Work = { tenantId: busy.principal.tenantId, rowId, attempt: 1, traceparent: '' }
  const chunks = await planExport(app, work)
  for (let chunk = 0; chunk < (toTheEnd ? chunks : 1); chunk++) await writeExportChunk(app, { ...work, chunk })
  if (toTheEnd) await finishExport(app, work)
}

/** Also the end of the work that was open at the moment: Temporal keeps a history of it. */
async function writeWhatWillBeLost(at: OwnService, { adminUrl, appUrl }: DatabaseUrls): Promise<typeof lost> {
  const sealsThen = await listSeals(adminUrl)
  const caseId = await at.newCase(busy.key, 'Too late')
  const { tenantId } = await createTenant(at.app, 'Too late')
  await createCase(at.app, operator(tenantId), { claimNumber: 'CLM-2', caseType: 'IME', title: 'Too late' })
  const worker = await startWorker(appUrl, at.settings)
  await makeDue(adminUrl, unfinished)
  await untilCompleted(adminUrl, unfinished, 240_000)
  await worker.stop()
  await sealAudit(at.app)
  const seals = [...(await listSeals(adminUrl))]
  const younger = seals.map(([tenant, numbers]) => [tenant, numbers.slice(sealsThen.get(tenant)?.length ?? 0)] as const)
  return { caseId, tenantId, seals: new Map(younger) }
}

async function listSeals(adminUrl: string): Promise<Map<Uuid, number[]>> {
  const found = await query<{ tenant_id: Uuid; numbers: number[] }>(
    adminUrl,
    'select tenant_id, array_agg(seal_number order by seal_number) as numbers from audit_seals group by 1',
  )
  return new Map(found.map(({ tenant_id, numbers }) => [tenant_id, numbers]))
}

test('every row of every table is as it was at the moment', async () => {
  expect(findLosses(rows, await hashRows(urls.adminUrl))).toEqual([])
  expect([...rows.keys()]).toEqual(
    expect.arrayContaining([
      'audit_events',
      'audit_seals',
      'cases',
      'documents',
      'encounter_corrections',
      'encounters',
      'evidence_pages',
      'evidence_states',
      'export_chunks',
      'exports',
      'identities',
      'keys',
      'links',
      'page_versions',
      'pages',
      'passkeys',
      'report_documents',
      'report_pages',
      'report_requests',
      'reports',
      'review_decisions',
      'review_items',
      'sessions',
      'tenants',
    ]),
  )
  const states = await listExportStates(urls.adminUrl)
  expect(states.map(({ status }) => status).toSorted()).toEqual([
    'completed',
    ...Array<string>(2).fill('processing'),
    ...Array<string>(4).fill('queued'),
  ])
})

test('what was written after it is gone', async () => {
  await expect(service.ask(busy.key, 'GET', `/api/cases/${lost.caseId}`)).rejects.toThrow('answered with 404')
})

test('a changed row, a lost row and empty tables are not taken for a restore', async () => {
  const then = await hashRows(urls.adminUrl)
  await query(
    urls.adminUrl,
    "update memberships set credentials = 'DO' where user_id = (select user_id from memberships limit 1)",
  )
  expect(findLosses(then, await hashRows(urls.adminUrl))).toEqual(['memberships: 1 lost, 1 not there before'])
  await query(urls.adminUrl, "update memberships set credentials = 'MD'")
  expect(findLosses(then, await hashRows(urls.adminUrl))).toEqual([])

  const oneLess = new Map(rows).set('cases', rows.get('cases')?.slice(1) ?? [])
  expect(findLosses(rows, oneLess)).toEqual(['cases: 1 lost, 0 not there before'])
  const empty = await hashRows(urlsOf(inject('run').adminUrl, templateDatabase).adminUrl)
  const filled = [...rows.keys()].filter((table) => table !== 'migrations')
  expect(findLosses(empty, empty)).toEqual(filled.map((table) => `${table} is empty: nothing is shown for it`))
  expect(findLosses(new Map(), new Map())).toEqual(['there are no tables'])
})

test('the audit trail holds; what was sealed after the moment is reported as gone, and nothing else', async () => {
  const { app } = service
  const blobsThen: App['blobs'] = {
    ...app.blobs,
    list: async function* (prefix) {
      for await (const blob of app.blobs.list(prefix)) if (anchorsThen.has(blob.path)) yield blob
    },
  }
  const then = await verifyAudit({ ...app, blobs: blobsThen })
  expect(then.problems).toEqual([])
  expect([then.events > 40, then.seals, then.anchors]).toEqual([true, 4, 4])

  expect(lost.seals.get(quiet.principal.tenantId)).toEqual([])
  expect((await verifyAudit(app)).problems.toSorted()).toEqual(expectedComplaints(2))
})

/** Seals that were anchored and then lost, once the restored chain of the busy tenant is so long. */
function expectedComplaints(length: number): string[] {
  const own = lost.seals.get(busy.principal.tenantId) ?? []
  expect(own[0]).toBe(3)
  const name = toWireId('ten', busy.principal.tenantId)
  return [
    ...own.map(
      (seal) =>
        `${name}: seal ${seal} ${seal > length ? 'was anchored and is gone' : 'is not the one that was anchored'}`,
    ),
    `${toWireId('ten', lost.tenantId)}: seal 1 was anchored and is gone`,
  ].toSorted()
}

test('a file that a restored row names is in the blob store, byte for byte', async () => {
  const { sha256 } = (await service.ask(busy.key, 'GET', `/api/exports/${finished}`)).json<ExportRecord>()
  const file = await service.ask(busy.key, 'GET', `/api/exports/${finished}/file`)
  expect(createHash('sha256').update(file.rawPayload).digest('hex')).toBe(sha256)
  const original = await service.ask(busy.key, 'GET', `/api/documents/${unread}/file`)
  expect(original.rawPayload.equals(drilledFile)).toBe(true)
})

test('the work that was open is finished, each piece once, though Temporal remembers that it was done', async () => {
  const worker = await startWorker(urls.appUrl, service.settings)
  const some = unfinished.slice(0, 3)
  await makeDue(urls.adminUrl, some)
  await untilCompleted(urls.adminUrl, some, 240_000)
  await untilRead(urls.adminUrl, unread, 240_000)
  await worker.stop()
  const states = await listExportStates(urls.adminUrl)
  expect(states.filter(({ exportId }) => some.includes(exportId))).toEqual(some.map(completedOnce))
  expect(states.filter(({ status }) => status !== 'completed').length).toBe(3)
})

test('with an empty Temporal, too, and new work beside it', async () => {
  const { blobs } = service.config
  const fresh = await openOwnService(urls, { blobs })
  const worker = await startWorker(urls.appUrl, fresh.settings)
  await makeDue(urls.adminUrl, unfinished)
  const caseId = await fresh.newCase(busy.key, 'After the restore')
  const all = [finished, ...unfinished, await fresh.startExport(busy.key, caseId)]
  await untilCompleted(urls.adminUrl, all, 240_000)
  await worker.stop()
  await fresh.close()
  expect(await listExportStates(urls.adminUrl)).toEqual(all.map(completedOnce))
})

test('a report that was written is read as it was; those that were under way are reviewed and written', async () => {
  const { written, reviewed, queued } = reports
  const worker = await startWorker(urls.appUrl, service.settings)
  await query(urls.adminUrl, 'update report_requests set sweep_at = now() where sweep_at is not null')
  await untilStatus(service, busy, queued, 'awaiting_review')
  for (const id of [reviewed, queued]) await approve(service, busy, id)
  for (const id of [written, reviewed, queued]) {
    await untilStatus(service, busy, id, 'completed')
    const { reportId } = (await service.ask(busy.key, 'GET', `/api/reports?reportRequestId=${id}`)).json()
    for (const path of ['', '/pdf', '/docx', '/csv'])
      await service.ask(busy.key, 'GET', `/api/reports/${reportId}${path}`)
  }
  await worker.stop()
})

test('sealing goes on where the restored chain ended', async () => {
  await sealAudit(service.app)
  const seals = await listSeals(urls.adminUrl)
  const length = seals.get(busy.principal.tenantId)?.length ?? 0
  expect(length).toBeGreaterThan(2)
  expect((await verifyAudit(service.app)).problems.toSorted()).toEqual(expectedComplaints(length))
})
