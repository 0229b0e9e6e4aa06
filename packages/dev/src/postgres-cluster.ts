import { randomBytes } from 'node:crypto'
import { access, chmod, chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PostgresPrograms } from './postgres-programs.ts'
import { runCommand } from './run-command.ts'
import type { SystemUser } from './system-user.ts'

export type Cluster = { dataDir: string; password: string }

/** What `pg_basebackup` wrote, readable for PostgreSQL's user, and the superuser's password at that time. */
export type BaseBackup = { dir: string; password: string }

type ClusterOptions = {
  dir: string
  programs: PostgresPrograms
  user: SystemUser | undefined
  throwaway: boolean
  /** To recover from, where a new cluster would be made. */
  backup?: BaseBackup | undefined
  signal?: AbortSignal | undefined
}

export function clusterDataDir(dir: string): string {
  return join(dir, 'postgres-data')
}

/** Makes the cluster unless there is one. Its superuser's password lies beside it, because they live and die together. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const dataDir = clusterDataDir(options.dir)
  const passwordFile = join(options.dir, 'postgres-password')
  if (await exists(dataDir)) return { dataDir, password: await readFile(passwordFile, 'utf8') }

  const password = options.backup?.password ?? randomBytes(24).toString('base64url')
  await writeFile(passwordFile, password, { mode: 0o600 })
  const target = `${dataDir}.new`
  await rm(target, { recursive: true, force: true })
  await mkdir(target, { mode: 0o700 })
  if (options.user) await chown(target, options.user.uid, options.user.gid)
  if (options.backup) await copyBackup(options, options.backup, target)
  else await makeCluster(options, target, password)
  // Renamed when it is whole: an interrupted initdb is never taken for a cluster.
  await rename(target, dataDir)
  return { dataDir, password }
}

/** The file that it ends with has PostgreSQL fetch archived WAL, up to where its settings say. */
async function copyBackup(
  { dir: cwd, user, signal }: ClusterOptions,
  { dir }: BaseBackup,
  target: string,
): Promise<void> {
  await runCommand('cp', ['-R', `${dir}/.`, target], { cwd, user, signal })
  await runCommand('touch', [join(target, 'recovery.signal')], { cwd, user, signal })
}

async function makeCluster(options: ClusterOptions, target: string, password: string): Promise<void> {
  const { programs, user, throwaway, signal } = options
  const handover = `${target}.password`
  await writeFile(handover, password, { mode: 0o600 })
  if (user) await chown(handover, user.uid, user.gid)
  const flags = [
    '--data-checksums',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    ...localeFlags(),
    ...(throwaway ? ['--no-sync'] : []),
  ]
  const args = [`--pgdata=${target}`, '--username=postgres', `--pwfile=${handover}`, ...flags]
  await runCommand(join(programs.binDir, 'initdb'), args, { cwd: options.dir, user, signal })
  await rm(handover)
}

/** Byte order for sorting and Unicode for letters, the same on every machine. macOS has no C.UTF-8. */
function localeFlags(): string[] {
  return process.platform === 'darwin' ? ['--locale=C', '--lc-ctype=UTF-8'] : ['--locale=C.UTF-8']
}

export type PostgresSettings = Record<string, string | number>

/** Written outside the cluster, so that as root we never write into a directory that another user controls. */
export async function writeSettings(dir: string, settings: PostgresSettings): Promise<string> {
  const file = join(dir, 'postgresql.conf')
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${String(value).replaceAll("'", "''")}'\n`)
  await writeFile(file, lines.join(''))
  await chmod(file, 0o644)
  return file
}

export const basicSettings: PostgresSettings = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  password_encryption: 'scram-sha-256',
  max_connections: 300,
  shared_buffers: '256MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C',
  log_line_prefix: '%m [%p] %q%u@%d ',
  log_lock_waits: 'on',
  log_min_duration_statement: '1s',
  // By default PostgreSQL logs what people wrote: the key of a violated constraint, the parameters of a slow query.
  log_error_verbosity: 'terse',
  log_parameter_max_length: 0,
  log_parameter_max_length_on_error: 0,
}

/** No waiting for the disk where nothing has to survive a power cut. full_page_writes stays on: kill -9 can tear a
 *  page in the middle of a write, and the tests kill. */
export const throwawaySettings: PostgresSettings = { fsync: 'off' }

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
