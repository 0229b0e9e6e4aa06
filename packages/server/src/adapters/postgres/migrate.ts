import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

export type Migration = {
  readonly name: string
  readonly sql: string
  readonly breaking: boolean
  readonly sha256: string
}

const migrationsFolder = fileURLToPath(new URL('../../../migrations/', import.meta.url))

export async function readMigrations(folder = migrationsFolder): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const sql = await readFile(`${folder}/${name}`, 'utf8')
      return {
        name,
        sql,
        breaking: sql.startsWith('--! breaking'),
        sha256: createHash('sha256').update(sql).digest('hex'),
      }
    }),
  )
}

/** Applies what is missing, each in its own transaction, as the owner of the tables. Several at once take turns. */
export async function migrate(ownerUrl: string, migrations: readonly Migration[]): Promise<string[]> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'casefold migrate' })
  await client.connect()
  try {
    await client.query("select pg_advisory_lock(hashtext('casefold migrate'))")
    await client.query(
      'create table if not exists migrations (name text not null primary key, sha256 text not null, breaking boolean not null, applied_at timestamptz not null default now())',
    )
    await client.query('grant select on migrations to casefold_app')
    const { rows } = await client.query<{ name: string; sha256: string }>('select name, sha256 from migrations')
    const applied = new Map(rows.map((row) => [row.name, row.sha256]))
    refuseRewritten(migrations, applied)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    for (const migration of missing) await applyPatiently(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}

function refuseRewritten(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, sha256 } of migrations) {
    const then = applied.get(name)
    if (then && then !== sha256)
      throw new Error(`${name} was changed after it was applied; write a new migration instead`)
  }
}

const lockNotAvailable = '55P03'
const tries = 300

/**
 * A statement that waits for a lock makes every later query wait behind it. So it waits 100 ms at most, lets the others
 * pass, and tries again.
 */
async function applyPatiently(client: pg.Client, { name, sql, sha256, breaking }: Migration): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.query("begin; set local lock_timeout = '100ms'")
      await client.query(sql)
      await client.query('insert into migrations (name, sha256, breaking) values ($1, $2, $3)', [
        name,
        sha256,
        breaking,
      ])
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback')
      if ((error as { code?: string }).code !== lockNotAvailable || attempt >= tries) {
        throw new Error(`${name}: ${(error as Error).message}`, { cause: error })
      }
      await sleep(200)
    }
  }
}
