import { crc32 } from 'node:zlib'
import { describe, expect, inject, test } from 'vitest'
import { call, minimalProps, needKey, newCase } from '../client.ts'

type Me = {
  tenantId: string
  tenantName: string
  actor: { type: string; id: string; name: string; prefix: string; expiresAt: string | null }
  scopes: string[]
}

const interfaceScopes = [
  'cases:read',
  'cases:write',
  'documents:read',
  'documents:write',
  'reports:approve',
  'reports:read',
  'reports:write',
  'search:read',
]
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

function base62(value: number, length: number): string {
  let text = ''
  for (let rest = value; text.length < length; rest = Math.floor(rest / 62)) text = alphabet[rest % 62] + text
  return text
}

async function statusesOf(key: string): Promise<Record<'list' | 'get' | 'create' | 'edit', number>> {
  const { caseId } = await newCase()
  return {
    list: (await call('GET', '/api/cases?limit=1', { key })).status,
    get: (await call('GET', `/api/cases/${caseId}`, { key })).status,
    create: (await call('POST', '/api/cases/new', { key, body: minimalProps })).status,
    edit: (await call('PUT', `/api/cases/${caseId}/edit`, { key, body: { title: 'x' } })).status,
  }
}

describe('Keys and people: `GET /api/me`', () => {
  test('says whose key this is and what it may do', async () => {
    const { status, body } = await call<Me>('GET', '/api/me')
    expect(status).toBe(200)
    expect(Object.keys(body).toSorted()).toEqual(['actor', 'scopes', 'tenantId', 'tenantName'])
    expect(body.actor).toEqual({
      type: 'key',
      id: expect.stringMatching(/^key_/),
      name: expect.any(String),
      prefix: expect.stringMatching(/^cfk_live_[0-9A-Za-z]+$/),
      expiresAt:
        body.actor.expiresAt === null ? null : expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    })
  })

  test('answers any live key, whatever its scopes', async (context) => {
    for (const name of ['readOnly', 'writeOnly', 'other'] as const) {
      expect((await call('GET', '/api/me', { key: needKey(context, name) })).status, name).toBe(200)
    }
  })

  test('shows the prefix always and the secret never', async () => {
    const key = inject('target').keys.main ?? ''
    const { text, body } = await call<Me>('GET', '/api/me')
    expect(key.startsWith(`${body.actor.prefix}_`)).toBe(true)
    expect(text).not.toContain(key.slice(key.lastIndexOf('_') + 1))
  })
})

describe('Keys and people: scopes', () => {
  test('A key belongs to one tenant', async (context) => {
    const { body: own } = await call<Me>('GET', '/api/me')
    const { body: other } = await call<Me>('GET', '/api/me', { key: needKey(context, 'other') })
    expect(other.tenantId).not.toBe(own.tenantId)
  })

  test('The default preset is everything in the interface', async (context) => {
    const { body } = await call<Me>('GET', '/api/me', { key: needKey(context, 'usual') })
    expect(body.scopes.toSorted()).toEqual(interfaceScopes)
  })

  test('`cases:read` alone reads and lists, and neither creates nor edits', async (context) => {
    expect(await statusesOf(needKey(context, 'readOnly'))).toEqual({ list: 200, get: 200, create: 403, edit: 403 })
  })

  test('`cases:write` alone creates and edits, and neither reads nor lists', async (context) => {
    expect(await statusesOf(needKey(context, 'writeOnly'))).toEqual({ list: 403, get: 403, create: 201, edit: 200 })
  })

  test('A key cannot make keys', async () => {
    for (const path of ['/api/keys', '/api/keys/new']) {
      expect((await call('POST', path, { body: { name: 'mine' } })).status, path).toBe(404)
    }
    expect((await call<Me>('GET', '/api/me')).body.scopes).not.toContain('keys:manage')
  })
})

describe('Keys and people: the form of a key', () => {
  test('`cfk_live_<id>_<secret><crc32>`, base62, with its checksum', async () => {
    const key = inject('target').keys.main ?? ''
    expect(key).toMatch(/^cfk_live_[0-9A-Za-z]{22}_[0-9A-Za-z]{38}$/)
    expect(key.slice(-6)).toBe(base62(crc32(key.slice(0, -6)), 6))
  })

  test('secret of at least 190 bits', () => {
    const key = inject('target').keys.main ?? ''
    const secret = key.slice(key.lastIndexOf('_') + 1, -6)
    expect(secret.length * Math.log2(62)).toBeGreaterThanOrEqual(190)
  })

  test('Expiry preset 90 days', async (context) => {
    if (!inject('target').own) context.skip('only a key that this run made is known to have the preset')
    const { actor } = (await call<Me>('GET', '/api/me')).body
    const days = (Date.parse(actor.expiresAt ?? '') - Date.now()) / 86_400_000
    expect(Math.abs(days - 90)).toBeLessThan(0.1)
  })

  test.for(['revoked', 'expired'] as const)(
    'a key that is %s is 401, like one that never was',
    async (name, context) => {
      const answer = await call('GET', '/api/me', { key: needKey(context, name) })
      expect(answer).toMatchObject({ status: 401, body: { error: 'Unauthorized', code: 'unauthorized' } })
    },
  )
})
