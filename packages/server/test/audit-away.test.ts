import { query } from '@casefold/dev/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string

const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }

beforeEach(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  caseId = (await service.call(tenant.key, 'POST', '/api/cases/new', { body })).json().caseId
})
afterEach(() => service.close())

test('a record that cannot be accounted for is not shown', async () => {
  await query(service.urls.adminUrl, 'revoke execute on function append_audit(jsonb) from casefold_app')
  const read = await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)
  expect([read.statusCode, read.json().code, read.headers['retry-after']]).toEqual([503, 'unavailable', '2'])
  expect(read.headers.etag).toBeUndefined()
  expect(read.body).not.toContain('Back pain')
  expect((await service.call(tenant.key, 'GET', '/api/cases/nothing')).statusCode).toBe(503)
  const search = await service.call(tenant.key, 'GET', `/api/searchcase?caseId=${caseId}&q=pain`)
  expect([search.statusCode, search.headers['x-pages-pending'], search.headers['x-request-id']]).toEqual([
    503,
    undefined,
    expect.any(String),
  ])

  await query(service.urls.adminUrl, 'grant execute on function append_audit(jsonb) to casefold_app')
  expect((await service.call(tenant.key, 'GET', `/api/cases/${caseId}`)).statusCode).toBe(200)
})

test('a change that cannot be accounted for does not happen', async () => {
  await query(service.urls.adminUrl, 'alter table audit_events add constraint none check (false) not valid')
  const made = await service.call(tenant.key, 'POST', '/api/cases/new', { body: { ...body, title: 'Unseen' } })
  expect(made.statusCode).toBeGreaterThanOrEqual(500)
  expect(await query(service.urls.adminUrl, "select 1 from cases where title = 'Unseen'")).toEqual([])
})

test.each(['casefold_app', 'casefold_owner', 'casefold_definer'])('%s cannot change what is written', async (role) => {
  const as = (statement: string): Promise<unknown> => {
    const { tenantId } = tenant.principal
    return query(service.urls.adminUrl, `set role ${role}; set app.tenant_id = '${tenantId}'; ${statement}`)
  }
  for (const table of ['audit_events', 'audit_objects', 'audit_seals', 'audit_anchors']) {
    await expect(as(`delete from ${table}`)).rejects.toThrow(/permission denied|append-only/)
    await expect(as(`truncate ${table}`)).rejects.toThrow(/permission denied|append-only/)
  }
  await expect(as('update audit_events set outcome = 200')).rejects.toThrow(/permission denied|append-only/)
  await expect(as("update audit_seals set hash = ''")).rejects.toThrow(/permission denied|append-only/)
})

test('a test whose answer is missing in the trail does not pass', async () => {
  const own = await openTestApp()
  const { key } = await own.newTenant()
  await own.call(key, 'GET', '/api/me')
  await query(
    own.urls.adminUrl,
    "set session_replication_role = replica; delete from audit_events where action = 'getMe'",
  )
  await expect(own.close()).rejects.toThrow('1 answer(s), 0 line(s)')
})

test('the service cannot say which transaction wrote an event', async () => {
  const forged = `set role casefold_app; set app.tenant_id = '${tenant.principal.tenantId}';
    insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address, xact)
    values ('${tenant.principal.tenantId}', gen_random_uuid(), now(), 'a', 'b', 200, '{}', '', '', 1)`
  await expect(query(service.urls.adminUrl, forged)).rejects.toThrow('permission denied')
})
