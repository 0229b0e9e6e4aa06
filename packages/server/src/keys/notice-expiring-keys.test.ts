import { randomBytes } from 'node:crypto'
import { type CaughtMail, listMails } from '@casefold/dev/caught-mail'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { noteSecret } from '../../test/secrets.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import type { Mail } from '../adapters/mail/mail.ts'
import { openMail } from '../adapters/mail/open-mail.ts'
import { addMember } from '../people/add-member.ts'
import type { Role } from '../people/role.ts'
import { keepHouse } from './keep-house.ts'
import { keyPrefix } from './key-text.ts'
import { noticeExpiringKeys } from './notice-expiring-keys.ts'
import { revokeKey } from './revoke-key.ts'
import { rotateKey } from './rotate-key.ts'

let service: TestApp
let tenant: TestTenant
let admin: string
const day = 24 * 3_600_000

beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())
beforeEach(async () => {
  tenant = await service.newTenant()
  admin = await member('TenantAdmin')
})

async function member(role: Role): Promise<string> {
  const email = `${role.toLowerCase()}-${randomBytes(4).toString('hex')}@example.org`
  await addMember(service.app, tenant.principal, { email, displayName: 'Ann', credentials: '', role })
  return email
}

const inDays = (days: number): Date => new Date(Date.now() + days * day)

async function keyFor(days: number): Promise<string> {
  return (await issueKey(service.app, tenant.principal, { expiresAt: inDays(days) })).key.keyId
}

async function mailsTo(address: string): Promise<CaughtMail[]> {
  return (await listMails(inject('run').mail.files)).filter(({ to }) => to === address)
}

test('the admins are told of a key once, two weeks before its end', async () => {
  const others = [await member('Reviewer'), await member('SiteAdmin')]
  const second = await member('TenantAdmin')
  const soon = await keyFor(13.9)
  await keyFor(14.1)
  await keepHouse(service.app)
  await keepHouse(service.app)
  const [mail, ...more] = await mailsTo(admin)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('An API key expires soon: Test')
  expect(mail?.text).toContain(`Test key (${keyPrefix(soon)}…)`)
  expect(mail?.text).toContain('\nhttp://localhost:8080/settings/api')
  expect(mail?.text.match(/^- /gm)).toHaveLength(1)
  expect(await mailsTo(second)).toHaveLength(1)
  for (const other of others) expect(await mailsTo(other)).toEqual([])
})

test('not of one that was revoked, has a successor, or has none to tell', async () => {
  await revokeKey(service.app, tenant.principal, await keyFor(3), 'gone')
  const rotated = await rotateKey(service.app, tenant.principal, await keyFor(5), day)
  await noteSecret(inject('run'), rotated.text)
  await query(service.urls.adminUrl, `update keys set expires_at = null where key_id = '${rotated.key.keyId}'`)
  expect(await noticeExpiringKeys(service.app, [tenant.principal.tenantId])).toBe(0)
  expect(await mailsTo(admin)).toEqual([])

  await keyFor(3)
  await query(service.urls.adminUrl, `delete from memberships where tenant_id = '${tenant.principal.tenantId}'`)
  expect(await noticeExpiringKeys(service.app, [tenant.principal.tenantId])).toBe(0)
  const late = await member('TenantAdmin')
  expect(await noticeExpiringKeys(service.app, [tenant.principal.tenantId])).toBe(1)
  expect(await mailsTo(late)).toHaveLength(1)
})

test('of two who keep house at once, one sends', async () => {
  const keyId = await keyFor(3)
  const { adminUrl } = service.urls
  const gate = await holdLock(adminUrl, `select 1 from keys where key_id = '${keyId}' for update`)
  const both = Promise.all([1, 2].map(() => noticeExpiringKeys(service.app, [tenant.principal.tenantId])))
  await untilBlocked(adminUrl, 2)
  await gate.open()
  expect((await both).toSorted((one, other) => one - other)).toEqual([0, 1])
  expect(await mailsTo(admin)).toHaveLength(1)
})

test('where the mail server is away the next round tells; without one nothing is claimed', async () => {
  await keyFor(3)
  const { tenantId } = tenant.principal
  const away = openMail({ url: 'smtp://127.0.0.1:1', from: 'casefold@example.org' })
  expect(await noticeExpiringKeys({ ...service.app, mail: away }, [tenantId])).toBe(0)
  const none = openMail({ url: '', from: '' })
  expect(await noticeExpiringKeys({ ...service.app, mail: none }, [tenantId])).toBe(0)
  expect(await noticeExpiringKeys(service.app, [tenantId])).toBe(1)
  expect(await mailsTo(admin)).toHaveLength(1)
})

test('a mail server that is away is asked once in a round, one that refuses an address is asked for the next', async () => {
  const second = await service.newTenant()
  for (const { principal } of [tenant, second]) await issueKey(service.app, principal, { expiresAt: inDays(3) })
  const email = `admin-${randomBytes(4).toString('hex')}@example.org`
  await addMember(service.app, second.principal, { email, displayName: 'Bo', credentials: '', role: 'TenantAdmin' })
  const both = [tenant, second].map(({ principal }) => principal.tenantId)
  const asked: string[] = []
  const failing = (code: string): Mail => ({
    on: true,
    send: ({ to }) => {
      asked.push(to)
      return to === admin ? Promise.reject(Object.assign(new Error('planted'), { code })) : Promise.resolve()
    },
  })
  expect(await noticeExpiringKeys({ ...service.app, mail: failing('ECONNECTION') }, both)).toBe(0)
  expect(asked).toEqual([admin])
  expect(await noticeExpiringKeys({ ...service.app, mail: failing('EENVELOPE 550') }, both)).toBe(1)
  expect(asked).toEqual([admin, admin, email])
  expect(await noticeExpiringKeys(service.app, both)).toBe(1)
  expect(await mailsTo(admin)).toHaveLength(1)
})

test('who dies between the claim and the mail is followed by another, half an hour later', async () => {
  await keyFor(3)
  const { tenantId } = tenant.principal
  const never: Mail = { on: true, send: () => new Promise(() => undefined) }
  const claimed = (): Promise<unknown[]> =>
    query(service.urls.adminUrl, `select 1 from keys where tenant_id = '${tenantId}' and expiry_claimed_at is not null`)
  void noticeExpiringKeys({ ...service.app, mail: never }, [tenantId])
  await expect.poll(claimed).toHaveLength(1)
  expect(await noticeExpiringKeys(service.app, [tenantId])).toBe(0)
  const later = { ...service.app, now: () => new Date(Date.now() + 31 * 60_000) }
  expect(await noticeExpiringKeys(later, [tenantId])).toBe(1)
  expect(await noticeExpiringKeys(later, [tenantId])).toBe(0)
  expect(await mailsTo(admin)).toHaveLength(1)
})
