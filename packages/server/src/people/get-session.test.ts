import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { Database } from '../adapters/postgres/database.ts'
import { toWireId } from '../kernel/ids.ts'
import { getSession } from './get-session.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())

/** How often the database is asked. */
function counting(db: Database): { db: Database; asked: () => number } {
  let asked = 0
  const count = <Result>(result: Result): Result => {
    asked += 1
    return result
  }
  return {
    asked: () => asked,
    db: { ...db, call: (text, values) => count(db.call(text, values)), connect: () => count(db.connect()) },
  }
}

test('a SiteAdmin may go to every tenant, and the database is not asked more often for more of them', async () => {
  const site = await signIn(service, { role: 'SiteAdmin' })
  const ask = async (): Promise<number> => {
    const { db, asked } = counting(service.app.db)
    await getSession({ db }, site.principal)
    return asked()
  }
  const before = await ask()
  const made = [await service.newTenant(), await service.newTenant(), await service.newTenant()]
  expect(await ask()).toBe(before)
  const answer = await service.http.inject({ url: '/private/session', headers: site.headers })
  const { tenants } = answer.json<{ tenants: { tenantId: string; name: string; role: string }[] }>()
  for (const { principal } of made)
    expect(tenants).toContainEqual({ tenantId: toWireId('ten', principal.tenantId), name: 'Test', role: 'SiteAdmin' })
})
