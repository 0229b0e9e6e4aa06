import { join } from 'node:path'
import pg from 'pg'
import { freePort } from './free-port.ts'
import { foreignPart, type Part, startPart } from './part.ts'
import {
  type BaseBackup,
  basicSettings,
  openCluster,
  type PostgresSettings,
  throwawaySettings,
  writeSettings,
} from './postgres-cluster.ts'
import { OLDEST_POSTGRES, type PostgresPrograms } from './postgres-programs.ts'
import { childrenOf } from './process-table.ts'
import type { StartOptions } from './start-options.ts'
import { unprivilegedUser } from './system-user.ts'

export type RunningPostgres = Part & {
  port: number
  /** The superuser's connection string. */
  adminUrl(database?: string): string
}

type PostgresOptions = StartOptions & {
  programs: PostgresPrograms
  settings?: PostgresSettings | undefined
  backup?: BaseBackup | undefined
}

export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const { dir, logDir, programs, throwaway, backup, signal } = options
  const user = unprivilegedUser()
  const { dataDir, password } = await openCluster({ dir, programs, user, throwaway, backup, signal })
  const port = await freePort(throwaway ? undefined : 5433)
  const speed = throwaway ? throwawaySettings : {}
  const config = await writeSettings(dir, { ...basicSettings, ...speed, ...options.settings, port })
  const adminUrl = (database = 'postgres'): string => `postgres://postgres:${password}@127.0.0.1:${port}/${database}`
  const part = await startPart({
    name: 'postgres',
    command: join(programs.binDir, 'postgres'),
    args: ['-D', dataDir, '-c', `config_file=${config}`],
    cwd: dir,
    user,
    logFile: join(logDir, 'postgres.log'),
    pidFile: join(dir, 'postgres.pid'),
    // "Fast": running statements are cut off, what was committed is written. It also removes the shared memory.
    stopSignal: 'SIGINT',
    deathSignal: 'SIGINT',
    graceMs: 20_000,
    readyMs: 240_000,
    isReady: () => answers(adminUrl()),
    family: childrenOf,
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  return Object.assign(part, { port, adminUrl })
}

/** A PostgreSQL that somebody else runs, once it is known to be one that we can use. */
export async function findRunningPostgres(url: string): Promise<RunningPostgres> {
  const [row] = await query<{ version: number; superuser: boolean }>(
    url,
    `select current_setting('server_version_num')::int / 10000 as version, rolsuper as superuser
     from pg_roles where rolname = current_user`,
  )
  if (!row?.superuser) throw new Error('CASEFOLD_DEV_POSTGRES_URL must be the URL of a superuser.')
  if (row.version < OLDEST_POSTGRES)
    throw new Error(`PostgreSQL ${row.version} is too old: ${OLDEST_POSTGRES} or newer.`)
  const adminUrl = (database = 'postgres'): string => Object.assign(new URL(url), { pathname: `/${database}` }).href
  return Object.assign(foreignPart('postgres'), { port: Number(new URL(url).port || 5432), adminUrl })
}

/** Guards against a hang, not against a slow machine: with load, a connection alone has taken more than five seconds. */
const hangMs = 300_000

/** One connection, one statement. */
export async function query<Row extends pg.QueryResultRow>(
  url: string,
  sql: string,
  limitMs: number = hangMs,
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: limitMs, query_timeout: limitMs })
  // A connection that breaks rejects the query; without a listener it would also end the process.
  const ignore = (): void => undefined
  client.on('error', ignore)
  try {
    await client.connect()
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end().catch(ignore)
  }
}

/** Asked again and again until the server is ready, so one attempt may be short. */
async function answers(url: string): Promise<boolean> {
  return (await query(url, 'select 1', 5_000)).length === 1
}
