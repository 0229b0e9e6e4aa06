import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { insertEvent } from '../src/audit/audit.store.ts'
import { toAuditRecord } from '../src/audit/audit-event.ts'
import { noteRestore } from '../src/audit/note-restore.ts'
import { sealAudit } from '../src/audit/seal-audit.ts'
import { type Verdict, verifyAudit } from '../src/audit/verify-audit.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant

beforeEach(async () => {
  service = await openTestApp()
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
  await service.newTenant()
})
afterEach(() => service.close().catch(() => undefined))

const seal = (): Promise<number> => sealAudit(service.app)
const verify = (): Promise<Verdict> => verifyAudit(service.app)

async function ask(times: number): Promise<void> {
  for (let n = 0; n < times; n++) await service.call(tenant.key, 'GET', `/api/cases?q=${n}`)
}

/** As somebody with all rights in the database, whom no trigger stops. */
const tamper = (statement: string): Promise<unknown> =>
  query(service.urls.adminUrl, `set session_replication_role = replica; ${statement}`)

const own = (): string => `tenant_id = '${tenant.principal.tenantId}'`

/** Three seals of the tenant, the last one anchored like the others; in the first an event that names two things. */
async function sealedThrice(): Promise<void> {
  await inTenant(service.app.db, tenant.principal, (tx) => {
    const happening = { action: 'planted', outcome: 200, objects: ['case_one', 'case_two'] }
    return insertEvent(tx, toAuditRecord(tenant.principal, new Date(), happening))
  })
  for (let n = 0; n < 3; n++) {
    await ask(4)
    await seal()
  }
}

describe('what was sealed', () => {
  test('verifies while nobody touches it, whatever comes after', async () => {
    await sealedThrice()
    await ask(3)
    const verdict = await verify()
    expect(verdict.problems).toEqual([])
    expect(verdict.events).toBeGreaterThanOrEqual(12)
    expect(verdict.anchors).toBe(verdict.seals)
    expect(await seal()).toBeGreaterThanOrEqual(3)
    expect(await seal()).toBe(0)
    expect((await verify()).problems).toEqual([])
  })

  test.each([
    ['an edited event', () => `update audit_events set outcome = 403 where ${first()}`, 'are not what was sealed'],
    [
      'an edited time',
      () => `update audit_events set at = at + interval '1 ms' where ${first()}`,
      'not what was sealed',
    ],
    [
      'a name that was another before',
      () => `update audit_events set changes = '[]' where ${first()}`,
      'not what was sealed',
    ],
    [
      'events in another order',
      () => `update audit_events set xact = (select max(xact) + min(xact) from audit_events where ${inSeal(2)}) - xact
             where ${inSeal(2)}`,
      'not what was sealed',
    ],
    [
      'an event moved to another seal',
      () =>
        `update audit_events set xact = (select to_xact from audit_seals where ${own()} and seal_number = 2) where ${first()}`,
      'events were sealed',
    ],
    [
      'an event that came late behind the sealer',
      () => `insert into audit_events select tenant_id, gen_random_uuid(), at, actor, action, outcome, objects, 'late', address,
               count, xact from audit_events where ${first()}`,
      'were sealed',
    ],
    [
      'an event under no seal at all',
      () => `insert into audit_events select '00000000-0000-0000-0000-000000000000', gen_random_uuid(), at, actor, action,
               outcome, objects, 'late', address, count, xact from audit_events where ${first()}`,
      'lies under no seal',
    ],
    [
      'a tail that was cut off before the last anchor',
      () => `delete from audit_events where ${inSeal(3)}; delete from audit_seals where ${own()} and seal_number = 3`,
      'seal 3 was anchored and is gone',
    ],
    [
      'a seal that was taken out',
      () => `delete from audit_seals where ${own()} and seal_number = 2`,
      'seal 2 is missing',
    ],
  ])('%s is found', async (_what, statement, problem) => {
    await sealedThrice()
    await tamper(statement())
    expect((await verify()).problems.join('\n')).toContain(problem)
  })

  test('a deleted event is found, and counted', async () => {
    await sealedThrice()
    const [seal] = await query<{ events: number }>(
      service.urls.adminUrl,
      `select events::int from audit_seals where ${own()} and seal_number = 1`,
    )
    const sealed = seal?.events ?? 0
    expect(sealed).toBeGreaterThanOrEqual(4)
    await tamper(`delete from audit_events where ${first()}`)
    expect((await verify()).problems.join('\n')).toContain(`${sealed} events were sealed, ${sealed - 1} are there`)
  })

  test('a trail that was rewritten and sealed anew contradicts its anchors', async () => {
    await sealedThrice()
    await tamper(
      `update audit_events set outcome = 403 where ${first()}; delete from audit_seals; delete from audit_anchors`,
    )
    await seal()
    expect((await verify()).problems.join('\n')).toMatch(/is not the one that was anchored|was anchored and is gone/)
  })
})

