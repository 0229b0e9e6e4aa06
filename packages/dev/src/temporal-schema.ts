import { randomBytes } from 'node:crypto'
import type { TemporalTools } from './go-tools.ts'
import { query } from './postgres.ts'
import { runCommand } from './run-command.ts'
import { HISTORY_DATABASE, type TemporalDatabase, VISIBILITY_DATABASE } from './temporal-config.ts'

/** The role, the two databases and their tables; repeatable, and also the schema half of an upgrade. */
export async function prepareTemporalDatabase(
  adminUrl: string,
  { sql }: TemporalTools,
  signal?: AbortSignal,
): Promise<TemporalDatabase> {
  const { hostname: host, port } = new URL(adminUrl)
  const database = { host, port: port || '5432', user: 'temporal', password: randomBytes(24).toString('base64url') }
  await ensureRole(adminUrl, database)
  await Promise.all([
    ensureDatabase(adminUrl, HISTORY_DATABASE, 'temporal'),
    ensureDatabase(adminUrl, VISIBILITY_DATABASE, 'visibility'),
  ])
  return database

  async function ensureDatabase(url: string, name: string, schema: string): Promise<void> {
    const [found] = await query(url, `select from pg_database where datname = '${name}'`)
    if (!found) await query(url, `create database ${name} owner ${database.user} template template0`)
    const env = {
      SQL_PLUGIN: 'postgres12_pgx',
      SQL_HOST: database.host,
      SQL_PORT: database.port,
      SQL_USER: database.user,
      SQL_PASSWORD: database.password,
      SQL_DATABASE: name,
    }
    // Leaves tables alone that are there already.
    await runCommand(sql, ['setup-schema', '--version', '0.0'], { env, signal })
    await runCommand(sql, ['update-schema', '--schema-name', `postgresql/v12/${schema}`], { env, signal })
  }
}

/** As a lost disk would: whatever it was driving, it knows nothing of it any more. */
export async function dropTemporalDatabases(adminUrl: string): Promise<void> {
  for (const name of [HISTORY_DATABASE, VISIBILITY_DATABASE])
    await query(adminUrl, `drop database if exists ${name} with (force)`)
}

/** A new password at every start: only the server that we start next needs it. */
async function ensureRole(adminUrl: string, { user, password }: TemporalDatabase): Promise<void> {
  const [found] = await query(adminUrl, `select from pg_roles where rolname = '${user}'`)
  await query(adminUrl, `${found ? 'alter' : 'create'} role ${user} login password '${password}'`)
}
