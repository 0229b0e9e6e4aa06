import { type CaughtMail, listMails } from '@casefold/dev/caught-mail'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { noteSecret } from '../../test/secrets.ts'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { readSessionCookie } from './session-cookie.ts'

let service: TestApp
let tenant: TestTenant
let admin: SignedIn
let site: SignedIn

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  const { tenantId } = tenant.principal
  admin = await signIn(service, { role: 'TenantAdmin', tenantId })
  site = await signIn(service, { role: 'SiteAdmin' })
})
afterAll(() => service.close())

type Headers = Record<string, string>
type Method = 'GET' | 'POST' | 'PUT'

const ask = (method: Method, url: string, headers: Headers, body?: object): Promise<LightMyRequestResponse> =>
  service.http.inject({ method, url, headers, ...(body && { payload: body }) })

/** The same session, in the tenant where they are nobody. */
async function enter(): Promise<Headers> {
  const tenantId = toWireId('ten', tenant.principal.tenantId)
  const moved = await ask('POST', '/private/session/tenant', site.headers, { tenantId })
  const cookie = String(moved.headers['set-cookie']).split(';', 1)[0] ?? ''
  expect(readSessionCookie(cookie)).toBeDefined()
  return { ...site.headers, cookie }
}

async function makeKey(headers: Headers): Promise<string> {
  const body = { name: 'Partner', scopes: ['cases:read'], expiresInDays: null }
  return keyIn(await ask('POST', '/private/keys', headers, body))
}

async function keyIn(answer: LightMyRequestResponse): Promise<string> {
  expect(answer.statusCode, answer.body).toBe(201)
  const { key, text } = answer.json<{ key: { keyId: string }; text: string }>()
  await noteSecret(inject('run'), text)
  return key.keyId
}

const mailsTo = async (address: string): Promise<CaughtMail[]> =>
  (await listMails(inject('run').mail.files)).filter(({ to }) => to === address)

test('whatever a SiteAdmin does where they are no member, the admins are told; of what their own do they are not', async () => {
  const headers = await enter()
  const keyId = await makeKey(headers)
  await keyIn(await ask('POST', `/private/keys/${keyId}/rotate`, headers, { overlapHours: 1 }))
  expect((await ask('POST', `/private/keys/${keyId}/revoke`, headers, { reason: 'gone' })).statusCode).toBe(200)
  const invite = { email: 'friend@example.org', role: 'Viewer' }
  expect((await ask('POST', '/private/invites', headers, invite)).statusCode).toBe(201)
  const { settings } = (await ask('GET', '/private/settings/security', headers)).json<{ settings: object }>()
  expect((await ask('PUT', '/private/settings/security', headers, settings)).statusCode).toBe(200)
  await expect.poll(() => mailsTo(admin.email)).toHaveLength(5)
  const told = await mailsTo(admin.email)
  const deeds = told.map(({ text }) => new RegExp(`^${site.email}.* has (.*)\\.`).exec(text)?.[1])
  expect(new Set(deeds)).toEqual(
    new Set([
      'changed the security settings',
      'invited somebody',
      'made an API key',
      'made the successor of an API key',
      'revoked an API key',
    ]),
  )
  for (const { text } of told) expect(text).toContain('\nhttp://localhost:8080/audit\n')
  expect(await mailsTo(site.email)).toEqual([])

  await makeKey(admin.headers)
  const member = await signIn(service, { role: 'SiteAdmin', tenantId: tenant.principal.tenantId })
  await makeKey(member.headers)
  await makeKey(headers)
  await expect.poll(() => mailsTo(admin.email)).toHaveLength(6)
})
