import { listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { type SignedIn, type SignInAs, signIn } from '../../test/signed-in.ts'
import { openTestApp, type TestApp } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'
import { setTenant } from '../site/set-tenant.ts'

let service: TestApp
beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())

const ask = (who: SignedIn, method: 'GET' | 'POST', url: string): Promise<LightMyRequestResponse> =>
  service.http.inject({ method, url, headers: who.headers })
const isOpen = async (who: SignedIn): Promise<boolean> => (await ask(who, 'GET', '/private/session')).statusCode === 200
const mailsTo = async (email: string): Promise<number> =>
  (await listMails(inject('run').mail.files)).filter(({ to }) => to.includes(email)).length

/** One person in two tenants, and the admin of the second. */
let admin: SignedIn
let there: SignedIn
let here: SignedIn
async function inBoth(role: SignInAs['role'] = 'Viewer'): Promise<void> {
  admin = await signIn(service, { role: 'TenantAdmin' })
  there = await signIn(service, { role })
  const { tenantId } = admin.principal
  here = await signIn(service, { role: 'Reviewer', tenantId, email: there.email })
}
beforeEach(() => inBoth())

describe('the admin of one tenant', () => {
  test('ends what somebody has open there, and nothing elsewhere', async () => {
    expect((await ask(admin, 'POST', `/private/members/${here.id}/sign-out`)).statusCode).toBe(200)
    expect([await isOpen(here), await isOpen(there)]).toEqual([false, true])
  })

  test('takes no passkeys away from a SiteAdmin, nor where another tenant asks for one', async () => {
    const recover = (by = admin): Promise<LightMyRequestResponse> =>
      ask(by, 'POST', `/private/members/${here.id}/recover`)
    expect((await recover()).json()).toEqual({ mailed: true })
    await setTenant(service.app, there.principal, ['requirePasskey=true'])
    expect((await recover()).statusCode).toBe(403)
    await inBoth('SiteAdmin')
    expect((await recover()).statusCode).toBe(403)
    expect(await mailsTo(here.email)).toBe(0)
    const site = await signIn(service, { role: 'SiteAdmin', tenantId: admin.principal.tenantId })
    expect((await recover(site)).json()).toEqual({ mailed: true })
  })
})

test('a tenant whose session somebody ended from another is told so in its own trail', async () => {
  const lines = (who: SignedIn): Promise<unknown[]> =>
    query(
      service.urls.adminUrl,
      `select actor, objects from audit_events where action = 'session.ended' and tenant_id = '${who.principal.tenantId}'`,
    )
  expect((await ask(here, 'POST', '/private/sessions/end-all')).statusCode).toBe(200)
  expect(await isOpen(there)).toBe(false)
  const session = toWireId('ses', there.principal.session.sessionId)
  expect(await lines(there)).toEqual([{ actor: there.id, objects: [session] }])
  expect(await lines(here)).toEqual([])
})
