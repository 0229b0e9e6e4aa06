import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Database,
  inTenant,
  openDatabase,
  readInTenant,
  type TenantTx,
} from '../src/adapters/postgres/database.ts'
import type { Schema } from '../src/adapters/postgres/schema.ts'
import { findCase, listCases } from '../src/cases/case.store.ts'
import { toCasePage } from '../src/cases/case-page.ts'
import { createCase } from '../src/cases/create-case.ts'
import { openLog } from '../src/kernel/log.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenants: TestTenant[]

beforeAll(async () => {
  service = await openTestApp()
  tenants = await Promise.all([1, 2, 3, 4, 5].map(() => service.newTenant()))
  for (const [at, { principal }] of tenants.entries()) {
    for (let made = 0; made <= at; made++) {
      await createCase(service.app, principal, { claimNumber: 'CLM-1', caseType: 'IME', title: 'Same title' })
    }
  }
})
afterAll(() => service.close())

const page = toCasePage({ limit: 100 })

type Count = { transactions: number; failed: number; foreign: number; missing: number }

/** 16 workers on a pool of 4 connections, each with a random tenant and every fourth with a random failure. */
async function interleave(db: Database, transactions: number): Promise<Count> {
  const count = { transactions: 0, failed: 0, foreign: 0, missing: 0 }
  const work = async (): Promise<void> => {
    while (count.transactions < transactions) {
      const at = count.transactions++ % tenants.length
      const tenant = tenants[Math.random() < 0.5 ? at : Math.floor(Math.random() * tenants.length)]
      if (!tenant) continue
      const { tenantId } = tenant.principal
      try {
        // every other reads as GET does, with everything in one packet
        const read = count.transactions % 2 === 0 ? inTenant : readInTenant
        const rows = await read(db, tenant.principal, (tx) => readAndPerhapsFail(tx))
        count.foreign += rows.filter((row) => row.tenantId !== tenantId).length
        count.missing += rows.filter((row) => row.tenantId === tenantId).length === tenants.indexOf(tenant) + 1 ? 0 : 1
      } catch {
        count.failed++
      }
    }
  }
  await Promise.all(Array.from({ length: 16 }, work))
  return count
}

async function readAndPerhapsFail(tx: TenantTx): Promise<{ tenantId: string }[]> {
  const chance = Math.random()
  if (chance < 0.06) throw new Error('before the first statement')
  if (chance < 0.12) await sql`select 1 / 0`.execute(tx)
  const rows = await listCases(tx, page)
  if (chance < 0.18) throw new Error('after the last statement')
  // A statement that is not waited for is still on its way when the connection is given back.
  if (chance < 0.24) {
    void listCases(tx, page).catch(() => undefined)
    throw new Error('while a statement runs')
  }
  return rows
}

describe('4,000 interleaved pooled transactions with random failures', () => {
  test('show no tenant a row of another, and none misses its own', async () => {
    const db = openDatabase({ url: service.urls.appUrl, connections: 4, log: openLog('silent') })
    const count = await interleave(db, 4_000)
    await db.close()
    expect(count.transactions).toBeGreaterThanOrEqual(4_000)
    expect(count.failed).toBeGreaterThan(400)
    expect({ foreign: count.foreign, missing: count.missing }).toEqual({ foreign: 0, missing: 0 })
  })

  test('would show them to a superuser: this is what the count is for', async () => {
    const db = openDatabase({ url: service.urls.adminUrl, connections: 4, log: openLog('silent') })
    const count = await interleave(db, 200)
    await db.close()
    expect(count.foreign).toBeGreaterThan(0)
  })
})

describe('outside a tenant', () => {
  test('no row can be read, also on a connection that was in one a moment ago', async () => {
    const db = openDatabase({ url: service.urls.appUrl, connections: 1, log: openLog('silent') })
    await expect(db.call('select * from cases', [])).rejects.toThrow('unrecognized configuration parameter')
    const [tenant] = tenants
    if (tenant) await inTenant(db, tenant.principal, (tx) => listCases(tx, page))
    await expect(db.call('select * from cases', [])).rejects.toThrow('invalid input syntax for type uuid')
    await db.close()
  })

  test.each([
    ['inTenant', inTenant],
    ['readInTenant', readInTenant],
  ])("%s: what was left running cannot read in the next tenant's transaction", async (_name, runIn) => {
    const [own, other] = tenants
    if (!own || !other) throw new Error('there are no tenants')
    const db = openDatabase({ url: service.urls.appUrl, connections: 1, log: openLog('silent') })
    const turn = Promise.withResolvers<void>()
    let straggler: Promise<unknown> = Promise.resolve()
    const abandoned = runIn(db, own.principal, (tx) => {
      straggler = turn.promise.then(() => listCases(tx, page))
      straggler.catch(() => undefined)
      return Promise.reject(new Error('its neighbour in a Promise.all failed'))
    })
    await expect(abandoned).rejects.toThrow('its neighbour')
    await inTenant(db, other.principal, async (tx) => {
      await listCases(tx, page)
      turn.resolve()
      await expect(straggler).rejects.toThrow('the transaction is over')
    })
    await db.close()
  })

  test('no row can be written for another', async () => {
    const [own, other] = tenants
    if (!own || !other) throw new Error('there are no tenants')
    const write = inTenant(service.app.db, own.principal, (tx) =>
      tx
        .insertInto('memberships')
        .values({ tenant_id: other.principal.tenantId, user_id: own.keyId, role: 'Viewer', created_at: new Date() })
        .execute(),
    )
    await expect(write).rejects.toThrow('violates row-level security policy')
    const { numUpdatedRows } = await inTenant(service.app.db, own.principal, (tx) =>
      tx
        .updateTable('cases')
        .set({ title: 'Mine' })
        .where('tenant_id', '=', other.principal.tenantId)
        .executeTakeFirst(),
    )
    expect(numUpdatedRows).toBe(0n)
  })
})

test('a store cannot be called without a TenantTx: it does not compile', () => {
  const calls = (db: Database, kysely: Kysely<Schema>): unknown[] => [
    // @ts-expect-error the database itself is no transaction of a tenant
    () => findCase(db, ''),
    // @ts-expect-error nor is a Kysely that nobody told the tenant
    () => findCase(kysely, ''),
    // @ts-expect-error and a tenant cannot be left out
    () => inTenant(db, {}, (tx) => findCase(tx, '')),
    () => inTenant(db, { tenantId: '' }, (tx) => findCase(tx, '')),
  ]
  expect(calls).toBeTypeOf('function')
})
