import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from './free-port.ts'
import type { S3Tools } from './go-tools.ts'
import { type Part, startPart } from './part.ts'
import type { StartOptions } from './start-options.ts'

/** `settings`: what the service is configured with. `files`: where each object of a bucket is a file. */
export type RunningVersitygw = Part & { url: string; files: string; settings: S3Settings }

export type S3Settings = Record<
  | 'BLOB_STORE'
  | 'S3_ENDPOINT'
  | 'S3_REGION'
  | 'S3_BUCKET'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PATH_STYLE',
  string
>

/** An S3 server over plain files, with versions of each. What it has acknowledged outlives its death. */
export async function startVersitygw(options: StartOptions & { tools: S3Tools }): Promise<RunningVersitygw> {
  const { dir, logDir, tools, throwaway, signal } = options
  const files = join(dir, 's3')
  const versions = join(dir, 's3-versions')
  for (const made of [files, versions]) await mkdir(made, { recursive: true, mode: 0o700 })
  const port = await freePort(throwaway ? undefined : 7070)
  const url = `http://127.0.0.1:${port}`
  const secret = await openSecret(join(dir, 's3-secret'))
  const part = await startPart({
    name: 's3',
    command: tools.versitygw,
    // A browser may come from anywhere here: nobody but this machine reaches it.
    args: ['--port', `127.0.0.1:${port}`, '--quiet', '--cors-allow-origin', '*'].concat([
      ...['posix', '--versioning-dir', versions, files],
    ]),
    env: { ROOT_ACCESS_KEY: accessKey, ROOT_SECRET_KEY: secret },
    cwd: dir,
    logFile: join(logDir, 's3.log'),
    pidFile: join(dir, 's3.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 10_000,
    readyMs: 240_000,
    isReady: () => answers(url),
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  const settings: S3Settings = {
    BLOB_STORE: 's3',
    S3_ENDPOINT: url,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'casefold',
    S3_ACCESS_KEY_ID: accessKey,
    S3_SECRET_ACCESS_KEY: secret,
    S3_PATH_STYLE: 'true',
  }
  return Object.assign(part, { url, files, settings })
}

const accessKey = 'casefold'

/** Made once, because a store that is kept is opened again with it. */
async function openSecret(file: string): Promise<string> {
  const kept = await readFile(file, 'utf8').catch(() => '')
  const secret = kept || randomBytes(24).toString('base64url')
  await writeFile(file, secret, { mode: 0o600 })
  return secret
}

/** Unsigned, so it is refused; that it is refused by versitygw is what we want to know. */
async function answers(url: string): Promise<boolean> {
  const response = await fetch(url, { signal: AbortSignal.timeout(2000) })
  await response.body?.cancel()
  return response.headers.get('server') === 'VERSITYGW'
}
