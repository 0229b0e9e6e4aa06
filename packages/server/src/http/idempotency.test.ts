import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { keepHouse } from '../keys/keep-house.ts'

let service: TestApp
let tenant: TestTenant
let clock = Date.now()

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }

function create(idempotencyKey: string, props: object = body, key = tenant.key) {
  return service.call(key, 'POST', '/api/cases/new', { body: props, headers: { 'idempotency-key': idempotencyKey } })
}

async function countCases(): Promise<number> {
  return (await service.call(tenant.key, 'GET', '/api/cases?limit=1000')).json().length
}

test('a repetition gets the first answer, says so, and makes nothing', async () => {
  const first = await create('repeat')
  expect([first.statusCode, first.headers['idempotency-replayed']]).toEqual([201, undefined])
  const { caseId } = first.json()
  await service.call(tenant.key, 'PUT', `/api/cases/${caseId}/edit`, { body: { title: 'Changed since' } })
  const before = await countCases()
  const again = await create('repeat')
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect(again.body).toBe(first.body)
  expect([again.headers.location, again.headers.etag]).toEqual([first.headers.location, first.headers.etag])
  expect(await countCases()).toBe(before)
})

test.each([100, 101, 5_000])('a body %i levels deep, where none is wanted, is no fault of ours', async (levels) => {
  const answer = await service.http.inject({
    method: 'POST',
    url: '/api/documents/doc_00000000000000000000000000/restore',
    headers: { authorization: `Bearer ${tenant.key}`, 'content-type': 'application/json', 'idempotency-key': 'deep' },
    payload: `${'['.repeat(levels)}"]\\"["${']'.repeat(levels)}`,
  })
  expect(answer.json().code).toBe(levels > 100 ? 'malformed_json' : 'not_found')
})

test('quoted, as the draft writes it, is the same key as bare', async () => {
  const bare = await create('quoted')
  const quoted = await create('"quoted"')
  expect(quoted.json().caseId).toBe(bare.json().caseId)
})

test('another body with the same key is 422, however little differs', async () => {
  await create('other-body')
  const answer = await create('other-body', { ...body, title: 'Back pain ' })
  expect([answer.statusCode, answer.json().code]).toEqual([422, 'idempotency_mismatch'])
})

test('the same key of another caller of the tenant, and of another tenant, is another key', async () => {
  const first = await create('mine')
  const colleague = await issueKey(service.app, tenant.principal)
  const stranger = await service.newTenant()
  const others = [await create('mine', body, colleague.text), await create('mine', body, stranger.key)]
  expect(others.map(({ statusCode }) => statusCode)).toEqual([201, 201])
  expect(new Set([first, ...others].map((answer) => answer.json().caseId)).size).toBe(3)
})

test('a refusal is not kept: the same key works once the request is mended', async () => {
  expect((await create('mended', { ...body, title: '' })).statusCode).toBe(400)
  expect((await create('mended', { ...body, tenantId: 'ten_other' })).statusCode).toBe(403)
  expect((await create('mended')).statusCode).toBe(201)
})

test('a day later the key is free again', async () => {
  const first = await create('yesterday')
  clock += 24 * 3_600_000 - 1
  expect((await create('yesterday')).json().caseId).toBe(first.json().caseId)
  clock += 1
  const next = await create('yesterday', { ...body, title: 'Another' })
  expect(next.statusCode).toBe(201)
  expect(next.json().caseId).not.toBe(first.json().caseId)
})

test.each([
  ['empty', ''],
  ['with a space', 'a b'],
  ['too long', 'x'.repeat(256)],
  ['empty in quotes', '""'],
])('one that is %s is 400', async (_what, key) => {
  const answer = await create(key)
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_idempotency_key'])
})

test('255 characters are not too long', async () => {
  expect((await create('x'.repeat(255))).statusCode).toBe(201)
})

test('where there is nobody to keep an answer for it is ignored', async () => {
  const headers = { 'idempotency-key': 'x' }
  for (const [url, status] of [
    ['/nowhere', 404],
    ['/livez', 405],
  ] as const) {
    expect((await service.http.inject({ method: 'POST', url, headers })).statusCode).toBe(status)
  }
  expect((await service.call(tenant.key, 'GET', '/api/me', { headers })).statusCode).toBe(200)
})

test('an answer is kept for a day, and the housekeeping takes it away', async () => {
  await create('forget-me', { ...body, title: 'Kept for a day' })
  const kept = (): Promise<unknown[]> =>
    query(service.urls.adminUrl, "select 1 from idempotency_keys where answer->>'title' = 'Kept for a day'")
  await keepHouse(service.app)
  expect(await kept()).toHaveLength(1)
  clock += 86_400_001
  await keepHouse(service.app)
  expect(await kept()).toHaveLength(0)
})
