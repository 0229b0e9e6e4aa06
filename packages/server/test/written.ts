import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { query } from '@casefold/dev/postgres'
import { findPostgres } from '@casefold/dev/postgres-programs'
import { runCommand } from '@casefold/dev/run-command'
import { type TestRun, urlsOf } from './test-run.ts'

export type Kind = 'dump' | 'log' | 'trace'

/** One thing that someone with the disk, the logs or a backup could read. */
export type Written = { readonly kind: Kind; readonly place: string; readonly text: string }

export async function everythingWritten(run: TestRun): Promise<Written[]> {
  const databases = await query<{ datname: string }>(
    run.adminUrl,
    `select datname from pg_database where starts_with(datname, '${run.databases}')`,
  )
  const dumps: Written[] = []
  for (const { datname } of databases) {
    dumps.push({ kind: 'dump', place: `database ${datname}`, text: await dump(urlsOf(run.adminUrl, datname).adminUrl) })
  }
  return [...(await filesIn(run.logDir, 'log')), ...(await filesIn(run.dumpDir, 'dump')), ...dumps]
}

async function filesIn(dir: string, kind: Kind): Promise<Written[]> {
  const files = (await readdir(dir, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())
  return Promise.all(
    files.map(async ({ parentPath, name }) => ({
      kind: name.endsWith('.traces') ? 'trace' : kind,
      place: name,
      text: await readFile(join(parentPath, name), 'utf8'),
    })),
  )
}

/** Every row of a database, as a backup has it. */
export async function dump(adminUrl: string): Promise<string> {
  const programs = await findPostgres()
  if (!programs) throw new Error('there is no PostgreSQL to dump with')
  return runCommand(join(programs.binDir, 'pg_dump'), ['--data-only', '--dbname', adminUrl])
}

/** For a database that is gone before the run ends. */
export async function keepDump({ dumpDir }: TestRun, adminUrl: string, name: string): Promise<void> {
  await writeFile(join(dumpDir, `${name}.sql`), await dump(adminUrl))
}

/** Table → its part of a dump. */
export function tablesOf(dumped: string): Map<string, string> {
  const tables = new Map<string, string>()
  for (const [, table = '', rows = ''] of dumped.matchAll(/^COPY public\.(\w+) .*?;\n(.*?)^\\\.$/gms))
    tables.set(table, rows)
  return tables
}
