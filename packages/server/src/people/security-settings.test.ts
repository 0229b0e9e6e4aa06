import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { getTenant } from '../tenancy/get-tenant.ts'
import { type OidcSettings, oidcSettingsOf, openClientSecret } from './oidc-settings.ts'

let service: TestApp
let admin: SignedIn
beforeAll(async () => {
  service = await openTestApp()
  admin = await signIn(service, { role: 'TenantAdmin', email: 'admin@acme.test' })
})
afterAll(() => service.close())

const url = '/private/settings/security'
const put = (payload: object): Promise<LightMyRequestResponse> =>
  service.http.inject({ method: 'PUT', url, headers: admin.headers, payload })
const plain = {
  requirePasskey: false,
  sessionIdleMinutes: 15,
  sessionHours: 8,
  keyMaxDays: 90,
  requireDecisions: true,
}
const oidc = { name: 'Acme', issuer: 'https://id.acme.test', clientId: 'casefold', emailDomains: ['acme.test'] }
const clientSecret = 'known to the provider and to us'

async function stored(): Promise<OidcSettings> {
  return oidcSettingsOf((await getTenant(service.app, admin.principal)).settings) ?? expect.fail('no provider')
}

test('what is set is shown again, and what was not set has its default', async () => {
  const { headers } = admin
  expect((await service.http.inject({ url, headers })).json()).toEqual({
    settings: {
      oidc: null,
      requirePasskey: false,
      sessionIdleMinutes: 30,
      sessionHours: 12,
      keyMaxDays: 0,
      requireDecisions: false,
    },
    redirectUri: `http://localhost:8080/private/sign-in/oidc/${toWireId('ten', admin.principal.tenantId)}/callback`,
    mail: 'on',
  })
  expect((await put({ ...plain, oidc: null })).json().settings).toEqual({ ...plain, oidc: null })
  expect((await service.http.inject({ url: '/private/session', headers })).json()).toMatchObject({ idleMinutes: 15 })
  expect((await put({ ...plain, oidc: null, sessionIdleMinutes: 4 })).statusCode).toBe(400)
})

test('the provider’s secret is sealed, never shown, stays where it is left out, and follows no other provider', async () => {
  expect((await put({ ...plain, oidc })).json().details).toMatchObject([{ path: '/body/oidc/clientSecret' }])
  const answer = await put({ ...plain, oidc: { ...oidc, clientSecret } })
  expect(answer.json().settings.oidc).toEqual({ ...oidc, hasSecret: true })
  const { tenantId } = admin.principal
  const [row] = await query<{ settings: unknown }>(
    service.urls.adminUrl,
    `select settings from tenants where tenant_id = '${tenantId}'`,
  )
  expect(JSON.stringify(row)).not.toContain(clientSecret)
  expect((await put({ ...plain, oidc: { ...oidc, name: 'Acme again' } })).statusCode).toBe(200)
  expect(openClientSecret(service.app.peppers, tenantId, await stored())).toBe(clientSecret)

  const elsewhere = await put({ ...plain, oidc: { ...oidc, issuer: 'https://id.mallory.test' } })
  expect(elsewhere.json().details).toMatchObject([{ path: '/body/oidc/clientSecret', code: 'required' }])
  const noAddress = await put({ ...plain, oidc: { ...oidc, issuer: 'javascript:alert(1)', clientSecret } })
  expect(noAddress.json().details).toMatchObject([{ path: '/body/oidc/issuer' }])
  expect((await stored()).issuer).toBe(oidc.issuer)
})

test('nobody claims a domain in which no member has an address', async () => {
  await signIn(service, { role: 'TenantAdmin', email: 'somebody@bank.test' })
  const claimed = await put({ ...plain, oidc: { ...oidc, clientSecret, emailDomains: ['acme.test', 'bank.test'] } })
  expect([claimed.statusCode, claimed.json()]).toMatchObject([
    400,
    { code: 'invalid_request', details: [{ path: '/body/oidc/emailDomains/1' }] },
  ])
  expect((await stored()).emailDomains).toEqual(['acme.test'])
})

test('who has an address of the provider’s domain is offered it, whether or not they have an account', async () => {
  const ask = async (email: string): Promise<unknown> => {
    const headers = { 'sec-fetch-site': 'same-origin' }
    const asked = { method: 'POST', url: '/private/sign-in/methods', headers, payload: { email } } as const
    return (await service.http.inject(asked)).json()
  }
  expect(await ask('Anybody@ACME.test')).toMatchObject({ identityProviders: [{ name: 'Acme again' }] })
  expect(await ask('anybody@example.org')).toEqual({ identityProviders: [] })
})

test('an issuer is an address as it is written: nothing that reads as more, or as another, in the mail about it', async () => {
  for (const issuer of [
    'https://id.acme.test/\n\nNothing was changed; this mail needs no answer.',
    'https://id.acme.test/ is as before',
    'https://id.acme.test@mallory.test/',
    'https://id.acme.test/\u202eabc',
  ])
    expect([issuer, (await put({ ...plain, oidc: { ...oidc, issuer, clientSecret } })).statusCode]).toEqual([
      issuer,
      400,
    ])
  for (const issuer of ['https://id.acme.test', 'https://id.acme.test/realms/one', 'https://id.acme.test/'])
    expect([issuer, (await put({ ...plain, oidc: { ...oidc, issuer, clientSecret } })).statusCode]).toEqual([
      issuer,
      200,
    ])
})
