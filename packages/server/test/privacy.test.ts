import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@casefold/dev/free-port'
import { writePdf } from '@casefold/dev/pdf-text'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openTemporalWorkflows } from '../src/adapters/workflows/temporal-workflows.ts'
import { fromWireId, toWireId } from '../src/kernel/ids.ts'
import { createKey } from '../src/keys/create-key.ts'
import { revokeKey } from '../src/keys/revoke-key.ts'
import { addMember } from '../src/people/add-member.ts'
import { createTenant } from '../src/site/create-tenant.ts'
import { type Canaries, newCanaries, searchCanaries, toPlaces } from './canaries.ts'
import { documentsOf } from './documents.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { plantPeople } from './planted-people.ts'
import { plantReports } from './planted-reports.ts'
import { noteSecret } from './secrets.ts'
import { startWorker } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'
import { urlsOf } from './test-run.ts'
import { dump, type Written } from './written.ts'

const word: Canaries = newCanaries()
const refusals: string[] = []
let service: TestApp
let tenant: TestTenant
let caseId: string

beforeAll(async () => {
  // Short, so that time-outs can be provoked; longer than the second after which PostgreSQL logs a slow statement.
  service = await openTestApp({ parameters: 'statement_timeout=1600&lock_timeout=1300', connections: 12 })
  tenant = await service.newTenant()
  await query(
    service.urls.adminUrl,
    `create function planted_trouble() returns trigger language plpgsql as $$
     begin
       if new.case_type = 'violate' then new.status := 'neither'; end if;
       if new.case_type = 'slow' then perform pg_sleep(1.1); end if;
       if new.case_type = 'time out' then perform pg_sleep(3); end if;
       return new;
     end $$;
     create trigger planted_trouble before insert on cases for each row execute function planted_trouble()`,
  )
})
afterAll(() => service.close())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH'

/** Sends a request that must be answered so; what a refusal says is kept and searched with the rest. */
async function expectStatus(
  status: number,
  method: Method,
  url: string,
  { key = tenant.key, body, headers = {} }: { key?: string; body?: unknown; headers?: Record<string, string> } = {},
): Promise<LightMyRequestResponse> {
  const payload = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body
  const type = payload === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await service.http.inject({
    method,
    url,
    headers: { authorization: `Bearer ${key}`, ...type, ...headers },
    ...(payload !== undefined && { payload: payload as string | Buffer }),
  })
  expect([url, answer.statusCode, answer.statusCode >= 400 && answer.body]).toEqual([
    url,
    status,
    answer.statusCode >= 400 && answer.body,
  ])
  if (answer.statusCode >= 400) refusals.push(answer.body, JSON.stringify(answer.headers))
  return answer
}

const props = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
const create = (status: number, body: object, headers: Record<string, string> = {}) =>
  expectStatus(status, 'POST', '/api/cases/new', { body: { ...props, ...body }, headers })
const edit = (status: number, body: object, headers: Record<string, string> = {}) =>
  expectStatus(status, 'PUT', `/api/cases/${caseId}/edit`, { body, headers })

