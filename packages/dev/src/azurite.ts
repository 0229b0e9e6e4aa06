import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { type Part, startPart } from './part.ts'
import type { StartOptions } from './start-options.ts'

export type RunningAzurite = Part & { url: string; connectionString: string }

// The account that every Azurite has; its key is published and opens nothing else.
const ACCOUNT = 'devstoreaccount1'
const ACCOUNT_KEY = 'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq/K1SZFPTOtr/KBHBeksoGMGw=='

/** The blob service of Azurite, for development and tests only: killed, it loses what it had acknowledged. */
export async function startAzurite(options: StartOptions): Promise<RunningAzurite> {
  const { dir, logDir, throwaway, signal } = options
  const location = join(dir, 'azurite')
  await mkdir(location, { recursive: true, mode: 0o700 })
  const port = await freePort(throwaway ? undefined : 10_000)
  const url = `http://127.0.0.1:${port}/${ACCOUNT}`
  const main = createRequire(import.meta.url).resolve('azurite/dist/src/blob/main.js')
  const part = await startPart({
    name: 'azurite',
    command: process.execPath,
    args: [
      ...[main, '--location', location, '--blobHost', '127.0.0.1', '--blobPort', String(port)],
      // Current clients speak a newer API version than it knows; and it is to tell nobody about us.
      ...['--skipApiVersionCheck', '--disableTelemetry', '--silent'],
    ],
    cwd: dir,
    logFile: join(logDir, 'azurite.log'),
    pidFile: join(dir, 'azurite.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 10_000,
    readyMs: 60_000,
    isReady: () => answers(url),
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  const connectionString = [
    'DefaultEndpointsProtocol=http',
    `AccountName=${ACCOUNT}`,
    `AccountKey=${ACCOUNT_KEY}`,
    `BlobEndpoint=${url};`,
  ].join(';')
  return Object.assign(part, { url, connectionString })
}

/** Unsigned, so it is refused; that it is refused by Azurite is what we want to know. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(`${url}?comp=list`, { signal: AbortSignal.timeout(2000) })
  await response.body?.cancel()
  return response.headers.get('server')?.startsWith('Azurite-Blob') ?? false
}
