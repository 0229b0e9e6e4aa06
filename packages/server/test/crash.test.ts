import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startDatabaseProxy } from './database-proxy.ts'
import { holdNewCases, untilAtGate } from './gate.ts'
import { startApi } from './service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

function create(url: string, title: string): Promise<Response> {
  return fetch(`${url}/api/cases/new`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tenant.key}`,
      'content-type': 'application/json',
      'idempotency-key': title,
    },
    body: JSON.stringify({ claimNumber: 'CLM-1', caseType: 'IME', title }),
  })
}

async function caseCount(title: string): Promise<number> {
  return (await query(service.urls.adminUrl, `select 1 from cases where title = '${title}'`)).length
}

/** The first use of a key is written down at once, in a commit of its own. */
async function useKey(url: string): Promise<void> {
  await fetch(`${url}/api/me`, { headers: { authorization: `Bearer ${tenant.key}` } })
  const used = 'select 1 from keys where last_used_at is not null'
  await expect.poll(async () => (await query(service.urls.adminUrl, used)).length).toBeGreaterThan(0)
}

test('killed between commit and answer, the retry gets the case that was made', async () => {
  const proxy = await startDatabaseProxy(service.urls.appUrl)
  const doomed = await startApi(proxy.url)
  await useKey(doomed.url)
  const committed = proxy.holdCommit()
  const lost = create(doomed.url, 'Committed').catch((error: Error) => error)
  await committed
  expect(await caseCount('Committed')).toBe(1)
  await doomed.kill9()
  expect(await lost).toBeInstanceOf(Error)
  await proxy.close()

  const next = await startApi(service.urls.appUrl)
  const answer = await create(next.url, 'Committed')
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, 'true'])
  const [stored] = await query<{ created_by: string }>(
    service.urls.adminUrl,
    "select created_by from cases where title = 'Committed'",
  )
  expect(await answer.json()).toMatchObject({ title: 'Committed', createdBy: stored?.created_by })
  expect(await caseCount('Committed')).toBe(1)
  await next.kill9()
})

test('killed before the commit, nothing is left: the retry makes the case', async () => {
  const doomed = await startApi(service.urls.appUrl)
  const gate = await holdNewCases(service.urls.adminUrl)
  const lost = create(doomed.url, 'Uncommitted').catch((error: Error) => error)
  await untilAtGate(service.urls.adminUrl, 1)
  await doomed.kill9()
  expect(await lost).toBeInstanceOf(Error)
  const next = await startApi(service.urls.appUrl)
  const retry = create(next.url, 'Uncommitted')
  await gate.open()
  const answer = await retry
  expect([answer.status, answer.headers.get('idempotency-replayed')]).toEqual([201, null])
  expect(await caseCount('Uncommitted')).toBe(1)
  await next.kill9()
})
