import { randomBytes } from 'node:crypto'
import { query } from '@casefold/dev/postgres'
import { beforeEach, describe, expect, inject, test } from 'vitest'
import { holdLock, untilBlocked } from '../../../test/gate.ts'
import { type DatabaseUrls, urlsOf } from '../../../test/test-run.ts'
import { bootstrap } from './bootstrap.ts'
import { type Migration, migrate, readMigrations } from './migrate.ts'

let urls: DatabaseUrls

beforeEach(async () => {
  const { adminUrl } = inject('run')
  urls = urlsOf(adminUrl, `planted_${randomBytes(6).toString('hex')}`)
  await bootstrap({ ...urls, adminUrl })
})

const planted = (name: string, sql: string): Migration => ({ name, sql, breaking: false, sha256: name })

describe('migrate', () => {
  test('applies what is missing, once and in order', async () => {
    const all = await readMigrations()
    const names = all.map(({ name }) => name)
    expect(await migrate(urls.ownerUrl, all.slice(0, 2))).toEqual(names.slice(0, 2))
    expect(await migrate(urls.ownerUrl, all)).toEqual(names.slice(2))
    expect(await migrate(urls.ownerUrl, all)).toEqual([])
    const applied = await query<{ name: string; sha256: string }>(
      urls.adminUrl,
      'select name, sha256 from migrations order by applied_at, name',
    )
    expect(applied).toEqual(all.map(({ name, sha256 }) => ({ name, sha256 })))
  })

  test('started three times at once takes turns: one applies, the others find nothing to do', async () => {
    const all = await readMigrations()
    const gate = await holdLock(urls.adminUrl, "select pg_advisory_xact_lock(hashtext('casefold migrate'))")
    const runs = [1, 2, 3].map(() => migrate(urls.ownerUrl, all))
    await untilBlocked(urls.adminUrl, 3)
    await gate.open()
    const applied = (await Promise.all(runs)).map((names) => names.length)
    expect(applied.toSorted((one, other) => one - other)).toEqual([0, 0, all.length])
  })

  test('leaves nothing of a migration that fails, and goes on from there when it is mended', async () => {
    const first = planted('9001-first.sql', 'create table first_ones (tenant_id uuid)')
    const broken = planted('9002-second.sql', 'create table second_ones (tenant_id uuid); select nonsense')
    await expect(migrate(urls.ownerUrl, [first, broken])).rejects.toThrow('9002-second.sql: column "nonsense"')
    const tables = await query(
      urls.adminUrl,
      "select to_regclass('first_ones') as first, to_regclass('second_ones') as second",
    )
    expect(tables).toEqual([{ first: 'first_ones', second: null }])
    const mended = planted('9002-second.sql', 'create table second_ones (tenant_id uuid)')
    expect(await migrate(urls.ownerUrl, [first, mended])).toEqual(['9002-second.sql'])
  })

  test('waits for a lock in short steps, and has it as soon as it is free', async () => {
    await migrate(urls.ownerUrl, await readMigrations())
    const reader = await holdLock(urls.adminUrl, 'select count(*) from cases')
    const migrated = migrate(urls.ownerUrl, [planted('9001-column.sql', 'alter table cases add column planted text')])
    await untilBlocked(urls.adminUrl, 1)
    // Would wait for ever behind a migration that queues for its lock until it has it.
    await query(urls.adminUrl, 'select count(*) from cases')
    await reader.open()
    expect(await migrated).toEqual(['9001-column.sql'])
  })
})
