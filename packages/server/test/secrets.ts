import { execFile } from 'node:child_process'
import { appendFile, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestRun } from './test-run.ts'

/** Every key that a test makes is noted here, and looked for in everything the run wrote. */
export async function noteSecret(run: TestRun, keyText: string): Promise<void> {
  await appendFile(join(run.dir, 'secrets'), `${secretOf(keyText)}\n`)
}

/** What follows the public prefix. */
function secretOf(keyText: string): string {
  return keyText.slice(keyText.lastIndexOf('_') + 1)
}

/** Names the places where a secret stands: a dump of each database, every log, every trace. */
export async function searchRunForSecrets(run: TestRun): Promise<string[]> {
  const noted = await readFile(join(run.dir, 'secrets'), 'utf8').catch(() => '')
  const secrets = noted.split('\n').filter(Boolean)
  if (secrets.length === 0) return []
  const hits: string[] = []
  for (const [place, content] of await everythingWritten(run)) {
    const count = secrets.filter((secret) => content.includes(secret)).length
    if (count > 0) hits.push(`${place}: ${count}`)
  }
  return hits
}

/** Place → content: what someone with the disk, the logs or a backup could read. */
export async function everythingWritten(run: TestRun): Promise<Map<string, string>> {
  const written = new Map<string, string>()
  for (const name of await readdir(run.logDir))
    written.set(`log ${name}`, await readFile(join(run.logDir, name), 'utf8'))
  for (const database of await listDatabases(run.adminUrl))
    written.set(`database ${database}`, await dump(run, database))
  return written
}

export async function dump({ adminUrl }: TestRun, database: string): Promise<string> {
  const url = new URL(adminUrl)
  url.pathname = `/${database}`
  const { stdout } = await promisify(execFile)('pg_dump', ['--data-only', '--dbname', url.href], { maxBuffer: 1 << 30 })
  return stdout
}

async function listDatabases(adminUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: adminUrl })
  await client.connect()
  const { rows } = await client.query<{ datname: string }>(
    "select datname from pg_database where datname like 'test\\_%'",
  )
  await client.end()
  return rows.map(({ datname }) => datname)
}
