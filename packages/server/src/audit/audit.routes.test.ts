import type { AuditEvent } from '@casefold/contract/audit'
import { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noteSecret } from '../../test/secrets.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { revokeKey } from '../keys/revoke-key.ts'
import { rotateKey } from '../keys/rotate-key.ts'
import { addMember } from '../people/add-member.ts'

let service: TestApp
let tenant: TestTenant
let clock = Date.now()

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  tenant = await service.newTenant({ scopes: keyScopes })
})
afterAll(() => service.close())

const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
const create = (key = tenant.key, headers = {}): Promise<LightMyRequestResponse> =>
  service.call(key, 'POST', '/api/cases/new', { body, headers })

async function trail(search: string, key = tenant.key): Promise<AuditEvent[]> {
  const answer = await service.call(key, 'GET', `/api/audit?${search}`)
  expect(answer.statusCode).toBe(200)
  return answer.json()
}

async function newCase(key = tenant.key): Promise<string> {
  return (await create(key)).json().caseId
}

test('who, what, when, from where and with what outcome', async () => {
  const made = await create()
  const { caseId } = made.json()
  const at = clock
  clock += 1
  await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  await service.call(tenant.key, 'GET', '/api/cases/case_01jd3x6x7me5b9yc2r4hq8vkzt')
  const [read, created, ...none] = await trail(`object=${caseId}`)
  expect(none).toEqual([])
  expect(created).toEqual({
    eventId: expect.stringMatching(/^evt_/),
    at,
    actor: expect.stringMatching(/^key_/),
    action: 'createCase',
    outcome: 201,
    objects: [caseId],
    requestId: made.headers['x-request-id'],
    address: '127.0.0.1',
    count: 1,
  })
  expect(read).toMatchObject({ action: 'getCase', outcome: 200 })
  expect(await trail('object=case_01jd3x6x7me5b9yc2r4hq8vkzt')).toMatchObject([{ action: 'getCase', outcome: 404 }])
})

test('who saw a case: lists and searches too, in the one line of their request', async () => {
  const own = await service.newTenant({ scopes: keyScopes })
  const cases = [await newCase(own.key), await newCase(own.key), await newCase(own.key)]
  const [first = '', second = '', third = ''] = cases
  const two = (await service.call(own.key, 'GET', '/api/cases?limit=2')).json<{ caseId: string }[]>()
  const asked: [string, string[]][] = [
    ['/api/cases', cases],
    ['/api/cases?limit=2', two.map(({ caseId }) => caseId)],
    ['/api/cases?q=back%20pain', cases],
    ['/api/cases?claimNumber=CLM-2', []],
    [`/api/searchcase?caseId=${third}&q=pain`, [third]],
    [`/api/cases/${second}/documents`, [second]],
    ['/api/reports/requests', [first]],
  ]
  const start = { caseId: first, reportType: 'smokingHistory' }
  expect((await service.call(own.key, 'POST', '/api/reports', { body: start })).statusCode).toBe(202)
  for (const [path, shown] of asked) {
    const answer = await service.call(own.key, 'GET', path)
    expect(answer.statusCode, answer.body).toBe(200)
    const requestId = String(answer.headers['x-request-id'])
    for (const caseId of cases) {
      const lines = (await trail(`object=${caseId}&limit=1000`, own.key)).filter((line) => line.requestId === requestId)
      expect([path, lines.length]).toEqual([path, shown.includes(caseId) ? 1 : 0])
    }
  }
  // A refused list shows nothing.
  const narrow = await issueKey(service.app, own.principal, { scopes: ['audit:read'] })
  await service.call(narrow.text, 'GET', '/api/cases')
  expect((await trail(`object=${first}&action=listCases`, own.key)).every(({ outcome }) => outcome === 200)).toBe(true)
})

test('a list as long as lists can be is one event, and its cases are found by an index', async () => {
  const own = await service.newTenant({ scopes: keyScopes })
  await query(
    service.urls.adminUrl,
    `insert into cases (tenant_id, case_id, created_by, created_at, updated_at, status, claim_number, case_type, title, description, search_text)
     select '${own.principal.tenantId}', gen_random_uuid(), 'x', now(), now(), 'active', 'C', 'IME', 'T', '', 't' from generate_series(1, 1000)`,
  )
  const listed = await service.call(own.key, 'GET', '/api/cases?limit=1000')
  const ids = listed.json<{ caseId: string }[]>().map(({ caseId }) => caseId)
  expect(new Set(ids).size).toBe(1_000)
  for (const caseId of [ids[0], ids[500], ids[999]])
    expect(await trail(`object=${caseId}`, own.key)).toMatchObject([{ action: 'listCases', objects: ids }])
})

