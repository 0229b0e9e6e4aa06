import { access } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Parts, startParts } from './parts.ts'
import { findRunningPostgres, query } from './postgres.ts'
import { childrenOf, isRunning } from './process-table.ts'
import { runCommand } from './run-command.ts'

let parts: Parts<'postgres'>
beforeAll(async () => {
  parts = await startParts({ parts: ['postgres'], throwaway: true, postgresSettings: { work_mem: '7MB' } })
})
afterAll(() => parts.stop())

const ask = (sql: string) => query<Record<string, unknown>>(parts.postgres.adminUrl(), sql)
const pid = (): number => parts.postgres.pid ?? expect.fail('PostgreSQL does not run')

test('it is a direct child, runs as an ordinary user and listens on loopback only', async () => {
  expect(childrenOf(process.pid)).toContain(pid())
  expect(Number(await runCommand('ps', ['-o', 'uid=', '-p', String(pid())]))).not.toBe(0)
  expect(parts.postgres.port).toBeLessThan(32_768)
  const [row] = await ask(
    "select current_setting('listen_addresses') as at, current_setting('unix_socket_directories') as on",
  )
  expect(row).toEqual({ at: '127.0.0.1', on: '' })
})

test('passwords count', async () => {
  const url = parts.postgres.adminUrl().replace(/:[^:@]+@/, ':wrong@')
  await expect(query(url, 'select 1')).rejects.toThrow('password authentication failed')
})

test('its settings are ours and can be overridden', async () => {
  const rows = await ask(`
    select name, setting from pg_settings
    where name in ('work_mem', 'data_checksums', 'fsync', 'full_page_writes', 'log_error_verbosity',
                   'log_parameter_max_length', 'log_parameter_max_length_on_error')`)
  expect(Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))).toEqual({
    data_checksums: 'on',
    fsync: 'off',
    full_page_writes: 'on',
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    log_parameter_max_length_on_error: '0',
    work_mem: '7168',
  })
  const [database] = await ask('select datcollate, pg_encoding_to_char(encoding) as encoding from pg_database limit 1')
  expect(database).toEqual({ datcollate: expect.stringMatching(/^C(\.UTF-8)?$/), encoding: 'UTF8' })
})

test('killed with kill -9 and started again it has every committed row, on the same port', async () => {
  await ask('create table kept (id int)')
  for (let round = 1; round <= 3; round++) {
    await ask(`insert into kept select generate_series(1, 1000)`)
    const before = [pid(), ...childrenOf(pid())]
    await parts.postgres.kill9()
    expect(before.filter(isRunning)).toEqual([])
    expect(parts.postgres.pid).toBeUndefined()
    await expect(ask('select 1')).rejects.toThrow()
    await parts.postgres.restart()
    expect(await ask('select count(*)::int from kept')).toEqual([{ count: 1000 * round }])
  }
})

test('a restart of a running one keeps the data too', async () => {
  const before = pid()
  await parts.postgres.restart()
  expect(pid()).not.toBe(before)
  expect(await ask('select count(*)::int from kept')).toEqual([{ count: 3000 }])
})

test('one that is already running is used as it is, if it is a superuser who asks', async () => {
  await ask("create role somebody login password 'pw'")
  const found = await findRunningPostgres(parts.postgres.adminUrl())
  expect(found.adminUrl('other')).toBe(parts.postgres.adminUrl('other'))
  await found.stop()
  expect(isRunning(pid())).toBe(true)
  await expect(found.kill9()).rejects.toThrow('not ours')
  const other = parts.postgres.adminUrl().replace(/postgres:[^:@]+@/, 'somebody:pw@')
  await expect(findRunningPostgres(other)).rejects.toThrow('superuser')
})

test('stopped, nothing is left: no process, no directory', async () => {
  const own = await startParts({ parts: ['postgres'], throwaway: true })
  const all = [own.postgres.pid ?? 0, ...childrenOf(own.postgres.pid ?? 0)]
  expect(all.length).toBeGreaterThan(3)
  await own.stop()
  expect(all.filter(isRunning)).toEqual([])
  await expect(access(dirname(own.logDir))).rejects.toThrow('ENOENT')
  await expect(access(join(own.logDir, 'postgres.log'))).rejects.toThrow('ENOENT')
})
