import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type AuditLine, auditGaps, auditLines } from '@casefold/dev/audit-gaps'
import type { Child } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { type Parts, startParts } from '@casefold/dev/parts'
import { query } from '@casefold/dev/postgres'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import { issueKeys, issueTwoKeys, prepareDatabase, type ServerEnvironment } from './operator.ts'
import { say } from './say.ts'
import type { Target } from './target.ts'

type OwnParts = Parts<'postgres' | 'temporal' | 'azurite' | 's3'>

/** The real API and worker on throwaway parts, once for each blob store, prepared by the operator's command. */
export async function startOwnServer(): Promise<{ target: Target; stop(): Promise<void> }> {
  const stack = new AsyncDisposableStack()
  try {
    const names = ['postgres', 'temporal', 'azurite', 's3'] as const
    const parts = stack.adopt(await startParts({ parts: names, throwaway: true }), ({ stop }) => stop())
    const azure = await prepareService(parts, 'casefold', { BLOB_CONNECTION_STRING: parts.azurite.connectionString })
    const s3 = await prepareService(parts, 'casefold_s3', { ...parts.s3.settings, S3_BUCKET: 'casefold' })
    const [url, urlOnS3, keys, keysOnS3] = await Promise.all([
      startService(stack, parts, azure, 'azure'),
      startService(stack, parts, s3, 's3'),
      issueKeys(azure),
      issueTwoKeys(s3),
    ])
    const first = { store: 'Azure', url, keys }
    const services = [first, { store: 'S3', url: urlOnS3, keys: keysOnS3 }]
    return { target: { ...first, services, own: true }, stop: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

/** A database of its own on the shared parts. One after the other: they share the roles. */
async function prepareService(parts: OwnParts, name: string, blobs: ServerEnvironment): Promise<ServerEnvironment> {
  const env: ServerEnvironment = {
    ...(await serverEnvironment(parts.postgres.adminUrl, name)),
    ...blobs,
    TEMPORAL_ADDRESS: parts.temporal.address,
    TEMPORAL_NAMESPACE: name,
  }
  await prepareDatabase(env)
  return env
}

async function startService(
  stack: AsyncDisposableStack,
  { postgres, logDir }: OwnParts,
  env: ServerEnvironment,
  store: string,
): Promise<string> {
  const url = `http://${env.HOST}:${env.PORT}`
  const logOf = (name: ServiceName): string => join(logDir, `${name}-${store}.log`)
  // Runs when the API has stopped and PostgreSQL has not.
  stack.defer(() => compareTrail(logOf('api'), postgres.adminUrl(env.TEMPORAL_NAMESPACE)))
  const start = (name: ServiceName): Child =>
    stack.adopt(launch(name, env, logOf(name)), (child) => child.stop('SIGTERM', 15_000))
  await Promise.all([
    untilServing(start('api'), url),
    untilWorking(start('worker'), `http://127.0.0.1:${env.WORKER_METRICS_PORT}/metrics`),
  ])
  return url
}

async function serverEnvironment(adminUrl: (database?: string) => string, name: string): Promise<ServerEnvironment> {
  const roleUrl = (username: string): string =>
    Object.assign(new URL(adminUrl(name)), { username, password: 'acceptance' }).href
  return {
    DATABASE_ADMIN_URL: adminUrl(),
    DATABASE_OWNER_URL: roleUrl('casefold_owner'),
    DATABASE_URL: roleUrl('casefold_app'),
    KEY_PEPPERS: `acceptance:${randomBytes(32).toString('base64')}`,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
    // A caller can then be given an address of its own: many bad keys from one are answered a second late.
    TRUST_PROXY: '1',
  }
}

type LogLine = { msg: string; requestId: string; status: number; tenantId?: string }

/** Over the whole run: each answer to a live key stands once in the audit trail, nothing else does, the 401s add up. */
async function compareTrail(logFile: string, adminUrl: string): Promise<void> {
  const log = await readFile(logFile, 'utf8')
  const answers = log
    .split('\n')
    .filter((line) => line.includes('"msg":"request"'))
    .map((line): LogLine => JSON.parse(line))
    .map(({ requestId, status, tenantId }) => ({ requestId, status, withKey: tenantId !== undefined }))
  const lines = await query<AuditLine>(adminUrl, auditLines)
  const gaps = auditGaps(answers, lines)
  say(`${answers.length} answers beside ${lines.length} lines of the audit trail: ${gaps.length} gaps`)
  const anchored = await query(adminUrl, 'select 1 from audit_anchors')
  if (anchored.length === 0) throw new Error('The worker has sealed and anchored nothing.')
  if (gaps.length > 0) throw new Error(`The audit trail and the answers differ:\n- ${gaps.slice(0, 20).join('\n- ')}`)
}

function launch(name: ServiceName, env: ServerEnvironment, logFile: string): Child {
  const output = openSync(logFile, 'a')
  const child = launchService(name, env, { output })
  closeSync(output)
  return child
}
