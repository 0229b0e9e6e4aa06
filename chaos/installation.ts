import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { startParts } from '@casefold/dev/parts'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import { casefold, issueKey, prepareDatabase } from './operator.ts'
import { isReading, pythonsOf } from './processes.ts'
import type { Door } from './send.ts'

/** In the order in which they stand on each other; the Python processes are started by whoever needs them. */
export const victims = ['postgres', 'blobs', 'temporal', 'api 0', 'api 1', 'worker 0', 'worker 1', 'python'] as const
export type Victim = (typeof victims)[number]

/** Two API processes and two workers on parts of their own, each of which can be killed and started again. */
export type Installation = {
  readonly door: Door
  readonly env: Record<string, string>
  /** Where the blob store keeps the file of a path. */
  readonly blobDir: string
  adminUrl(): string
  /** The worker that is reading pages now, or nobody. */
  findReader(): Victim | undefined
  kill9(victim: Victim): Promise<void>
  /** Again on the same data and the same port. */
  restart(victim: Victim): Promise<void>
  /** Who ended although nobody killed it. */
  readonly deaths: readonly string[]
}

const pythonWithinMs = 90_000

type Running = { kill9(): Promise<void>; restart(): Promise<void> }

type Options = { logDir: string | undefined; signal: AbortSignal; stack: AsyncDisposableStack }

export async function startInstallation({ logDir, signal, stack }: Options): Promise<Installation> {
  const deaths: string[] = []
  const parts = stack.adopt(
    await startParts({
      parts: ['postgres', 'temporal', 's3', 'reader'],
      throwaway: true,
      ...(logDir && { logDir }),
      postgresSettings: { fsync: 'on' },
      signal,
      onUnexpectedExit: (message) => deaths.push(message),
    }),
    (started) => started.stop(),
  )
  const readerDir = stack.adopt(await mkdtemp(join(tmpdir(), 'casefold-chaos-')), (made) =>
    rm(made, { recursive: true, force: true }),
  )
  const adminUrl = (): string => parts.postgres.adminUrl('casefold')
  const env = {
    ...environment(parts.postgres.adminUrl),
    ...parts.s3.settings,
    TEMPORAL_ADDRESS: parts.temporal.address,
    WORKFLOW_BUNDLE: join(parts.logDir, 'workflows.js'),
    ...parts.reader.settings,
    // One chunk at a time for each worker: two cores carry everything.
    READER_CONCURRENCY: '1',
    READER_DIR: readerDir,
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
  const all = {
    postgres: parts.postgres,
    blobs: parts.s3,
    temporal: parts.temporal,
    'api 0': api0,
    'api 1': api1,
    'worker 0': worker0,
    'worker 1': worker1,
    python: { kill9: () => killPythons([worker0, worker1], signal), restart: () => Promise.resolve() },
  }
  return {
    door: { urls: [api0.url, api1.url], key },
    env,
    blobDir: join(parts.s3.files, parts.s3.settings.S3_BUCKET),
    adminUrl,
    deaths,
    findReader: () => (['worker 0', 'worker 1'] as const).find((name) => isReading(all[name].pid)),
    kill9: (victim) => all[victim].kill9(),
    restart: (victim) => all[victim].restart(),
  }
}

/** Waits until there is one: whoever kills a Python has given somebody a page for it. */
async function killPythons(workers: readonly Service[], signal: AbortSignal): Promise<void> {
  const deadline = performance.now() + pythonWithinMs
  for (;;) {
    const found = workers.flatMap(({ pid }) => pythonsOf(pid))
    for (const pid of found) process.kill(pid, 'SIGKILL')
    if (found.length > 0) return
    if (performance.now() > deadline) throw new Error(`no Python worker was there after ${pythonWithinMs / 1000} s`)
    await sleep(20, undefined, { signal })
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

type Service = Running & { readonly url: string; readonly pid: number }

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
  return {
    url,
    get pid() {
      return child?.pid ?? 0
    },
    kill9,
    restart,
  }
}
