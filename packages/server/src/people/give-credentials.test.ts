import type { AuditEvent } from '@casefold/contract/audit'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SignedIn, signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import type { Uuid } from '../kernel/ids.ts'

let service: TestApp
let tenantId: Uuid
let admin: SignedIn

beforeAll(async () => {
  service = await openTestApp()
  ;({ tenantId } = (await service.newTenant()).principal)
  admin = await signIn(service, { role: 'TenantAdmin', tenantId })
})
afterAll(() => service.close())

type Method = 'GET' | 'PUT' | 'PATCH'
const ask = (who: SignedIn, method: Method, url: string, body?: object): Promise<LightMyRequestResponse> =>
  service.http.inject({ method, url, headers: who.headers, ...(body && { payload: body }) })
const give = async (who: SignedIn, to: SignedIn, credentials: string): Promise<LightMyRequestResponse> => {
  const { displayName } = (await ask(to, 'GET', '/private/session')).json()
  return giveTo(displayName, who, to, credentials)
}
const giveTo = (
  displayName: string,
  who: SignedIn,
  to: SignedIn,
  credentials: string,
): Promise<LightMyRequestResponse> =>
  ask(who, 'PUT', `/private/members/${to.id}/credentials`, { credentials, displayName })
const rename = (who: SignedIn, displayName: string): Promise<LightMyRequestResponse> =>
  ask(who, 'PATCH', '/private/profile', { displayName })
const credentialsOf = async (who: SignedIn): Promise<string> =>
  (await ask(who, 'GET', '/private/session')).json().credentials
const trail = async (who: SignedIn, about: SignedIn): Promise<[string, AuditEvent['changes']][]> => {
  const events = (await ask(who, 'GET', `/api/audit?object=${about.id}`)).json<AuditEvent[]>()
  return events.filter(({ changes }) => changes).map(({ action, changes }) => [action, changes])
}

test('only a TenantAdmin says what stands behind a name', async () => {
  const ann = await signIn(service, { role: 'Reviewer', tenantId })
  const site = await signIn(service, { role: 'SiteAdmin', tenantId })
  expect((await give(ann, ann, 'MD')).statusCode).toBe(403)
  expect((await give(site, ann, 'MD')).statusCode).toBe(403)
  expect((await give(admin, site, 'MD')).statusCode).toBe(403)
  const given = await give(admin, ann, ' MD, FCCP ')
  expect([given.statusCode, given.json().credentials]).toEqual([200, 'MD, FCCP'])
  expect(await credentialsOf(ann)).toBe('MD, FCCP')
  expect((await give(admin, ann, 'MD (Harvard)')).statusCode).toBe(400)
  const stranger = await signIn(service, { role: 'Reviewer' })
  expect((await give(admin, stranger, 'MD')).statusCode).toBe(404)
})

test('they are one tenant’s: another that knows the same person has given none', async () => {
  const ann = await signIn(service, { role: 'Reviewer', tenantId })
  const there = await signIn(service, { role: 'Reviewer', email: ann.email })
  await give(admin, ann, 'RN')
  expect([await credentialsOf(ann), await credentialsOf(there)]).toEqual(['RN', ''])
})

test('under another name they do not stand, and the trail says what was there before', async () => {
  const ann = await signIn(service, { role: 'Reviewer', tenantId })
  const there = await signIn(service, { role: 'TenantAdmin', email: ann.email })
  await give(admin, ann, 'RN')
  await rename(ann, 'Jane Roe')
  expect(await credentialsOf(ann)).toBe('')
  await rename(ann, 'The Reviewer')
  expect(await credentialsOf(ann)).toBe('RN')
  expect(await trail(admin, ann)).toEqual([
    [
      'changeProfile',
      [
        { field: 'displayName', before: 'Jane Roe', after: 'The Reviewer' },
        { field: 'credentials', before: '', after: 'RN' },
      ],
    ],
    [
      'changeProfile',
      [
        { field: 'displayName', before: 'The Reviewer', after: 'Jane Roe' },
        { field: 'credentials', before: 'RN', after: '' },
      ],
    ],
    ['giveCredentials', [{ field: 'credentials', before: '', after: 'RN' }]],
  ])
  // The other tenant's trail knows of the names, and of nothing that was given elsewhere.
  expect(await trail(there, ann)).toEqual([
    ['member.renamed', [{ field: 'displayName', before: 'Jane Roe', after: 'The Reviewer' }]],
    ['member.renamed', [{ field: 'displayName', before: 'The Reviewer', after: 'Jane Roe' }]],
  ])
})

test('they are for the name that the administrator saw, not for one that came after', async () => {
  const ann = await signIn(service, { role: 'Reviewer', tenantId })
  await rename(ann, 'Gregory House')
  const late = await giveTo('The Reviewer', admin, ann, 'MD')
  expect([late.statusCode, late.json().code]).toEqual([412, 'precondition_failed'])
  expect(await credentialsOf(ann)).toBe('')
  expect((await giveTo('Gregory House', admin, ann, 'MD')).statusCode).toBe(200)
})