describe('a restore that was noted', () => {
  const setBack = (): Promise<unknown> =>
    tamper(`delete from audit_events where ${inSeal(3)}; delete from audit_seals where ${own()} and seal_number = 3`)

  test('is told every time, and accuses nobody', async () => {
    await sealedThrice()
    await setBack()
    expect(await noteRestore(service.app, 'disk lost')).toEqual({ cutOff: 1 })
    await ask(2)
    await seal()
    const { problems, restores } = await verify()
    expect(problems).toEqual([])
    expect(restores).toMatchObject([{ reason: 'disk lost', cutOff: 1 }])
  })

  test('can be noted after the sealer has gone on', async () => {
    await sealedThrice()
    await setBack()
    for (let n = 0; n < 3; n++) {
      await ask(2)
      await seal()
    }
    expect((await verify()).problems.join('\n')).toContain('seal 3 is not the one that was anchored')
    await noteRestore(service.app, 'disk lost')
    expect((await verify()).problems).toEqual([])
  })

  test('covers nothing that is changed before it or after it', async () => {
    await sealedThrice()
    await setBack()
    await noteRestore(service.app, 'disk lost')
    await ask(2)
    await seal()
    await tamper(
      `delete from audit_events where ${inSeal(3)}; delete from audit_seals where ${own()} and seal_number = 3`,
    )
    await tamper(`update audit_events set outcome = 403 where ${first()}`)
    const { problems } = await verify()
    expect(problems.join('\n')).toContain('seal 1: its events are not what was sealed')
    expect(problems.join('\n')).toContain('seal 3 was anchored and is gone')
  })
})

const inSeal = (n: number): string =>
  `${own()} and xact >= (select from_xact from audit_seals where ${own()} and seal_number = ${n})
   and xact < (select to_xact from audit_seals where ${own()} and seal_number = ${n})`
const first = (): string => `event_id = (select event_id from audit_events where ${own()} order by event_id limit 1)`

describe('the sealer', () => {
  test('waits for a transaction that has written and not committed yet', async () => {
    const slow = new pg.Client({ connectionString: service.urls.appUrl })
    await slow.connect()
    await slow.query(`begin; set local app.tenant_id = '${tenant.principal.tenantId}'`)
    await slow.query(
      `insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address)
       values ($1, gen_random_uuid(), now(), 'key', 'slow', 200, '{}', '', '')`,
      [tenant.principal.tenantId],
    )
    await ask(5)
    await seal()
    const early = (await verify()).events
    await slow.query('commit')
    await slow.end()
    await seal()
    const { events, problems } = await verify()
    expect(problems).toEqual([])
    expect(events).toBeGreaterThanOrEqual(early + 6)
  })

  test('anchors later what it could not anchor at once', async () => {
    await ask(2)
    const { blobs } = service.app
    const away = { ...blobs, put: () => Promise.reject(new Error('the blob store is away')) }
    await expect(sealAudit({ ...service.app, blobs: away })).rejects.toThrow('away')
    expect(await verify()).toMatchObject({ anchors: 0, problems: [] })
    await seal()
    expect((await verify()).anchors).toBeGreaterThan(0)
    await tamper(`delete from audit_events where ${own()}; delete from audit_seals where ${own()}`)
    expect((await verify()).problems.join('\n')).toContain('seal 1 was anchored and is gone')
  })

  test('ends while others write', async () => {
    let writing = true
    const writers = Array.from({ length: 4 }, async () => {
      while (writing) await ask(1)
    })
    await sleep(100)
    const before = await query(service.urls.adminUrl, 'select 1 from audit_anchors')
    await seal()
    const after = await query(service.urls.adminUrl, 'select 1 from audit_anchors')
    writing = false
    await Promise.all(writers)
    expect(after.length - before.length).toBeLessThanOrEqual(2)
    expect((await verify()).problems).toEqual([])
  })

  test('is not believed that it anchored what is not sealed, and a chain without anchors is reported', async () => {
    await ask(2)
    await query(service.urls.appUrl, 'select * from seal_audit(0, 9000000000000000000)')
    await seal()
    await ask(2)
    expect(await seal()).toBeGreaterThanOrEqual(2)
    await ask(1)
    await query(service.urls.appUrl, 'select * from seal_audit(1000, null)')
    expect((await verify()).problems).toEqual([])
    const later = { ...service.app, now: () => new Date(Date.now() + 6 * 60_000) }
    expect((await verifyAudit(later)).problems.join()).toContain('was never anchored')
  })

  test('makes one chain when two run at once', async () => {
    await ask(10)
    await Promise.all([seal(), seal(), seal()])
    await ask(2)
    await Promise.all([seal(), seal()])
    expect((await verify()).problems).toEqual([])
  })

  test('seals a long trail piece by piece', async () => {
    await query(
      service.urls.adminUrl,
      `insert into audit_events (tenant_id, event_id, at, actor, action, outcome, objects, request_id, address)
       select '${tenant.principal.tenantId}', gen_random_uuid(), now(), 'key', 'a', 200, '{}', '', '' from generate_series(1, 1000)`,
    )
    for (let n = 0; n < 30; n++) await ask(1)
    for (let n = 0, anchored = 0; n < 12; n++) {
      const links = await query<{ to_xact: string }>(
        service.urls.adminUrl,
        `select to_xact from seal_audit(10, ${anchored})`,
      )
      anchored = Math.max(anchored, ...links.map(({ to_xact: to }) => Number(to)))
    }
    const { problems, seals, events } = await verify()
    expect(problems).toEqual([])
    expect(events).toBeGreaterThan(1_030)
    expect(seals).toBeGreaterThan(3)
  })
})
