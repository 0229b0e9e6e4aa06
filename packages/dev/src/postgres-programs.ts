import { globSync } from 'node:fs'
import { access, readFile, realpath } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { runCommand } from './run-command.ts'

export const OLDEST_POSTGRES = 15

export type PostgresPrograms = { binDir: string; major: number }

// Debian keeps its versions side by side and off the PATH; so does Homebrew.
const USUAL_PLACES = [
  '/usr/lib/postgresql/*/bin',
  '/opt/homebrew/opt/postgresql@*/bin',
  '/usr/local/opt/postgresql@*/bin',
  '/usr/pgsql-*/bin',
]

/** The PostgreSQL on the PATH when it is new enough, else the newest in the usual places. An existing cluster opens
 *  only with the major version that made it. */
export async function findPostgres(
  dataDir?: string,
  searchPath: string[] = readEnvironment().searchPath,
  usualPlaces: string[] = USUAL_PLACES,
): Promise<PostgresPrograms | undefined> {
  const made = dataDir && Number(await readFile(join(dataDir, 'PG_VERSION'), 'utf8').catch(() => '0'))
  const found = await listPostgres(searchPath, usualPlaces)
  const usable = found.filter(({ major }) => (made ? major === made : major >= OLDEST_POSTGRES))
  if (made && found.length > 0 && usable.length === 0) {
    throw new Error(
      `${dataDir} was made by PostgreSQL ${made}, which is no longer installed. Install it, or remove that directory.`,
    )
  }
  return usable[0]
}

async function listPostgres(searchPath: string[], usualPlaces: string[]): Promise<PostgresPrograms[]> {
  const onPath = await Promise.all(searchPath.map((dir) => versionIn(dir)))
  const elsewhere = await Promise.all(globSync(usualPlaces).map((dir) => versionIn(dir)))
  const newestFirst = elsewhere.sort((a, b) => (b?.major ?? 0) - (a?.major ?? 0))
  return [...onPath, ...newestFirst].filter((programs) => programs !== undefined)
}

async function versionIn(dir: string): Promise<PostgresPrograms | undefined> {
  try {
    // The PATH may hold a link to postgres alone; initdb lies beside the real one.
    const postgres = await realpath(join(dir, 'postgres'))
    const binDir = dirname(postgres)
    await access(join(binDir, 'initdb'))
    const major = Number(/PostgreSQL\) (\d+)/.exec(await runCommand(postgres, ['--version']))?.[1])
    return Number.isNaN(major) ? undefined : { binDir, major }
  } catch {
    return undefined
  }
}
