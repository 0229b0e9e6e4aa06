import { once } from 'node:events'
import { type ClientRequest, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import fastify from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../test/documents.ts'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import type { Http } from '../door.ts'
import { fromWireId, toWireId } from '../kernel/ids.ts'
import { openMeter } from '../kernel/meter.ts'
import type { Principal } from '../kernel/principal.ts'
import { revokeKey } from '../keys/revoke-key.ts'
import { letDrain } from './drain.ts'
import { eventRoutes, openStream } from './event-stream.ts'

let service: TestApp
let tenant: TestTenant
let documents: Documents
let documentId: string
let caseId: string
let admin: SignedIn
/** Open from the first test to the last. */
let long: Open & { readonly since: number }
const pdf = { fileName: 'a.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.4 nothing much') }

beforeAll(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  await service.http.listen({ port: 0, host: '127.0.0.1' })
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  caseId = await documents.newCase()
  documentId = await documents.upload(caseId, pdf)
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
  const patient = await signIn(service, { role: 'Viewer' })
  long = { ...(await listen(patient.headers)), since: performance.now() }
  left.length = 0
})
afterAll(() => service.close())

type Open = { request: ClientRequest; answer: IncomingMessage; said: () => string; ended: Promise<unknown> }
const left: ClientRequest[] = []
afterEach(async () => {
  for (const request of left.splice(0)) request.destroy()
  await sleep(50)
})

async function listen(headers: Readonly<Record<string, string>>, http: Http = service.http): Promise<Open> {
  const { port } = http.server.address() as AddressInfo
  const request = get({ port, host: '127.0.0.1', path: '/private/events', headers, agent: false })
  request.on('error', () => undefined)
  left.push(request)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  let text = ''
  answer.setEncoding('utf8').on('data', (some: string) => {
    text += some
  })
  answer.on('error', () => undefined)
  return { request, answer, said: () => text, ended: new Promise((over) => void answer.once('close', over)) }
}

function eventsIn(text: string): unknown[] {
  return [...text.matchAll(/^event: change\ndata: (.*)\n\n/gm)].map(([, data = '']) => JSON.parse(data))
}

const progress = (pages: number): Promise<unknown> =>
  query(
    service.urls.adminUrl,
    `update documents set pages_done = ${pages}, updated_at = now() where document_id = '${fromWireId('doc', documentId)}'`,
  )

/** Until what happened before is told: answers how many events that were. */
async function untilQuiet(said: () => string): Promise<number> {
  for (let events = -1, quiet = 0; ; ) {
    await sleep(1_000)
    const now = eventsIn(said()).length
    quiet = now === events ? quiet + 1 : 0
    events = now
    if (quiet === 4) return events
  }
}

