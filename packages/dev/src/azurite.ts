import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { allowBrowsers, azuriteAccount } from './azurite-account.ts'
import { freePort } from './free-port.ts'
import { type Part, startPart } from './part.ts'
import { query, type RunningPostgres } from './postgres.ts'
import type { StartOptions } from './start-options.ts'

/** `settings`: what the service is configured with. */
export type RunningAzurite = Part & {
  url: string
  connectionString: string
  settings: { BLOB_CONNECTION_STRING: string }
}

type AzuriteOptions = StartOptions & {
  /** Where it keeps its books instead of in its memory, as a superuser. */
  postgres?: Pick<RunningPostgres, 'adminUrl'> | undefined
}

/** The blob service of Azurite, for development and tests only: killed, it loses what it had acknowledged, unless its
 *  books are kept in PostgreSQL. */
export async function startAzurite(options: AzuriteOptions): Promise<RunningAzurite> {
  const { dir, logDir, throwaway, postgres, signal } = options
  const location = join(dir, 'azurite')
  await mkdir(location, { recursive: true, mode: 0o700 })
  const port = await freePort(throwaway ? undefined : 10_000)
  const url = `http://127.0.0.1:${port}/${azuriteAccount.name}`
  const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js')
  const part = await startPart({
    name: 'azurite',
    command: process.execPath,
    args: [
      ...[main, '--location', location, '--blobHost', '127.0.0.1', '--blobPort', String(port)],
      // Current clients speak a newer API version than it knows; and it is to tell nobody about us.
      ...['--skipApiVersionCheck', '--disableTelemetry', '--silent'],
    ],
    ...(postgres && { env: { AZURITE_DB: await ensureDatabase(postgres) } }),
    cwd: dir,
    logFile: join(logDir, 'azurite.log'),
    pidFile: join(dir, 'azurite.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 10_000,
    readyMs: 240_000,
    isReady: () => answers(url),
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  await allowBrowsers(url)
  const connectionString = [
    'DefaultEndpointsProtocol=http',
    `AccountName=${azuriteAccount.name}`,
    `AccountKey=${azuriteAccount.key}`,
    `BlobEndpoint=${url};`,
  ].join(';')
  return Object.assign(part, { url, connectionString, settings: { BLOB_CONNECTION_STRING: connectionString } })
}

async function ensureDatabase({ adminUrl }: Pick<RunningPostgres, 'adminUrl'>): Promise<string> {
  const [found] = await query(adminUrl(), "select from pg_database where datname = 'azurite'")
  if (!found) await query(adminUrl(), 'create database azurite')
  return adminUrl('azurite')
}

/** Unsigned, so it is refused; that it is refused by Azurite is what we want to know. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}?comp=list`, { signal: AbortSignal.timeout(2000) })
  await response.body?.cancel()
  return response.headers.get('server')?.startsWith('Azurite-Blob') ?? false
}
