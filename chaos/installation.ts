import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { startParts } from '@casefold/dev/parts'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import { casefold, issueKey, prepareDatabase } from './operator.ts'
import type { Door } from './send.ts'

export const victims = ['postgres', 'temporal', 'api 0', 'api 1', 'worker 0', 'worker 1'] as const
export type Victim = (typeof victims)[number]

/** Two API processes and two workers on parts of their own, each of which can be killed and started again. */
export type Installation = {
  readonly door: Door
  readonly env: Record<string, string>
  adminUrl(): string
  kill9(victim: Victim): Promise<void>
  /** Again on the same data and the same port. */
  restart(victim: Victim): Promise<void>
  /** Who ended although nobody killed it. */
  readonly deaths: readonly string[]
}

type Running = { kill9(): Promise<void>; restart(): Promise<void> }

type Options = { logDir: string | undefined; signal: AbortSignal; stack: AsyncDisposableStack }

/** The blob store is not among the victims: the one for development loses what it acknowledged when it is killed. */
export async function startInstallation({ logDir, signal, stack }: Options): Promise<Installation> {
  const deaths: string[] = []
  const parts = stack.adopt(
    await startParts({
      parts: ['postgres', 'temporal', 'azurite'],
      throwaway: true,
      ...(logDir && { logDir }),
      postgresSettings: { fsync: 'on' },
      signal,
      onUnexpectedExit: (message) => deaths.push(message),
    }),
    (started) => started.stop(),
  )
  const adminUrl = (): string => parts.postgres.adminUrl('casefold')
  const env = {
    ...environment(parts.postgres.adminUrl),
    BLOB_CONNECTION_STRING: parts.azurite.connectionString,
    TEMPORAL_ADDRESS: parts.temporal.address,
    WORKFLOW_BUNDLE: join(parts.logDir, 'workflows.js'),
  }
  await Promise.all([prepareDatabase(env), casefold(env, 'bundle', env.WORKFLOW_BUNDLE)])
  signal.throwIfAborted()
  const start = (name: ServiceName, number: number): Promise<Service> =>
    startService(name, env, join(parts.logDir, `${name}-${number}.log`), stack, deaths)
  const [key, api0, api1, worker0, worker1] = await Promise.all([
    issueKey(env),
    ...[start('api', 0), start('api', 1)],
    ...[start('worker', 0), start('worker', 1)],
  ] as const)
  const all: Record<Victim, Running> = {
    postgres: parts.postgres,
    temporal: parts.temporal,
    'api 0': api0,
    'api 1': api1,
    'worker 0': worker0,
    'worker 1': worker1,
  }
  return {
    door: { urls: [api0.url, api1.url], key },
    env,
    adminUrl,
    deaths,
    kill9: (victim) => all[victim].kill9(),
    restart: (victim) => all[victim].restart(),
  }
}

function environment(adminUrl: (database?: string) => string): Record<string, string> {
  const password = randomBytes(24).toString('base64url')
  const roleUrl = (username: string): string =>
    Object.assign(new URL(adminUrl('casefold')), { username, password }).href
  return {
    DATABASE_ADMIN_URL: adminUrl(),
    DATABASE_OWNER_URL: roleUrl('casefold_owner'),
    DATABASE_URL: roleUrl('casefold_app'),
    DATABASE_CONNECTIONS: '10',
    KEY_PEPPERS: `chaos:${randomBytes(32).toString('base64')}`,
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    SWEEP_SECONDS: '1',
  }
}

type Service = Running & { readonly url: string }

async function startService(
  name: ServiceName,
  common: Record<string, string>,
  logFile: string,
  stack: AsyncDisposableStack,
  deaths: string[],
): Promise<Service> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const env = { ...common, [name === 'api' ? 'PORT' : 'WORKER_METRICS_PORT']: String(port) }
  let child: Child | undefined
  const kill9 = async (): Promise<void> => {
    const killed = child
    child = undefined
    killed?.process.kill('SIGKILL')
    await killed?.exited
  }
  const restart = async (): Promise<void> => {
    await kill9()
    const log = openSync(logFile, 'a')
    const started = launchService(name, env, { output: log, deathSignal: 'SIGKILL' })
    closeSync(log)
    child = started
    void started.exited.then((how) => {
      if (child === started) deaths.push(`the ${name} on port ${port} ended by itself (${how})`)
    })
    await (name === 'api' ? untilServing(started, url) : untilWorking(started, `${url}/metrics`))
  }
  stack.defer(kill9)
  await restart()
  return { url, kill9, restart }
}
