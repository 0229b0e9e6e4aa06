import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Parts, startParts } from './parts.ts'
import { query } from './postgres.ts'
import { findRunningTemporal } from './temporal.ts'
import { isTemporalServing } from './temporal-health.ts'

let parts: Parts<'postgres' | 'temporal'>
beforeAll(async () => {
  parts = await startParts({ parts: ['postgres', 'temporal'], throwaway: true })
})
afterAll(() => parts.stop())

test('it serves at its address', async () => {
  expect(await isTemporalServing(parts.temporal.address)).toBe(true)
})

test('it keeps its state in PostgreSQL, under a role that owns its two databases and nothing else', async () => {
  const admin = parts.postgres.adminUrl()
  expect(
    await query(admin, "select rolsuper, rolcreatedb, rolbypassrls from pg_roles where rolname = 'temporal'"),
  ).toEqual([{ rolsuper: false, rolcreatedb: false, rolbypassrls: false }])
  const owned = await query(admin, "select datname from pg_database where datdba = 'temporal'::regrole order by 1")
  expect(owned).toEqual([{ datname: 'temporal' }, { datname: 'temporal_visibility' }])
  const users = await query(admin, "select distinct usename from pg_stat_activity where datname like 'temporal%'")
  expect(users).toEqual([{ usename: 'temporal' }])
})

test('it comes back after kill -9, and after its database was killed', async () => {
  await parts.temporal.kill9()
  await expect(isTemporalServing(parts.temporal.address)).rejects.toThrow('ECONNREFUSED')
  await parts.temporal.restart()
  expect(await isTemporalServing(parts.temporal.address)).toBe(true)
  await parts.postgres.kill9()
  await parts.postgres.restart()
  await parts.temporal.restart()
  expect(await isTemporalServing(parts.temporal.address)).toBe(true)
})

test('reset, it serves at the same address and has forgotten everything', async () => {
  const url = parts.postgres.adminUrl('temporal')
  await query(url, 'create table remembered ()')
  await parts.temporal.reset()
  expect(await isTemporalServing(parts.temporal.address)).toBe(true)
  await expect(query(url, 'select from remembered')).rejects.toThrow('does not exist')
})

test('one that is already running is pointed at, one that is not is named', async () => {
  expect(await findRunningTemporal(parts.temporal.address)).toMatchObject({ address: parts.temporal.address })
  await expect(findRunningTemporal('127.0.0.1:1')).rejects.toThrow('No Temporal at TEMPORAL_ADDRESS=127.0.0.1:1')
})

test('startParts uses both where the environment points at them, and leaves them running', async () => {
  vi.stubEnv('CASEFOLD_DEV_POSTGRES_URL', parts.postgres.adminUrl())
  vi.stubEnv('TEMPORAL_ADDRESS', parts.temporal.address)
  const found = await startParts({ parts: ['postgres', 'temporal'] })
  vi.unstubAllEnvs()
  expect([found.postgres.port, found.postgres.pid]).toEqual([parts.postgres.port, undefined])
  expect([found.temporal.address, found.temporal.pid]).toEqual([parts.temporal.address, undefined])
  await expect(found.temporal.reset()).rejects.toThrow('not ours')
  await found.stop()
  expect(await isTemporalServing(parts.temporal.address)).toBe(true)
})