describe('a stream', () => {
  test('tells of every step of a document within two seconds, once, by ids alone', async () => {
    const { answer, said } = await listen(admin.headers)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    })
    await expect.poll(said).toContain('retry: 2000\n\n')
    await untilQuiet(said)
    // The use of a key is written down every few seconds, and told of then.
    const ofDocuments = (): unknown[] =>
      eventsIn(said()).filter((told) => (told as { kind: string }).kind === 'document')
    const before = ofDocuments().length
    const event = { kind: 'document', id: documentId, caseId }
    for (const pages of [1, 2, 3]) {
      await progress(pages)
      await expect.poll(() => ofDocuments().slice(before)).toEqual(Array(pages).fill(event))
    }
    await service.call(tenant.key, 'PATCH', `/api/documents/${documentId}`, {
      body: { pageLabelFormat: { prefix: 'A', digits: 4, first: 1 } },
    })
    await expect.poll(() => ofDocuments().slice(before)).toHaveLength(4)
    await sleep(2_100)
    expect(ofDocuments().slice(before)).toEqual(Array(4).fill(event))
  })

  test("tells of a key's making, first use and end", async () => {
    const { said } = await listen(admin.headers)
    await sleep(1_100)
    const { key, text } = await issueKey(service.app, tenant.principal)
    const id = toWireId('key', key.keyId)
    const times = (): number => eventsIn(said()).filter((event) => (event as { id: string }).id === id).length
    await expect.poll(times).toBe(1)
    await service.call(text, 'GET', '/api/me')
    await expect.poll(times).toBe(2)
    await revokeKey(service.app, tenant.principal, key.keyId, 'test')
    await expect.poll(times).toBe(3)
  })

  test('tells nobody what they may not read, nor of another tenant', async () => {
    const { tenantId } = tenant.principal
    const viewer = await listen((await signIn(service, { role: 'Viewer', tenantId })).headers)
    const operator = await listen((await signIn(service, { role: 'SiteAdmin', tenantId })).headers)
    const stranger = await listen((await signIn(service, { role: 'TenantAdmin' })).headers)
    await sleep(1_100)
    await progress(9)
    const { key } = await issueKey(service.app, tenant.principal)
    const kinds = (open: Open): Set<unknown> =>
      new Set(eventsIn(open.said()).map((event) => (event as { kind: string }).kind))
    await expect.poll(() => kinds(viewer)).toContain('document')
    await expect.poll(() => operator.said()).toContain('"kind":"key"')
    expect([kinds(viewer), kinds(operator)]).toEqual([new Set(['document']), new Set(['key'])])
    expect(stranger.said()).not.toContain(documentId)
    expect(key.keyId).toBeDefined()
  })

  test('is one line in the trail, and none when the browser leaves', async () => {
    const headers = { ...admin.headers, 'x-request-id': 'stream-1' }
    const { request, said } = await listen(headers)
    await expect.poll(said).toContain('retry')
    request.destroy()
    await sleep(300)
    const lines = await query<{ action: string; outcome: number }>(
      service.urls.adminUrl,
      "select action, outcome from audit_events where request_id = 'stream-1'",
    )
    expect(lines).toEqual([{ action: 'watchEvents', outcome: 200 }])
  })

  test('is refused without a session, with a key, and to whoever has eight', async () => {
    expect((await listen({})).answer.statusCode).toBe(401)
    expect((await listen({ authorization: `Bearer ${tenant.key}` })).answer.statusCode).toBe(401)
    expect((await listen({ ...admin.headers, 'sec-fetch-site': 'cross-site' })).answer.statusCode).toBe(401)
    const other = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
    for (let open = 0; open < 8; open++) expect((await listen(other.headers)).answer.statusCode).toBe(200)
    const ninth = await listen(other.headers)
    expect([ninth.answer.statusCode, ninth.answer.headers['retry-after']]).toEqual([429, '30'])
    expect((await listen(admin.headers)).answer.statusCode).toBe(200)
    const shown = await service.app.meter.registry.getSingleMetricAsString('casefold_event_streams')
    expect(shown).toContain('casefold_event_streams 10')
    left.shift()?.destroy()
    for (const request of left.splice(0)) request.destroy()
    await expect.poll(async () => (await listen(other.headers)).answer.statusCode).toBe(200)
  })

  test('keeps no session awake', async () => {
    const who = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
    const { sessionId } = who.principal.session
    const age = `update sessions set seen_at = seen_at - interval '10 minutes' where session_id = '${sessionId}' returning seen_at::text as at`
    const [aged] = await query<{ at: string }>(service.urls.adminUrl, age)
    await listen(who.headers)
    const seen = `select seen_at::text as at from sessions where session_id = '${sessionId}'`
    expect(await query(service.urls.adminUrl, seen)).toEqual([aged])
    await service.http.inject({ url: '/api/me', headers: who.headers })
    expect(await query(service.urls.adminUrl, seen)).not.toEqual([aged])
  })
})

