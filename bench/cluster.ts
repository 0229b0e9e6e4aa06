import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { runCasefold } from '@casefold/dev/casefold'
import { startParts } from '@casefold/dev/parts'
import pg from 'pg'
import type { BenchRun } from './bench-run.ts'
import { cpuOfChildren, cpuOfFamily } from './cpu-time.ts'

export const root = resolve(import.meta.dirname, '..')

/** A PostgreSQL for one run, as in production: what is committed is on the disk. */
export type Cluster = {
  readonly logFile: string
  readonly pepper: { readonly id: string; readonly secret: Buffer }
  /** What the service and the operator's command read from their environment, for one database of the cluster. */
  environment(database: string): Record<string, string>
  adminUrl(database: string): string
  /** What PostgreSQL has used so far: all of it, or what it did for the service in one database. */
  cpuMs(database?: string): number
}

/** The application's name tells whose statements they are, and their values come along; see cases/statements.ts. */
const telling = {
  log_line_prefix: '%m [%p] %q%a: ',
  log_min_duration_statement: -1,
  log_error_verbosity: 'default',
  log_parameter_max_length: -1,
}

export async function openCluster({ stack, signal }: BenchRun, settings = {}): Promise<Cluster> {
  const parts = stack.adopt(
    await startParts({
      parts: ['postgres'],
      throwaway: true,
      postgresSettings: { fsync: 'on', ...telling, ...settings },
      signal,
    }),
    (started) => started.stop(),
  )
  const { pid, adminUrl } = parts.postgres
  if (pid === undefined) throw new Error('PostgreSQL does not run')
  const pepper = { id: 'bench', secret: randomBytes(32) }
  const password = randomBytes(24).toString('base64url')
  const roleUrl = (username: string, database: string): string =>
    Object.assign(new URL(adminUrl(database)), { username, password }).href
  return {
    logFile: join(parts.logDir, 'postgres.log'),
    pepper,
    environment: (database) => ({
      DATABASE_ADMIN_URL: adminUrl(),
      DATABASE_OWNER_URL: roleUrl('casefold_owner', database),
      DATABASE_URL: roleUrl('casefold_app', database),
      KEY_PEPPERS: `${pepper.id}:${pepper.secret.toString('base64')}`,
      // Nothing here is kept in blobs or driven by workflows; both are opened when they are first used.
      BLOB_CONNECTION_STRING: 'UseDevelopmentStorage=true',
    }),
    adminUrl,
    cpuMs: (database) => (database ? cpuOfChildren(pid, ` casefold_app ${database} `) : cpuOfFamily(pid)),
  }
}

/** The operator's command on one database of the cluster. */
export function casefold(cluster: Cluster, database: string, ...words: string[]): Promise<string> {
  return runCasefold(cluster.environment(database), words)
}

/** A database like another one, which nobody may be using. */
export async function copyDatabase(cluster: Cluster, template: string, database: string): Promise<void> {
  await asAdmin(cluster, 'postgres', async (client) => {
    await client.query(`create database ${database} template ${template} owner casefold_owner`)
    await client.query(`grant connect on database ${database} to casefold_app`)
  })
}

/** Work as the superuser, whom neither policies nor triggers slow down. */
export async function asAdmin<Result>(
  cluster: Cluster,
  database: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  return withClient(cluster.adminUrl(database), work)
}

export async function withClient<Result>(url: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
