import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock, holdNewCases, untilAtGate, untilBlocked } from './gate.ts'
import { openTestApp, patient, type TestApp } from './test-app.ts'

let service: TestApp
let url: string

beforeAll(async () => {
  service = await openTestApp({ connections: 60, parameters: patient })
  url = service.urls.adminUrl
})
afterAll(() => service.close())

const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }

function create(key: string, idempotencyKey: string, title = body.title) {
  const headers = { 'idempotency-key': idempotencyKey }
  return service.call(key, 'POST', '/api/cases/new', { body: { ...body, title }, headers })
}

async function countCases(tenantId: string): Promise<number> {
  return (await query(url, `select 1 from cases where tenant_id = '${tenantId}'`)).length
}

test('50 concurrent creates with one Idempotency-Key make one case and get 50 equal answers', async () => {
  const { principal, key } = await service.newTenant()
  // Whoever comes first waits for this row, which every row of the tenant refers to; the others wait for the first.
  const gate = await holdLock(url, `select 1 from tenants where tenant_id = '${principal.tenantId}' for update`)
  const calls = Array.from({ length: 50 }, () => create(key, 'race'))
  await untilBlocked(url, 50)
  await gate.open()
  const answers = await Promise.all(calls)

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(201))
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1)
  expect(new Set(answers.map(({ headers }) => `${headers.location} ${headers.etag}`)).size).toBe(1)
  expect(answers.filter(({ headers }) => headers['idempotency-replayed'] === 'true')).toHaveLength(49)
  expect(await countCases(principal.tenantId)).toBe(1)
})

test('50 with one key and another body each make one case; the others are told that the key is taken', async () => {
  const { principal, key } = await service.newTenant()
  const gate = await holdLock(url, `select 1 from tenants where tenant_id = '${principal.tenantId}' for update`)
  const calls = Array.from({ length: 50 }, (_, turn) => create(key, 'race', `Title ${turn}`))
  await untilBlocked(url, 50)
  await gate.open()
  const statuses = (await Promise.all(calls)).map(({ statusCode }) => statusCode)

  expect(statuses.filter((status) => status === 201)).toHaveLength(1)
  expect(statuses.filter((status) => status === 422)).toHaveLength(49)
  expect(await countCases(principal.tenantId)).toBe(1)
})

test('the second waits 5 s for the first and is then told to come back; the first is not disturbed', async () => {
  const { principal, key } = await service.newTenant()
  const gate = await holdNewCases(url)
  const first = create(key, 'slow')
  await untilAtGate(url, 1)
  const start = performance.now()
  const second = await create(key, 'slow')
  const waited = performance.now() - start

  expect([second.statusCode, second.json().code]).toEqual([409, 'idempotency_in_progress'])
  expect(second.headers['retry-after']).toBe('1')
  expect(waited).toBeGreaterThan(4_900)
  expect(waited).toBeLessThan(6_500)
  await gate.open()
  expect((await first).statusCode).toBe(201)
  const third = await create(key, 'slow')
  expect([third.statusCode, third.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect(third.body).toBe((await first).body)
  expect(await countCases(principal.tenantId)).toBe(1)
})
