import { keyScopes } from '@casefold/contract/scope'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { noteSecret } from '../../test/secrets.ts'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { fromWireId } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'
import { forgetKeyDays } from './forget-key-days.ts'

const day = 86_400_000
let clock = Date.now()
let service: TestApp
let tenant: TestTenant
let admin: SignedIn

beforeAll(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  tenant = await service.newTenant()
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
})
afterAll(() => service.close())

type Method = 'GET' | 'POST' | 'DELETE'

function ask(who: SignedIn, method: Method, url: string, body?: object): Promise<LightMyRequestResponse> {
  return service.http.inject({ method, url, headers: who.headers, ...(body && { payload: body }) })
}

const props = { name: ' The registry ', scopes: ['cases:read'], expiresInDays: 30 }

async function make(more: object = {}): Promise<{ key: Record<string, unknown> & { keyId: string }; text: string }> {
  const answer = await ask(admin, 'POST', '/private/keys', { ...props, ...more })
  expect(answer.statusCode, answer.body).toBe(201)
  await noteSecret(inject('run'), answer.json().text)
  return answer.json()
}

describe('a new key', () => {
  test('is shown whole this once, works at once, and is listed without its secret', async () => {
    const { key, text } = await make()
    expect(key).toEqual({
      keyId: expect.stringMatching(/^key_/),
      name: 'The registry',
      prefix: text.slice(0, 31),
      scopes: ['cases:read'],
      createdBy: admin.id,
      createdByName: 'The TenantAdmin',
      createdAt: clock,
      lastUsedAt: null,
      expiresAt: clock + 30 * day,
      revokedAt: null,
      revokedReason: '',
      replaces: null,
      callsIn7Days: 0,
    })
    expect((await service.call(text, 'GET', '/api/cases')).statusCode).toBe(200)
    expect((await service.call(text, 'GET', '/api/documents')).statusCode).toBe(403)
    const listed = (await ask(admin, 'GET', '/private/keys')).json()
    // Another of the same millisecond may stand before it.
    expect(listed.map(({ keyId }: { keyId: string }) => keyId)).toContain(key.keyId)
    expect(JSON.stringify(listed)).not.toContain(text)
  })

  test('has been used within a second of its first call, in whatever process that was', async () => {
    const { key, text } = await make()
    const other = await openTestApp({ database: service.database, now: () => new Date(clock) })
    await other.call(text, 'GET', '/api/me')
    await expect
      .poll(async () => (await ask(admin, 'GET', `/private/keys/${key.keyId}`)).json())
      .toMatchObject({ lastUsedAt: clock, callsIn7Days: 1 })
    await other.close()
  })

  test('is asked for in full', async () => {
    for (const wrong of [
      { ...props, name: ' ' },
      { ...props, scopes: [] },
      { ...props, scopes: ['keys:manage'] },
      { ...props, expiresInDays: 0 },
      { name: 'x', scopes: ['cases:read'] },
    ])
      expect((await ask(admin, 'POST', '/private/keys', wrong)).statusCode, JSON.stringify(wrong)).toBe(400)
    expect((await make({ expiresInDays: null, scopes: [...keyScopes] })).key.expiresAt).toBeNull()
  })

  test('is never kept for a repetition, whatever the caller sends', async () => {
    const asked = { method: 'POST', url: '/private/keys', payload: props } as const
    const headers = { ...admin.headers, 'idempotency-key': 'one' }
    const answers = [await service.http.inject({ ...asked, headers }), await service.http.inject({ ...asked, headers })]
    for (const answer of answers) await noteSecret(inject('run'), answer.json().text)
    expect(new Set(answers.map((answer) => answer.json().text)).size).toBe(2)
    expect(await query(service.urls.adminUrl, 'select 1 from idempotency_keys')).toEqual([])
  })
})

describe('a rotated key', () => {
  test('has one successor and works for the overlap', async () => {
    const { key, text } = await make()
    const rotated = await ask(admin, 'POST', `/private/keys/${key.keyId}/rotate`, { overlapHours: 2 })
    const successor = rotated.json()
    await noteSecret(inject('run'), successor.text)
    expect(successor.key).toMatchObject({ name: 'The registry', scopes: ['cases:read'], replaces: key.keyId })
    for (const live of [text, successor.text]) expect((await service.call(live, 'GET', '/api/me')).statusCode).toBe(200)
    expect((await ask(admin, 'GET', `/private/keys/${key.keyId}`)).json().expiresAt).toBe(clock + 2 * 3_600_000)
    const again = await ask(admin, 'POST', `/private/keys/${key.keyId}/rotate`, { overlapHours: 2 })
    expect([again.statusCode, again.json().code]).toEqual([409, 'key_rotated'])
  })
})