describe('after sign-out a stream says nothing more', () => {
  test('in the same process, where it closes at once', async () => {
    const who = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
    const { said, ended } = await listen(who.headers)
    await expect.poll(said).toContain('retry')
    const signedOut = await service.http.inject({ method: 'DELETE', url: '/private/session', headers: who.headers })
    expect(signedOut.statusCode).toBe(200)
    const before = said()
    await progress(21)
    expect(await Promise.race([ended, sleep(5_000, 'still open')])).not.toBe('still open')
    expect(said()).toBe(before)
  })

  test('in another process, which sends no event of what happened since', async () => {
    const other = await openTestApp({ database: service.database })
    await other.http.listen({ port: 0, host: '127.0.0.1' })
    const who = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
    const { said, ended } = await listen(who.headers, other.http)
    await expect.poll(said).toContain('retry')
    await sleep(1_500)
    const before = said()
    await service.http.inject({ method: 'DELETE', url: '/private/session', headers: who.headers })
    await progress(22)
    expect(await Promise.race([ended, sleep(5_000, 'still open')])).not.toBe('still open')
    expect(said()).toBe(before)
    await other.close()
  })

  test('nor when an admin signs them out', async () => {
    const who = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
    const { ended } = await listen(who.headers)
    const url = `/private/members/${who.id}/sign-out`
    expect((await service.http.inject({ method: 'POST', url, headers: admin.headers })).statusCode).toBe(200)
    expect(await Promise.race([ended, sleep(5_000, 'still open')])).not.toBe('still open')
  })
})

test('a stream ends at once when its process begins to stop, and a new one is told to come back', async () => {
  const stopping = await openTestApp({ database: service.database })
  await stopping.http.listen({ port: 0, host: '127.0.0.1' })
  const { ended, said } = await listen(admin.headers, stopping.http)
  stopping.http.drain()
  await ended
  // Before its next beat, long before its time is over.
  expect(said()).not.toContain('still here')
  const late = await listen(admin.headers, stopping.http)
  await late.ended
  expect(late.said()).toBe('retry: 2000\n\n')
  await listen(admin.headers, stopping.http)
  await stopping.close()
})

describe('a stream in a hurry', () => {
  const opened: Http[] = []
  afterEach(async () => {
    for (const http of opened.splice(0)) await http.close()
  })

  async function open(principal: Principal, times: Parameters<typeof eventRoutes>[2]): Promise<Http> {
    const http: Http = fastify()
    http.addHook('onRequest', async (request) => {
      request.principal = principal
    })
    letDrain(http)
    eventRoutes(http, { ...service.app, meter: openMeter() }, times)
    await http.listen({ port: 0, host: '127.0.0.1' })
    opened.push(http)
    return http
  }
  const never = 600_000

  test('beats, and ends by itself after its time', async () => {
    const http = await open(admin.principal, { heartbeatMs: 50, askMs: never, lifeMs: 2_000 })
    const { said, ended } = await listen({}, http)
    await ended
    expect(said().match(/: still here\n\n/g)?.length).toBeGreaterThanOrEqual(5)
  })

  test('ends with its session, and tells less when its role does', async () => {
    const who = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
    const http = await open(who.principal, { heartbeatMs: never, askMs: 100, lifeMs: never })
    const { said, ended } = await listen({}, http)
    await query(service.urls.adminUrl, `update memberships set role = 'Viewer' where user_id = '${who.userId}'`)
    await sleep(1_300)
    const { key } = await issueKey(service.app, tenant.principal)
    await progress(11)
    await expect.poll(said).toContain(documentId)
    expect([key.keyId === '', said()]).toEqual([false, expect.not.stringContaining('"key"')])
    await query(service.urls.adminUrl, `update sessions set ended_at = now() where user_id = '${who.userId}'`)
    await ended
  })

  test('is cut when its reader does not read', async () => {
    const { bytes, say } = openStream()
    const closed = once(bytes, 'close')
    for (let said = 0; said < 100; said++) say('x'.repeat(1_000))
    await closed
    expect(bytes.readableLength).toBeLessThan(70_000)
  })

  test('says nothing after its end', async () => {
    const { bytes, say, end } = openStream()
    say('one')
    end()
    say('two')
    end()
    expect((await bytes.setEncoding('utf8').toArray()).join('')).toBe('one')
  })
})

test('a stream outlives the limits for slow requests and idle connections', async () => {
  await expect.poll(long.said).toContain(': still here\n\n')
  expect(performance.now() - long.since).toBeGreaterThan(14_000)
  expect(long.answer.destroyed).toBe(false)
  long.request.destroy()
})
