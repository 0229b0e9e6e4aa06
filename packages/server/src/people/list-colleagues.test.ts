import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { addMember } from './add-member.ts'

let service: TestApp
let tenant: TestTenant
beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
})
afterAll(() => service.close())

const ask = (headers: Record<string, string>): Promise<LightMyRequestResponse> =>
  service.http.inject({ url: '/private/colleagues', headers })

test('whoever reads reports sees who is there, by name, and who may review; nothing else of them', async () => {
  const { tenantId } = tenant.principal
  const reviewer = await signIn(service, { role: 'Reviewer', tenantId })
  const admin = await signIn(service, { role: 'TenantAdmin', tenantId })
  const viewer = await signIn(service, { role: 'Viewer', tenantId })
  const made = { email: 'zoe@example.org', displayName: 'ann', credentials: 'MD', role: 'SiteAdmin' } as const
  const ann = await addMember(service.app, tenant.principal, made)
  await signIn(service, { role: 'Reviewer' })
  for (const { headers } of [reviewer, admin, viewer]) {
    const answer = await ask(headers)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [
        { userId: toWireId('usr', ann), displayName: 'ann', mayReview: false },
        { userId: reviewer.id, displayName: 'The Reviewer', mayReview: true },
        { userId: admin.id, displayName: 'The TenantAdmin', mayReview: true },
        { userId: viewer.id, displayName: 'The Viewer', mayReview: false },
      ],
    ])
  }
})

test('a SiteAdmin, who reads no reports, is refused; so is a key, and whoever did not sign in', async () => {
  const operator = await signIn(service, { role: 'SiteAdmin', tenantId: tenant.principal.tenantId })
  expect((await ask(operator.headers)).statusCode).toBe(403)
  expect((await ask({ authorization: `Bearer ${tenant.key}` })).statusCode).toBe(401)
  expect((await ask({})).statusCode).toBe(401)
})
