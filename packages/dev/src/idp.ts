import { join } from 'node:path'
import { freePort } from './free-port.ts'
import { idpClient } from './idp-provider.ts'
import { type Part, startPart } from './part.ts'
import type { StartOptions } from './start-options.ts'

/** `settings`: what the service is configured with; the rest is what a tenant says of its provider. */
export type RunningIdp = Part & {
  issuer: string
  clientId: string
  clientSecret: string
  settings: { EGRESS_ALLOW: string }
}

/** An OpenID provider that believes everybody, for development and tests. */
export async function startIdp(options: StartOptions): Promise<RunningIdp> {
  const { dir, logDir, throwaway, signal } = options
  const port = await freePort(throwaway ? undefined : 8090)
  const issuer = `http://127.0.0.1:${port}`
  const part = await startPart({
    name: 'idp',
    command: process.execPath,
    args: [join(import.meta.dirname, 'provide-identities.ts'), String(port), dir],
    cwd: dir,
    logFile: join(logDir, 'idp.log'),
    pidFile: join(dir, 'idp.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGTERM',
    graceMs: 5_000,
    readyMs: 240_000,
    isReady: () => answers(issuer),
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  const { id: clientId, secret: clientSecret } = idpClient
  return Object.assign(part, { issuer, clientId, clientSecret, settings: { EGRESS_ALLOW: new URL(issuer).host } })
}

async function answers(issuer: string): Promise<boolean> {
  const address = `${issuer}/.well-known/openid-configuration`
  const response = await fetch(address, { signal: AbortSignal.timeout(2000) })
  const metadata = (await response.json()) as { issuer?: string }
  return metadata.issuer === issuer
}