test('a refusal is an event too: a missing scope, an unknown path, a record of another tenant', async () => {
  const stranger = await service.newTenant({ scopes: keyScopes })
  const caseId = await newCase()
  const narrow = await issueKey(service.app, stranger.principal, { scopes: ['audit:read'] })
  await service.call(stranger.key, 'GET', `/api/cases/${caseId}`)
  await service.call(stranger.key, 'GET', '/api/nothing')
  await service.call(narrow.text, 'GET', '/api/me')
  await service.call(narrow.text, 'GET', '/api/cases')
  expect((await trail(`object=${caseId}`, stranger.key)).map(({ outcome }) => outcome)).toEqual([403])
  const all = await trail('limit=1000', stranger.key)
  const told = all.map(({ action, outcome }) => `${action} ${outcome}`)
  expect(told).toEqual(expect.arrayContaining(['unknownPath 404', 'listCases 403', 'getCase 403']))
  // The tenant whose record it is learns nothing of it, and the other way round.
  expect((await trail(`object=${caseId}`)).map(({ action }) => action)).toEqual(['createCase'])
})

test('only keys with audit:read see it', async () => {
  const { text } = await issueKey(service.app, tenant.principal, { scopes: ['cases:read'] })
  expect((await service.call(text, 'GET', '/api/audit')).statusCode).toBe(403)
})

test('it is narrowed by actor, action and time', async () => {
  clock += 60_000
  const since = clock
  const { text, key } = await issueKey(service.app, tenant.principal)
  const caseId = await newCase(text)
  clock += 1_000
  await service.call(text, 'GET', `/api/cases/${caseId}`)
  clock += 1_000
  await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  const actions = async (search: string): Promise<string[]> => (await trail(search)).map(({ action }) => action)
  const [{ actor } = { actor: '' }] = await trail(`object=${caseId}&action=createCase`)
  expect(actor).toBe(toWireId('key', key.keyId))
  expect(await actions(`actor=${actor}`)).toEqual(['getCase', 'createCase'])
  expect(await actions(`object=${caseId}&action=getCase`)).toEqual(['getCase', 'getCase'])
  expect(await actions(`object=${caseId}&since=${since}&until=${since + 1_000}`)).toEqual(['createCase'])
  expect(await actions(`object=${caseId}&since=${since + 1_000}&until=${since + 2_000}`)).toEqual(['getCase'])
})

test('the cursor leads through all of it, newest first, each event once', async () => {
  const caseId = await newCase()
  for (let n = 0; n < 24; n++) {
    clock += 1
    await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  }
  const seen: AuditEvent[] = []
  let url: string | undefined = `/api/audit?object=${caseId}&limit=10`
  while (url) {
    const page: LightMyRequestResponse = await service.call(tenant.key, 'GET', url)
    seen.push(...page.json<AuditEvent[]>())
    url = /^<([^>]+)>; rel="next"$/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(seen).toHaveLength(25)
  expect(new Set(seen.map(({ eventId }) => eventId)).size).toBe(25)
  expect(seen.map(({ at }) => at)).toEqual(seen.map(({ at }) => at).toSorted((one, other) => other - one))
  expect((await service.call(tenant.key, 'GET', '/api/audit?cursor=evt_none')).json().code).toBe('invalid_cursor')
})

test('whoever writes into the table of objects hides nothing', async () => {
  const caseId = await newCase()
  const { exportId } = (await service.call(tenant.key, 'POST', `/api/cases/${caseId}/export`)).json()
  clock += 1
  await service.call(tenant.key, 'GET', `/api/exports/${exportId}`)
  clock += 1
  for (let n = 0; n < 10; n++) await service.call(tenant.key, 'GET', '/api/me')
  await query(
    service.urls.adminUrl,
    `insert into audit_objects select tenant_id, '${caseId}', event_id from audit_events
     where tenant_id = '${tenant.principal.tenantId}' on conflict do nothing`,
  )
  const actions = (await trail(`object=${caseId}&limit=3`)).map(({ action }) => action)
  expect(actions.toSorted()).toEqual(['createCase', 'exportCase', 'getExport'])
})

test('a repeated request is an event of its own, its effect is not', async () => {
  const headers = { 'idempotency-key': 'once' }
  const first = await create(tenant.key, headers)
  const again = await create(tenant.key, headers)
  expect(again.headers['idempotency-replayed']).toBe('true')
  // The answer shows the case again, so that its line names it too.
  expect(await trail(`object=${first.json().caseId}`)).toHaveLength(2)
  const lines = await query<{ request_id: string }>(service.urls.adminUrl, 'select request_id from audit_events')
  const ids = [first, again].map(({ headers: { 'x-request-id': id } }) => String(id))
  expect(lines.filter(({ request_id: id }) => ids.includes(id))).toHaveLength(2)
})

test('what the operator does to keys and members is in it', async () => {
  const { app } = service
  const { principal, key, keyId } = await service.newTenant({ scopes: keyScopes })
  const person = { email: 'someone@example.org', displayName: 'Someone', credentials: '', role: 'Viewer' } as const
  for (const act of [
    () => addMember(app, principal, person),
    () => issueKey(app, principal).then(({ key: made }) => revokeKey(app, principal, made.keyId, 'test')),
    () => rotateKey(app, principal, keyId, 3_600_000).then(({ text }) => noteSecret(inject('run'), text)),
  ]) {
    clock += 1
    await act()
  }
  const done = (await trail('actor=casefold', key)).map(({ action, outcome }) => `${action} ${outcome}`)
  expect(done.toSorted()).toEqual([
    'addMember 200',
    'createKey 201',
    'createKey 201',
    'revokeKey 200',
    'rotateKey 201',
    'setTenant 200',
    'tenant.created 201',
  ])
})