describe('canaries are planted', () => {
  test('in what is stored', async () => {
    const subject = { name: word.subjectName, otherNames: [word.subjectOtherName] }
    const { title, description, claimNumber, caseType } = word
    const body = { title, description, claimNumber, caseType, subject }
    const made = await create(201, body, { 'idempotency-key': word.idempotencyKey })
    caseId = made.json().caseId
    await create(422, { ...body, title: 'Other' }, { 'idempotency-key': word.idempotencyKey })
    await edit(200, { title: word.editedTitle, description: word.editedDescription })
    await edit(412, { title: word.staleTitle }, { 'if-match': '"9"' })
    await edit(412, { title: 'Other' }, { 'if-match': word.ifMatch })
    const stranger = await service.newTenant()
    const foreign = { key: stranger.key, body: { title: word.foreignTitle } }
    await expectStatus(403, 'PUT', `/api/cases/${caseId}/edit`, foreign)
  })

  test('in what is refused', async () => {
    await create(400, { subject: { dateOfBirth: word.refusedDateOfBirth } })
    await create(400, { subject: { sex: word.refusedSex } })
    await create(400, { keyDates: { loss: word.refusedKeyDate } })
    await create(400, { ocrEngine: word.refusedOcrEngine })
    await create(400, { title: word.refusedLongTitle.repeat(20) })
    await create(400, { colour: word.unknownField })
    await create(403, { tenantId: word.refusedTenantId })
    await create(400, {}, { 'idempotency-key': `${word.refusedIdempotencyKey} and a space` })
    await edit(400, { status: word.refusedStatus })
    await edit(400, { createdBy: word.refusedCreatedBy })
    const post = (status: number, body: unknown, headers = {}) =>
      expectStatus(status, 'POST', '/api/cases/new', { body, headers })
    await post(400, `{"title": "${word.malformedJson}`)
    await post(400, Buffer.concat([Buffer.from(`{"title": "${word.brokenUtf8}`), Buffer.from([0xff, 0x22, 0x7d])]))
    await post(415, word.wrongMediaType, { 'content-type': `text/${word.wrongMediaType}` })
    await post(413, { title: word.oversizedBody.repeat(40_000) })
  })

  test('in paths, queries and headers', async () => {
    await expectStatus(200, 'GET', `/api/cases?q=${word.searchWords}&claimNumber=${word.searchedClaimNumber}`)
    await expectStatus(400, 'GET', `/api/cases?cursor=${word.refusedCursor}`)
    await expectStatus(400, 'GET', `/api/cases?sort=${word.refusedSort}`)
    await expectStatus(400, 'GET', `/api/cases?colour=${word.unknownParameter}`)
    await expectStatus(404, 'GET', `/api/cases/${word.pathId}`)
    await expectStatus(404, 'GET', `/api/${word.unknownPath}`)
    await expectStatus(404, 'GET', `/${word.publicPath}`)
    const headers = {
      'user-agent': word.userAgent,
      'x-request-id': `${word.requestId} is not an id`,
      'api-version': word.apiVersion,
      accept: word.accept,
      cookie: `session=${word.cookie}`,
      'x-forwarded-for': word.forwardedFor,
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      tracestate: `casefold=${word.traceState}`,
      baggage: `patient=${word.baggage}`,
    }
    await expectStatus(200, 'GET', '/api/me', { headers })
    await expectStatus(404, 'GET', '/api/cases/nothing', { headers })
    await expectStatus(401, 'GET', '/api/me', { key: word.apiKey })
    await expectStatus(401, 'GET', '/api/me', { headers: { ...headers, authorization: word.authorization } })
    expect(await sendBytes(`GET / HTTP/1.1\r\n${word.brokenHttp} without a colon\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /)
  })

  test('in what an operator enters', async () => {
    const { app } = service
    const { tenantId } = await createTenant(app, word.tenantName)
    const principal = { ...tenant.principal, tenantId }
    const person = { email: `${word.email}@example.org`, credentials: word.credentials, role: 'Viewer' } as const
    await addMember(app, principal, { ...person, displayName: word.displayName })
    await addMember(app, principal, { ...person, displayName: word.secondName })
    const made = await createKey(app, principal, { name: word.keyName, scopes: ['cases:read'], expiresAt: null })
    await noteSecret(inject('run'), made.text)
    await revokeKey(app, principal, made.key.keyId, word.revokedReason)
  })

  test('in what people say who sign in, invite and accept', async () => {
    for (const { body, headers } of await plantPeople(service, word)) refusals.push(body, JSON.stringify(headers))
  })

  test('in work that a worker does, and in what goes wrong there', async () => {
    const worker = await startWorker(service.urls.appUrl, service.settings)
    const exported = async (): Promise<string> => {
      const { exportId } = (await expectStatus(202, 'POST', `/api/cases/${caseId}/export`)).json()
      for (let tries = 0; tries < 3_000; tries++) {
        const { status } = (await expectStatus(200, 'GET', `/api/exports/${exportId}`)).json()
        if (status === 'completed') return exportId
        await sleep(100)
      }
      throw new Error('the export did not end')
    }
    await exported()
    // The next one fails twice, with the record in the database's own words.
    await query(
      service.urls.adminUrl,
      `create sequence planted_failures;
       grant usage on sequence planted_failures to casefold_app;
       create function planted_failure() returns trigger language plpgsql as $$
       begin
         if nextval('planted_failures') < 3 then 
           raise exception 'planted' using detail = '${word.failingWork}', hint = '${word.failingWork}';
         end if;
         return new;
       end $$;
       create trigger planted_failure before update on export_chunks for each row execute function planted_failure()`,
    )
    await exported()
    await worker.stop()
    const { logDir } = inject('run')
    expect(await readFile(join(logDir, 'worker.log'), 'utf8')).toContain('activity failed')
  })

  test('in files, what is written on their pages, and what goes wrong with them', async () => {
    await service.app.blobs.prepare()
    const documents = documentsOf(service, tenant)
    const worker = await startWorker(service.urls.appUrl, service.settings)
    const type = 'application/pdf'
    const notes = [
      `Provider: ${word.pageProvider}, MD`,
      'Date of service: 03/14/2019',
      'ALLERGIES: Penicillin (hives).',
    ]
    const said = [`The patient, ${word.pageText}, quit.`, 'Metoprolol 25 mg since 03/14/2019.']
    const bytes = writePdf([{ lines: [...notes, ...said] }])
    const titled = Buffer.concat([bytes, Buffer.from(`\n% ${word.pdfTitle}\n`)])
    const documentId = await documents.upload(caseId, { fileName: word.fileName, contentType: type, bytes: titled })
    expect(await documents.read(documentId)).toMatchObject({ processStatus: 'completed' })
    expect((await documents.page(documentId, 1)).ocrText).toContain(word.pageText)
    const broken = Buffer.from(`%PDF-1.7\n${word.brokenFile}`)
    const failed = await documents.upload(caseId, { fileName: 'broken.pdf', contentType: type, bytes: broken })
    expect(await documents.read(failed)).toMatchObject({ processStatus: 'failed' })
    await worker.stop()

    const inCase = `/api/searchcase?caseId=${caseId}`
    const terms = `${word.pageText}+${word.searchTerms}`
    expect((await expectStatus(200, 'GET', `${inCase}&q=${terms}&limit=1&include=matches,boxes`)).json()).toHaveLength(
      1,
    )
    await expectStatus(200, 'GET', `${inCase}&q=${word.pageText}&limit=1&sort=hits`)
    await expectStatus(
      200,
      'GET',
      `/api/search?documentId=${documentId}&q=${word.pageText}+${word.streamedSearchTerms}`,
    )
    await expectStatus(400, 'GET', `${inCase}&q=${word.refusedSearchTerms.repeat(300)}`)
    await expectStatus(400, 'GET', `${inCase}&q=a&include=${word.refusedInclusion}`)
    const stranger = await service.newTenant()
    await expectStatus(403, 'GET', `${inCase}&q=${word.foreignSearchTerms}`, { key: stranger.key })

    const path = `/api/documents/${documentId}`
    await expectStatus(200, 'GET', `${path}/file`, { headers: { range: word.range } })
    const format = { prefix: word.labelPrefix, first: 1, digits: 3 }
    await expectStatus(200, 'PATCH', path, { body: { pageLabelFormat: format } })
    const uploads = `/api/cases/${caseId}/upload-documents`
    const file = { name: word.refusedFileName, type: word.refusedFileType, size: 1 }
    await expectStatus(400, 'POST', uploads, { body: [file] })
    const [info] = (await expectStatus(200, 'POST', uploads, { body: [{ name: 'a.pdf', type, size: 1 }] })).json()
    const { documentId: other, blobPath } = info
    const body = { caseId, documentId: other, blobPath, fileName: word.mismatchedFileName, contentType: type, size: 1 }
    await expectStatus(409, 'POST', `${uploads}/finalize`, { body })
  })

  test('in reports, from the first question to the last page', async () => {
    const worker = await startWorker(service.urls.appUrl, service.settings)
    await plantReports(expectStatus, service.urls.adminUrl, caseId, word)
    await worker.stop()
  })

  test('in statements that the database breaks off', async () => {
    const { adminUrl } = service.urls
    const slow = create(201, { caseType: 'slow', title: word.slowTitle })
    await create(500, { caseType: 'violate', title: word.violatingTitle })
    await create(503, { caseType: 'time out', title: word.timedOutTitle })
    await slow

    const gate = await holdLock(
      adminUrl,
      `select 1 from cases where case_id = '${fromWireId('case', caseId)}' for update`,
    )
    await edit(503, { title: word.lockedTitle })
    await killBlocked(edit(503, { title: word.killedTitle }))
    await gate.open()

    const held = await holdLock(adminUrl, 'lock table pages in access exclusive mode')
    const search = (q: string) => expectStatus(503, 'GET', `/api/searchcase?caseId=${caseId}&q=${q}`)
    await search(word.lockedSearchTerms)
    await killBlocked(search(word.killedSearchTerms))
    await held.open()
  })

  async function killBlocked(waiting: Promise<unknown>): Promise<void> {
    await untilBlocked(service.urls.adminUrl, 1)
    await query(
      service.urls.adminUrl,
      "select pg_terminate_backend(pid) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()",
    )
    await waiting
  }
})

async function sendBytes(bytes: string): Promise<string> {
  const port = await freePort()
  await service.http.listen({ port, host: '127.0.0.1' })
  const socket = connect(port, '127.0.0.1')
  await once(socket, 'connect')
  socket.write(bytes)
  let answer = ''
  for await (const chunk of socket.setEncoding('utf8')) answer += chunk
  refusals.push(answer)
  return answer
}

async function dumpTemporal(): Promise<string> {
  const { adminUrl } = inject('run')
  const dumps = ['temporal', 'temporal_visibility'].map((name) => dump(urlsOf(adminUrl, name).adminUrl))
  return (await Promise.all(dumps)).join('\n')
}

/** Everything that somebody other than the caller could read, and what refusals said. */
async function written(): Promise<Written[]> {
  const { logDir } = inject('run')
  const read = (name: string): Promise<string> => readFile(join(logDir, name), 'utf8')
  return [
    { kind: 'dump', place: 'database', text: await dump(service.urls.adminUrl) },
    { kind: 'log', place: 'log', text: await read('tests.log') },
    { kind: 'log', place: "the worker's log", text: await read('worker.log').catch(() => '') },
    { kind: 'log', place: "PostgreSQL's log", text: await read('postgres.log') },
    { kind: 'log', place: "Temporal's databases", text: await dumpTemporal() },
    { kind: 'trace', place: 'traces', text: await read('tests.traces') },
    { kind: 'log', place: 'metrics', text: await service.app.meter.registry.metrics() },
    { kind: 'log', place: 'refusals', text: refusals.join('\n') },
  ]
}

describe('and searched for', () => {
  test('there are at least 30, and none is anywhere but in the tables that own it', async () => {
    expect(Object.keys(word).length).toBeGreaterThanOrEqual(30)
    expect(searchCanaries(word, toPlaces(await written()))).toEqual([])
  })

  test('in places that speak of these very requests', async () => {
    const places = toPlaces(await written())
    expect(places.get('log')).toContain(toWireId('ten', tenant.principal.tenantId))
    expect(places.get('traces')).toContain(toWireId('ten', tenant.principal.tenantId))
    expect(places.get('traces')).toContain('0af7651916cd43dd8448eb211c80319c')
    expect(places.get('metrics')).toMatch(
      /casefold_http_request_seconds_count\{method="PUT",route="\/api\/cases\/:caseId\/edit",status="503"\} [1-9]/,
    )
    expect(places.get('refusals')).toContain('/body/subject/dateOfBirth')
    const hex = (text: string): string => Buffer.from(text).toString('hex')
    expect(places.get("Temporal's databases")).toContain(hex(tenant.principal.tenantId))
    expect(places.get("Temporal's databases")).toContain(hex("writeExportChunk failed; the worker's log says why"))
    for (const line of [
      'new row for relation "cases" violates check constraint',
      'canceling statement due to statement timeout',
      'canceling statement due to lock timeout',
      'terminating connection due to administrator command',
      'still waiting for',
      /duration: 1\d\d\d\.\d+ ms/,
    ]) {
      expect(places.get("PostgreSQL's log")).toMatch(line)
    }
  })
})

describe('a canary that flew is reported', () => {
  const flown: Canaries = newCanaries()
  const complaints = async (): Promise<string[]> => searchCanaries(flown, toPlaces(await written()))

  test('from a line that somebody logs', async () => {
    service.app.log.info({ name: flown.subjectName }, 'planted')
    expect(await complaints()).toContain('subjectName is in log')
  })

  test('from a table that nobody listed as an owner, as text or as bytes', async () => {
    await query(service.urls.adminUrl, `create table copies as select '${flown.title}'::text as title`)
    await query(service.urls.adminUrl, `create table bytes as select '${flown.title}'::bytea as title`)
    const found = await complaints()
    expect(found).toContain('title is in table copies')
    expect(found).toContain('title is in table bytes')
  })

  test("from PostgreSQL's log, where it is not told to be terse", async () => {
    const client = new pg.Client({ connectionString: service.urls.adminUrl })
    await client.connect()
    const insert = "insert into users values (gen_random_uuid(), $1, '', '', now())"
    await client.query(insert, [flown.email])
    await expect(client.query(insert, [flown.email])).rejects.toThrow('duplicate key')
    expect(await complaints()).not.toContain("email is in PostgreSQL's log")
    await client.query("set log_error_verbosity = 'default'")
    await expect(client.query(insert, [flown.email])).rejects.toThrow('duplicate key')
    expect(await complaints()).toContain("email is in PostgreSQL's log")
    await client.end()
  })

  test("from an error that leaves an activity in the database's own words", async () => {
    const { client, close } = openTemporalWorkflows(service.temporal, service.app.log)
    const memo = { said: `no chunk for ${flown.failingWork}` }
    const workflowId = `planted-${flown.failingWork}`.toLowerCase().slice(0, 20)
    await client.workflow.start('exportCase', { taskQueue: 'nobody', workflowId, args: [], memo })
    await close()
    expect(await complaints()).toContain("failingWork is in Temporal's databases")
  })

  test('from a refusal that repeats what it refuses', async () => {
    refusals.push(`{"error":"${flown.refusedSex} is not a sex"}`)
    expect(await complaints()).toContain('refusedSex is in refusals')
  })

  test('and one that was never planted does not count as well kept', async () => {
    expect(await complaints()).toContain('keyName is not in keys, so it was not planted or not found')
  })
})
