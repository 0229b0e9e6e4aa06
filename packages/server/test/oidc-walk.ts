import { walkIdp } from '@casefold/dev/walk-idp'
import type { LightMyRequestResponse } from 'fastify'
import { expect, inject } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../src/kernel/ids.ts'
import { addMember } from '../src/people/add-member.ts'
import { authenticateSession } from '../src/people/authenticate-session.ts'
import { type OidcSettings, sealClientSecret } from '../src/people/oidc-settings.ts'
import { hashPassword } from '../src/people/password.ts'
import type { Role } from '../src/people/role.ts'
import { readSessionCookie } from '../src/people/session-cookie.ts'
import { setPassword } from '../src/people/set-password.ts'
import { updateTenantSettings } from '../src/tenancy/tenant.store.ts'
import { noteRow } from './secrets.ts'
import { testPassword } from './signed-in.ts'
import type { TestApp, TestTenant } from './test-app.ts'

const ownPage = { 'sec-fetch-site': 'same-origin' }
let passwordHash: Promise<string> | undefined

export function idOf({ principal }: TestTenant): string {
  return toWireId('ten', principal.tenantId)
}

export function cookieOf(answer: LightMyRequestResponse, wanted: string): string {
  const found = answer.cookies.find(({ name: cookie }) => cookie === wanted)
  return found?.value ? `${wanted}=${found.value}` : ''
}

/** The tenant names our identity provider. */
export async function nameProvider(
  { app }: TestApp,
  { principal }: TestTenant,
  change: Partial<OidcSettings>,
): Promise<void> {
  const { issuer, clientId, clientSecret } = inject('run').idp
  const sealedSecret = sealClientSecret(app.peppers, principal.tenantId, issuer, clientSecret)
  const oidc = { name: 'Demo IdP', issuer, clientId, sealedSecret, emailDomains: [], ...change }
  await inTenant(app.db, principal, (tx) => updateTenantSettings(tx, { oidc }))
}

/** A member who has `testPassword`. */
export async function addPerson(
  { app }: TestApp,
  { principal }: TestTenant,
  email: string,
  role: Role = 'Reviewer',
): Promise<Uuid> {
  const userId = await addMember(app, principal, { email, displayName: email, credentials: '', role })
  passwordHash ??= hashPassword(testPassword)
  await setPassword(app, principal, userId, await passwordHash)
  return userId
}

type Begun = { location: string; cookie: string }

export async function startOidc({ http }: TestApp, tenantId: string, next = ''): Promise<Begun> {
  const url = `/private/sign-in/oidc/${tenantId}${next && `?next=${encodeURIComponent(next)}`}`
  const answer = await http.inject({ url, headers: ownPage })
  expect(answer.statusCode).toBe(302)
  return { location: String(answer.headers.location), cookie: cookieOf(answer, '__Host-casefold-step') }
}

/** The browser is sent back by the provider. */
export async function comeBack(service: TestApp, url: string, cookie: string): Promise<LightMyRequestResponse> {
  const { pathname, search } = new URL(url)
  const headers = { cookie, 'sec-fetch-site': 'cross-site' }
  return noted(service, await service.http.inject({ url: `${pathname}${search}`, headers }))
}

/** Through the provider and back, whatever comes of it. */
export async function walkOnce(
  service: TestApp,
  tenant: TestTenant,
  email: string,
  next?: string,
): Promise<LightMyRequestResponse> {
  const { location, cookie } = await startOidc(service, idOf(tenant), next)
  return comeBack(service, await walkIdp(location, email), cookie)
}

export function confirmCookie(answer: LightMyRequestResponse): string {
  return cookieOf(answer, '__Host-casefold-confirm')
}

export async function confirm(service: TestApp, cookie: string, payload: object): Promise<LightMyRequestResponse> {
  const url = '/private/sign-in/confirm'
  const headers = { ...ownPage, ...(cookie && { cookie }) }
  return noted(service, await service.http.inject({ method: 'POST', url, headers, payload }))
}

/** As somebody does who has confirmed it before: the first time, with their password. */
export async function walkConfirmed(
  service: TestApp,
  tenant: TestTenant,
  email: string,
  next?: string,
): Promise<LightMyRequestResponse> {
  const answer = await walkOnce(service, tenant, email, next)
  if (answer.headers.location !== '/sign-in/confirm') return answer
  expect((await confirm(service, confirmCookie(answer), { password: testPassword })).statusCode).toBe(200)
  return walkOnce(service, tenant, email, next)
}

/** So that the end of the run looks for the session's secret in the logs. */
async function noted({ app }: TestApp, answer: LightMyRequestResponse): Promise<LightMyRequestResponse> {
  const text = readSessionCookie(cookieOf(answer, '__Host-casefold'))
  const person = text && (await authenticateSession(app, text))
  if (text && person) await noteRow(inject('run'), person.principal.session.sessionId, text)
  return answer
}
