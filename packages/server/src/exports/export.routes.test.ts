import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AuditEvent } from '@casefold/contract/audit'
import type { ExportRecord } from '@casefold/contract/export'
import { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { startWorker, type WorkerProcess } from '../../test/service-process.ts'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { unzip } from '../../test/unzip.ts'
import { fromWireId, newUuid } from '../kernel/ids.ts'
import { leftOut } from './export-manifest.ts'

let service: TestApp
let worker: WorkerProcess
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  worker = await startWorker(service.urls.appUrl, service.settings)
  tenant = await service.newTenant({ scopes: keyScopes })
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

const newCase = async (key = tenant.key): Promise<string> => {
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
  return (await service.call(key, 'POST', '/api/cases/new', { body })).json().caseId
}
const start = async (caseId: string, key = tenant.key): Promise<ExportRecord> => {
  const answer = await service.call(key, 'POST', `/api/cases/${caseId}/export`)
  expect([answer.statusCode, answer.headers.location]).toEqual([202, `/api/exports/${answer.json().exportId}`])
  return answer.json()
}
const see = async (exportId: string, key = tenant.key): Promise<ExportRecord> =>
  (await service.call(key, 'GET', `/api/exports/${exportId}`)).json()

async function ended(exportId: string): Promise<ExportRecord> {
  for (let tries = 0; tries < 3_000; tries++) {
    const found = await see(exportId)
    if (found.status === 'completed' || found.status === 'failed') return found
    await sleep(100)
  }
  throw new Error('the export did not end')
}

test('a case is exported with its trail, as a ZIP file that others can read', async () => {
  const caseId = await newCase()
  for (let n = 0; n < 5; n++) await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  const { exportId } = await start(caseId)
  const done = await ended(exportId)
  expect(done).toMatchObject({ status: 'completed', error: null, progress: { chunksDone: 2, chunksTotal: 2 } })
  const file = await service.call(tenant.key, 'GET', `/api/exports/${exportId}/file`)
  expect([file.statusCode, file.headers['content-type'], Number(file.headers['content-length'])]).toEqual([
    200,
    'application/zip',
    done.size,
  ])
  const name = `CLM-1-export-${done.completedAt?.slice(0, 10)}.zip`
  expect(file.headers['content-disposition']).toBe(`attachment; filename="${name}"; filename*=UTF-8''${name}`)
  const { entries, sha256 } = await unzip(file.rawPayload)
  expect(sha256).toBe(done.sha256)
  const [manifest, ...held] = Object.keys(entries)
  expect([manifest, ...held]).toEqual(['manifest.json', 'case.json', 'audit.ndjson'])
  const said = JSON.parse(entries['manifest.json'] ?? '')
  expect(said.entries.map(({ name }: { name: string }) => name)).toEqual(held)
  expect(said.leftOut).toEqual(['files', 'page texts', 'findings', 'decisions', 'reports'])
  expect(JSON.parse(entries['case.json'] ?? '')).toMatchObject({ caseId, title: 'Back pain' })
  const events = (entries['audit.ndjson'] ?? '')
    .trim()
    .split('\n')
    .map((line): AuditEvent => JSON.parse(line))
  const told = Object.entries(Object.groupBy(events, ({ action }) => action))
  expect(Object.fromEntries(told.map(([action, its]) => [action, its?.length]))).toEqual({
    createCase: 1,
    getCase: 5,
    exportCase: 1,
  })
})

test.each(['README.md', 'docs/glossary.md', 'CHANGELOG.md'])(
  '%s does not promise more than an export holds',
  async (name) => {
    const text = await readFile(join(import.meta.dirname, '../../../..', name), 'utf8')
    const sentence = /does not hold ([a-z ,]+) yet|not yet its ([a-z ,]+)\./.exec(text)
    const named = (sentence?.[1] ?? sentence?.[2] ?? '').split(/, | or /)
    expect(named).toEqual([...leftOut])
  },
)

test('a long trail is exported in chunks, every event once', async () => {
  const caseId = await newCase()
  const events = Array.from({ length: 2_500 }, () => ({
    tenant_id: tenant.principal.tenantId,
    event_id: newUuid(new Date()),
    at: new Date(),
    actor: 'key',
    action: 'getCase',
    outcome: 200,
    objects: [caseId],
    request_id: '',
    address: '',
    count: 1,
  }))
  await query(service.urls.adminUrl, `select append_audit('${JSON.stringify(events)}')`)
  const { exportId } = await start(caseId)
  expect(await ended(exportId)).toMatchObject({ status: 'completed', progress: { chunksDone: 4, chunksTotal: 4 } })
  const file = await service.call(tenant.key, 'GET', `/api/exports/${exportId}/file`)
  const lines = ((await unzip(file.rawPayload)).entries['audit.ndjson'] ?? '').trim().split('\n')
  expect(new Set(lines.map((line) => JSON.parse(line).eventId)).size).toBe(2_502)
  expect(lines).toHaveLength(2_502)
})

test('without audit:read the trail is neither packed nor handed out', async () => {
  const { text: narrow } = await issueKey(service.app, tenant.principal, { scopes: ['cases:read', 'cases:write'] })
  const caseId = await newCase()
  const own = await start(caseId, narrow)
  await ended(own.exportId)
  const file = await service.call(narrow, 'GET', `/api/exports/${own.exportId}/file`)
  const { entries } = await unzip(file.rawPayload)
  expect(Object.keys(entries)).toEqual(['manifest.json', 'case.json'])
  expect(entries['manifest.json']).not.toContain('audit')
  const wide = await start(caseId)
  await ended(wide.exportId)
  expect((await service.call(narrow, 'GET', `/api/exports/${wide.exportId}/file`)).statusCode).toBe(403)
})

test('a finished export cannot be cancelled or begun again', async () => {
  const { exportId } = await start(await newCase())
  await ended(exportId)
  for (const what of ['cancel', 'retry']) {
    const answer = await service.call(tenant.key, 'POST', `/api/exports/${exportId}/${what}`)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invalid_state'])
  }
})

test('only whoever started it, and administrators, cancel an export or begin it again', async () => {
  const { tenantId } = tenant.principal
  const [own, other, admin] = [
    await signIn(service, { role: 'Viewer', tenantId }),
    await signIn(service, { role: 'Viewer', tenantId }),
    await signIn(service, { role: 'TenantAdmin', tenantId }),
  ]
  const ask = async (who: SignedIn, path: string): Promise<number> =>
    (await service.http.inject({ method: 'POST', url: path, headers: who.headers })).statusCode
  const caseId = await newCase()
  const begin = async (): Promise<string> => {
    const url = `/api/cases/${caseId}/export`
    const { exportId } = (await service.http.inject({ method: 'POST', url, headers: own.headers })).json<ExportRecord>()
    // As if the worker were still busy with it, however fast it is.
    const id = fromWireId('exp', exportId)
    await ended(exportId)
    await query(service.urls.adminUrl, `update exports set status = 'processing' where export_id = '${id}'`)
    return exportId
  }
  const exportId = await begin()
  expect(await ask(other, `/api/exports/${exportId}/cancel`)).toBe(403)
  const stranger = (await issueKey(service.app, tenant.principal, { scopes: ['cases:read'] })).text
  expect((await service.call(stranger, 'POST', `/api/exports/${exportId}/cancel`)).statusCode).toBe(403)
  expect(await ask(own, `/api/exports/${exportId}/cancel`)).toBe(200)
  expect(await ask(other, `/api/exports/${exportId}/retry`)).toBe(403)
  expect(await ask(own, `/api/exports/${exportId}/retry`)).toBe(202)
  expect(await ask(admin, `/api/exports/${await begin()}/cancel`)).toBe(200)
})

test('the same Idempotency-Key starts one export', async () => {
  const caseId = await newCase()
  const headers = { 'idempotency-key': 'export-once' }
  const ask = () => service.call(tenant.key, 'POST', `/api/cases/${caseId}/export`, { headers })
  const [first, again] = [await ask(), await ask()]
  expect(again.json().exportId).toBe(first.json().exportId)
  expect((await ended(first.json().exportId)).status).toBe('completed')
})

test('of another tenant, or of nothing', async () => {
  const stranger = await service.newTenant({ scopes: keyScopes })
  const { exportId } = await start(await newCase())
  for (const [method, path] of [
    ['GET', ''],
    ['GET', '/file'],
    ['POST', '/cancel'],
    ['POST', '/retry'],
  ] as const) {
    expect((await service.call(stranger.key, method, `/api/exports/${exportId}${path}`)).statusCode).toBe(403)
    const unknown = '/api/exports/exp_01jd3x6x7me5b9yc2r4hq8vkzt'
    expect((await service.call(stranger.key, method, `${unknown}${path}`)).statusCode).toBe(404)
  }
  await ended(exportId)
})

test('every request about an export is found by its case', async () => {
  const caseId = await newCase()
  const { exportId } = await start(caseId)
  await ended(exportId)
  await service.call(tenant.key, 'GET', `/api/exports/${exportId}/file`)
  const events: AuditEvent[] = (await service.call(tenant.key, 'GET', `/api/audit?object=${caseId}`)).json()
  const actions = new Set(events.map(({ action }) => action))
  expect(actions).toEqual(new Set(['createCase', 'exportCase', 'getExport', 'getExportFile', 'export.completed']))
  expect(events.filter(({ action }) => action === 'export.completed')).toHaveLength(1)
})

test('a file that is not taken to its end leaves a line that says so', async () => {
  const caseId = await newCase()
  const { exportId } = await start(caseId)
  await ended(exportId)
  const large = Buffer.alloc(40 << 20, 7)
  const folder = `exports/${(await service.call(tenant.key, 'GET', '/api/me')).json().tenantId}/${exportId}/1`
  await service.app.blobs.put(`${folder}/large.zip`, large, 'application/zip')
  const id = fromWireId('exp', exportId)
  await query(
    service.urls.adminUrl,
    `update exports set file = 'large.zip', size = ${large.length} where export_id = '${id}'`,
  )
  const address = await service.http.listen({ host: '127.0.0.1', port: 0 })
  const hangUp = new AbortController()
  const headers = { authorization: `Bearer ${tenant.key}` }
  const answer = await fetch(`${address}/api/exports/${exportId}/file`, { headers, signal: hangUp.signal })
  await answer.body?.getReader().read()
  hangUp.abort()
  let cut: AuditEvent[] = []
  for (let tries = 0; tries < 3_000 && cut.length === 0; tries++) {
    await sleep(50)
    cut = (await service.call(tenant.key, 'GET', `/api/audit?object=${exportId}&action=stream.cut`)).json()
  }
  expect(cut).toMatchObject([{ requestId: answer.headers.get('x-request-id'), outcome: 499 }])
})

test('the request goes on in the worker: its trace, and its id in the log', async () => {
  const traceId = randomBytes(16).toString('hex')
  const headers = { traceparent: `00-${traceId}-b7ad6b7169203331-01`, 'x-request-id': `seam-${traceId}` }
  const caseId = await newCase()
  const started = await service.call(tenant.key, 'POST', `/api/cases/${caseId}/export`, { headers })
  await ended(started.json().exportId)
  const { logDir } = inject('run')
  const read = (name: string): Promise<string> => readFile(join(logDir, name), 'utf8').catch(() => '')
  let spans: string[] = []
  let log = ''
  // Both are written down now and then, away from the work.
  for (let tries = 0; tries < 3_000 && (spans.length < 3 || !log.includes(traceId)); tries++) {
    await sleep(100)
    log = await read('worker.log')
    const lines = (await read('processes.traces')).split('\n').filter((line) => line.includes(traceId))
    spans = ['planExport', 'writeExportChunk', 'finishExport'].filter((name) =>
      lines.some((line) => line.includes(name)),
    )
  }
  expect(spans).toEqual(['planExport', 'writeExportChunk', 'finishExport'])
  expect(log).toContain(`seam-${traceId}`)
})
