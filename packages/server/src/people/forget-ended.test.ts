import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, testPeppers } from '../../test/test-app.ts'
import { inTenant } from '../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { getTenant } from '../tenancy/get-tenant.ts'
import { updateTenantSettings } from '../tenancy/tenant.store.ts'
import { addMember } from './add-member.ts'
import { forgetEnded } from './forget-ended.ts'
import { inviteMember } from './invite-member.ts'
import { listUnreadableSecrets } from './list-unreadable-secrets.ts'
import { oidcSettingsOf, openClientSecret, sealClientSecret } from './oidc-settings.ts'
import { openSession } from './open-session.ts'
import { resealSecret } from './reseal-secret.ts'

let service: TestApp
let clock = Date.now()
beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
})
afterAll(() => service.close())

const day = 86_400_000
const count = async (table: string, tenantId: Uuid): Promise<number> =>
  (await query(service.urls.adminUrl, `select 1 from ${table} where tenant_id = '${tenantId}'`)).length

test('what ended a month ago is forgotten, but for when a member was last seen', async () => {
  const { tenantId } = (await service.newTenant()).principal
  const admin = { ...operator(tenantId), scopes: new Set<never>() }
  const person = { email: 'old@example.org', displayName: 'Old', credentials: '', role: 'Viewer' } as const
  const userId = await addMember(service.app, admin, person)
  const leaver = await addMember(service.app, admin, { ...person, email: 'left@example.org' })
  const open = (who: Uuid): Promise<unknown> =>
    openSession(service.app, {
      userId: who,
      tenantId,
      method: 'password',
      request: { address: '127.0.0.1', browser: 'Firefox' },
    })
  await open(userId)
  await open(leaver)
  await inviteMember(service.app, admin, { email: 'never@example.org', role: 'Viewer' })
  clock += day
  await open(userId)
  await query(service.urls.adminUrl, `delete from memberships where user_id = '${leaver}'`)
  clock += 29 * day
  expect(await forgetEnded(service.app, tenantId)).toBe(0)
  clock += 10 * day
  expect([await count('sessions', tenantId), await count('links', tenantId)]).toEqual([3, 1])
  expect(await forgetEnded(service.app, tenantId)).toBe(3)
  expect([await count('sessions', tenantId), await count('links', tenantId)]).toEqual([1, 0])
})

test('a provider’s secret moves to the current pepper by itself', async () => {
  const { app } = service
  const { principal } = await signIn(service, { role: 'TenantAdmin' })
  const { tenantId } = principal
  const issuer = 'https://id.acme.test'
  const oidc = { name: 'A', issuer, clientId: 'c', emailDomains: ['acme.test'] }
  const sealedSecret = sealClientSecret(app.peppers, tenantId, issuer, 'between us')
  await inTenant(app.db, principal, (tx) => updateTenantSettings(tx, { oidc: { ...oidc, sealedSecret } }))
  const younger = { current: 'young', byId: new Map([['young', Buffer.alloc(32, 1)], ...testPeppers.byId]) }
  await resealSecret({ ...app, peppers: younger }, tenantId)
  await resealSecret({ ...app, peppers: younger }, tenantId)
  const without = { ...younger, byId: new Map([['young', Buffer.alloc(32, 1)]]) }
  const found = oidcSettingsOf((await getTenant(app, principal)).settings)
  expect(found && openClientSecret(without, tenantId, found)).toBe('between us')
  expect(await listUnreadableSecrets({ ...app, peppers: without })).toEqual([])
  expect(await listUnreadableSecrets(app)).toEqual([`identity provider of ${toWireId('ten', tenantId)}`])
})
