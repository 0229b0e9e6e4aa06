import { createHash } from 'node:crypto'
import { query } from '@casefold/dev/postgres'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { joinDays } from '../src/audit/anchored-days.ts'
import { listSealedEvents } from '../src/audit/audit.store.ts'
import { digestOf, site } from '../src/audit/audit-event.ts'
import { sealAudit } from '../src/audit/seal-audit.ts'
import { holdLock, untilBlocked } from './gate.ts'
import { type SignedIn, signIn } from './signed-in.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let clock = Date.now()
let service: TestApp
let tenant: TestTenant
let admin: SignedIn

beforeEach(async () => {
  service = await openTestApp({ now: () => new Date(clock) })
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
})
afterEach(() => service.close().catch(() => undefined))

type Shown = { state: string; events: number; checkedAt: number; problems: string[] }

async function shown(query = ''): Promise<Shown> {
  const answer = await service.http.inject({ url: `/private/audit/chain${query}`, headers: admin.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json<Shown>()
}

async function sealSome(): Promise<void> {
  for (let n = 0; n < 4; n++) await service.call(tenant.key, 'GET', '/api/cases')
  await sealAudit(service.app)
}

/** As somebody with all rights in the database, whom no trigger stops. */
const tamper = (statement: string): Promise<unknown> =>
  query(service.urls.adminUrl, `set session_replication_role = replica; ${statement}`)
const own = (): string => `tenant_id = '${tenant.principal.tenantId}'`

test('a chain is empty, then verified; what was found is kept for ten minutes, or a minute for who asks for it fresh', async () => {
  expect(await shown()).toEqual({ state: 'empty', events: 0, checkedAt: clock, problems: [] })
  await sealSome()
  expect((await shown()).state).toBe('empty')
  clock += 59_000
  expect((await shown('?fresh=true')).state).toBe('empty')
  clock += 1_000
  const fresh = await shown('?fresh=true')
  expect(fresh).toMatchObject({ state: 'verified', checkedAt: clock, problems: [] })
  expect(fresh.events).toBeGreaterThanOrEqual(4)
  clock += 9 * 60_000
  expect(await shown()).toEqual(fresh)
  clock += 60_000
  expect((await shown()).checkedAt).toBe(clock)
})

const forgeries: [what: string, forge: () => Promise<unknown>][] = [
  [
    'an event is changed',
    () => tamper(`update audit_events set outcome = 418 where ${own()} and action = 'listCases'`),
  ],
  ['an event is taken out', () => tamper(`delete from audit_events where ${own()} and action = 'listCases'`)],
  [
    'the end is cut off',
    () =>
      tamper(
        `delete from audit_events e using audit_seals s where e.${own()} and s.${own()} and s.seal_number = 2 and e.xact >= s.from_xact; delete from audit_seals where ${own()} and seal_number = 2`,
      ),
  ],
  [
    'all of it is gone',
    () => tamper(`delete from audit_events where ${own()}; delete from audit_seals where ${own()}`),
  ],
  ['an event is changed and all is sealed again', forgeAll],
]

/** One seal over everything, made as it should be. */
async function forgeAll(): Promise<void> {
  await tamper(`update audit_events set outcome = 418 where ${own()} and action = 'listCases'`)
  await tamper(
    `update audit_seals set to_xact = (select max(to_xact) from audit_seals where ${own()}) where ${own()} and seal_number = 1; delete from audit_seals where ${own()} and seal_number = 2`,
  )
  const events = await inTenant(service.app.db, tenant.principal, (tx) =>
    listSealedEvents(tx, { xact: 0, eventId: site }, Number.MAX_SAFE_INTEGER, 1_000),
  )
  const [seal] = await query<{ to_xact: string }>(
    service.urls.adminUrl,
    `select to_xact from audit_seals where ${own()}`,
  )
  const under = events.filter(({ xact }) => xact < Number(seal?.to_xact))
  const hash = createHash('sha256')
  for (const event of under) hash.update(digestOf(event))
  await tamper(`update audit_seals set events = ${under.length}, hash = '\\x${hash.digest('hex')}' where ${own()}`)
}

test.each(forgeries)('where %s, it is broken', async (_what, forge) => {
  await sealSome()
  await sealSome()
  await forge()
  const { state, problems } = await shown()
  expect([state, problems.length > 0]).toEqual(['broken', true])
})

test.each(forgeries)('where %s, it is broken for ever', async (_what, forge) => {
  await sealSome()
  await sealSome()
  await forge()
  clock += 3 * 86_400_000
  await sealSome()
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
  for (let round = 0; round < 2; round++) {
    expect((await shown()).state).toBe('broken')
    clock += 11 * 60_000
    await joinDays(service.app)
  }
})

test('a chain of many days is whole, and only what is new is walked again within a day', async () => {
  const events: number[] = []
  for (let day = 0; day < 3; day++) {
    await sealSome()
    admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
    const { state, events: walked, problems } = await shown()
    expect([state, problems]).toEqual(['verified', []])
    events.push(walked)
    clock += 86_400_000
    await joinDays(service.app)
  }
  expect(events.toSorted((one, other) => one - other)).toEqual(events)

  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
  const whole = await shown()
  await sealSome()
  // Only a walk that begins at the beginning stumbles here.
  await tamper(
    `update audit_events set outcome = 418 where ${own()} and event_id = (select event_id from audit_events where ${own()} order by xact limit 1)`,
  )
  clock += 60_000
  const again = await shown('?fresh=true')
  expect(again.state).toBe('verified')
  expect(again.events).toBeGreaterThan(whole.events)
  clock += 86_400_000
  admin = await signIn(service, { role: 'TenantAdmin', tenantId: tenant.principal.tenantId })
  expect((await shown()).state).toBe('broken')
})

test('while one chain is walked nobody waits in a queue for another', async () => {
  await sealSome()
  const other = await signIn(service, { role: 'TenantAdmin' })
  const ask = ({ headers }: SignedIn) => service.http.inject({ url: '/private/audit/chain', headers })
  const gate = await holdLock(service.urls.adminUrl, 'lock table audit_seals in access exclusive mode')
  const first = ask(admin)
  await untilBlocked(service.urls.adminUrl, 1)
  const refused = await ask(other)
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  const same = ask(admin)
  await gate.open()
  expect((await Promise.all([first, same])).map(({ statusCode }) => statusCode)).toEqual([200, 200])
  expect((await ask(other)).statusCode).toBe(200)
})

test('only those who may read the trail ask for it', async () => {
  const viewer = await signIn(service, { role: 'Viewer', tenantId: tenant.principal.tenantId })
  expect((await service.http.inject({ url: '/private/audit/chain', headers: viewer.headers })).statusCode).toBe(403)
  expect((await service.call(tenant.key, 'GET', '/private/audit/chain')).statusCode).toBe(401)
})
