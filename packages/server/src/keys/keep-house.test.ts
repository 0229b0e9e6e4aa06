import { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { keepHouse } from './keep-house.ts'
import { listKeys } from './list-keys.ts'

let service: TestApp
let tenant: TestTenant
let clock = Date.now()

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  tenant = await service.newTenant({ scopes: keyScopes })
})
afterAll(() => service.close())

test('a key that has run out is closed once, and the trail says so', async () => {
  const expiresAt = new Date(clock + 1_000)
  const { key } = await issueKey(service.app, tenant.principal, { expiresAt })
  const trail = async (): Promise<string[]> => {
    const events = await service.call(
      tenant.key,
      'GET',
      `/api/audit?action=key.expired&object=${toWireId('key', key.keyId)}`,
    )
    return events.json<{ action: string; actor: string }[]>().map(({ action, actor }) => `${actor} ${action}`)
  }
  await keepHouse(service.app)
  expect(await trail()).toEqual([])
  clock += 2_000
  await keepHouse(service.app)
  await keepHouse(service.app)
  expect(await trail()).toEqual(['casefold key.expired'])
  const keys = await listKeys(service.app, tenant.principal)
  expect(keys.find(({ keyId }) => keyId === key.keyId)?.revokedAt).toEqual(expiresAt)
  expect((await service.call(tenant.key, 'GET', '/api/me')).statusCode).toBe(200)
})

test('a tenant for which it fails keeps nobody else from a clean house', async () => {
  const first = await service.newTenant()
  const second = await service.newTenant()
  const peppers = {
    ...service.app.peppers,
    byId: new Map([...service.app.peppers.byId, ['older', Buffer.alloc(32, 7)]]),
  }
  const oidc = JSON.stringify({ oidc: { issuer: 'https://login.test', sealedSecret: `older.${'A'.repeat(60)}` } })
  await query(
    service.urls.adminUrl,
    `update tenants set settings = settings || '${oidc}' where tenant_id = '${first.principal.tenantId}'`,
  )
  const expiresAt = new Date(clock + 1_000)
  const { key } = await issueKey(service.app, second.principal, { expiresAt })
  clock += 2_000
  await keepHouse({ ...service.app, peppers })
  const keys = await listKeys(service.app, second.principal)
  expect(keys.find(({ keyId }) => keyId === key.keyId)?.revokedAt).toEqual(expiresAt)
})