describe('a revoked key', () => {
  test('ends at once, and says why', async () => {
    const { key, text } = await make()
    const revoked = await ask(admin, 'POST', `/private/keys/${key.keyId}/revoke`, { reason: 'Left the house' })
    expect(revoked.json()).toMatchObject({ revokedAt: clock, revokedReason: 'Left the house' })
    expect((await service.call(text, 'GET', '/api/me')).statusCode).toBe(401)
    const later = await ask(admin, 'POST', `/private/keys/${key.keyId}/revoke`, { reason: 'Another' })
    expect([later.statusCode, later.json().revokedReason]).toEqual([200, 'Left the house'])
    expect((await ask(admin, 'POST', `/private/keys/${key.keyId}/rotate`, { overlapHours: 0 })).statusCode).toBe(409)
  })
})

describe('calls', () => {
  test('are counted by day, for seven days', async () => {
    const { key, text } = await make({ expiresInDays: null })
    const used = async (calls: number): Promise<void> => {
      const process = await openTestApp({ database: service.database, now: () => new Date(clock) })
      for (let call = 0; call < calls; call++) await process.call(text, 'GET', '/api/me')
      await process.close()
    }
    const start = clock
    const shown = async (): Promise<number> => {
      const who = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
      return (await ask(who, 'GET', `/private/keys/${key.keyId}`)).json().callsIn7Days
    }
    await used(3)
    clock = start + 6 * day
    await used(2)
    expect(await shown()).toBe(5)
    clock = start + 7 * day
    expect(await shown()).toBe(2)
    clock = start + 36 * day
    await forgetKeyDays(service.app, tenant.principal.tenantId)
    const rows = await query<{ calls: string }>(
      service.urls.adminUrl,
      `select calls::text from key_days where key_id = '${fromWireId('key', key.keyId)}'`,
    )
    expect(rows.map(({ calls }) => calls)).toEqual(['2'])
    clock = start
  })
})

describe("the tenant's limit", () => {
  test('holds for a new key and for a successor', async () => {
    const eternal = await make({ expiresInDays: null })
    await setTenant(service.app, tenant.principal, ['keyMaxDays=90'])
    for (const expiresInDays of [null, 91]) {
      const refused = await ask(admin, 'POST', '/private/keys', { ...props, expiresInDays })
      expect([refused.statusCode, refused.json().code]).toEqual([400, 'key_policy'])
      expect(refused.json().details[0].message).toContain('90 days')
    }
    await make({ expiresInDays: 90 })
    const rotated = await ask(admin, 'POST', `/private/keys/${eternal.key.keyId}/rotate`, { overlapHours: 1 })
    await noteSecret(inject('run'), rotated.json().text)
    expect(rotated.json().key.expiresAt).toBe(clock + 90 * day)
    await setTenant(service.app, tenant.principal, ['keyMaxDays=0'])
  })
})

describe('somebody else', () => {
  test.each(['Viewer', 'Reviewer'] as const)('who is a %s manages no keys', async (role) => {
    const who = await signIn(service, { role, tenantId: tenant.principal.tenantId })
    expect((await ask(who, 'GET', '/private/keys')).statusCode).toBe(403)
    expect((await ask(who, 'POST', '/private/keys', props)).statusCode).toBe(403)
  })

  test('with a key, or with nothing, gets to none of it', async () => {
    expect((await service.call(tenant.key, 'GET', '/private/keys')).statusCode).toBe(401)
    expect((await service.http.inject('/private/keys')).statusCode).toBe(401)
  })

  test("of another tenant does not get to this tenant's keys", async () => {
    const { key } = await make()
    const foreign = await signIn(service, { role: 'TenantAdmin' })
    for (const [method, path, body] of [
      ['GET', '', undefined],
      ['POST', '/rotate', { overlapHours: 1 }],
      ['POST', '/revoke', { reason: 'x' }],
    ] as const) {
      const statusOf = async (id: string): Promise<number> =>
        (await ask(foreign, method, `/private/keys/${id}${path}`, body)).statusCode
      expect([await statusOf(key.keyId), await statusOf('key_none')]).toEqual([403, 404])
    }
    expect((await ask(foreign, 'GET', '/private/keys')).json().length).toBe(1)
  })
})
