import { query } from '@casefold/dev/postgres'
import { expect, test } from 'vitest'
import { issueKey, openTestApp, type TestApp } from '../../test/test-app.ts'
import type { Peppers } from '../kernel/peppers.ts'

const older: [string, Buffer] = ['older', Buffer.alloc(32, 1)]
const newer: [string, Buffer] = ['newer', Buffer.alloc(32, 2)]

function peppers(...entries: [string, Buffer][]): Peppers {
  return { current: entries[0]?.[0] ?? '', byId: new Map(entries) }
}

async function meStatus(service: TestApp, key: string): Promise<number> {
  return (await service.call(key, 'GET', '/api/me')).statusCode
}

test('a key outlives its pepper if it is used while both are known', async () => {
  const before = await openTestApp({ peppers: peppers(older) })
  const { database, urls } = before
  const used = await before.newTenant()
  const unused = await issueKey(before.app, used.principal)
  expect(await meStatus(before, used.key)).toBe(200)
  await before.close()

  const during = await openTestApp({ database, peppers: peppers(newer, older) })
  expect(await meStatus(during, used.key)).toBe(200)
  expect(await meStatus(during, used.key)).toBe(200)
  const made = await issueKey(during.app, used.principal)
  await during.close()
  const stored = await query<{ key_id: string; pepper_id: string }>(urls.adminUrl, 'select key_id, pepper_id from keys')
  expect(Object.fromEntries(stored.map((row) => [row.key_id, row.pepper_id]))).toEqual({
    [used.keyId]: 'newer',
    [unused.key.keyId]: 'older',
    [made.key.keyId]: 'newer',
  })

  const after = await openTestApp({ database, peppers: peppers(newer) })
  expect(await meStatus(after, used.key)).toBe(200)
  expect(await meStatus(after, made.text)).toBe(200)
  expect(await meStatus(after, unused.text)).toBe(401)
  await after.close()
})

test('a request that is repeated after the pepper changed gets its first answer', async () => {
  const before = await openTestApp({ peppers: peppers(older) })
  const { key } = await before.newTenant()
  const body = { claimNumber: 'CLM-1', caseType: 'IME', title: 'Back pain' }
  const create = (service: TestApp) =>
    service.call(key, 'POST', '/api/cases/new', { body, headers: { 'idempotency-key': 'one' } })
  const first = await create(before)
  await before.close()

  const during = await openTestApp({ database: before.database, peppers: peppers(newer, older) })
  const again = await create(during)
  expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([201, 'true'])
  expect(again.json()).toEqual(first.json())
  await during.close()
})
