import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { runCasefold } from '@casefold/dev/casefold'
import type { Child } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { startParts } from '@casefold/dev/parts'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import type { BenchRun } from './bench-run.ts'
import type { Caller } from './caller.ts'
import { cpuOfMachine } from './cpu-time.ts'

const database = 'casefold'
export const namespace = 'casefold'

/** The API and one worker with everything they stand on, as in production but for the size of the machine. */
export type RunningCasefold = {
  readonly apiPid: number
  readonly workerPid: () => number
  readonly temporalAddress: string
  adminUrl(database?: string): string
  /** Of a new tenant whom no limit holds back. */
  newCaller(name: string): Promise<Caller>
  /** How each process ended that nobody had told to. A worker is started again, as a supervisor would. */
  readonly deaths: readonly string[]
  /** Of the whole machine, which should do nothing else: what runs in the sandbox is in no process's account. */
  cpuMs(): number
}

/** Without a Python every scan is read by `fast`, and nothing is passed on. */
export async function startCasefold(
  { stack, signal }: Pick<BenchRun, 'stack' | 'signal'>,
  store: 'azurite' | 's3',
  python = '',
  settings: Record<string, string> = {},
): Promise<RunningCasefold> {
  const parts = stack.adopt(
    await startParts({
      parts: ['postgres', 'temporal', store],
      throwaway: true,
      postgresSettings: { fsync: 'on' },
      signal,
    }),
    (started) => started.stop(),
  )
  const { adminUrl } = parts.postgres
  const bundle = { WORKFLOW_BUNDLE: join(parts.logDir, 'workflows.js') }
  const own = { TEMPORAL_ADDRESS: parts.temporal.address, OCR_PYTHON: python, ...bundle, ...settings }
  const env = { ...environment(adminUrl), ...parts[store].settings, ...own }
  for (const words of [['bootstrap'], ['migrate'], ['bundle', env.WORKFLOW_BUNDLE]])
    await runCasefold(env, words, signal)

  const deaths: string[] = []
  let stopping = false
  const launch = (name: ServiceName, more: Record<string, string>, died: () => void): Child => {
    const log = openSync(join(parts.logDir, `${name}.log`), 'a')
    const child = launchService(name, { ...env, ...more }, { output: log })
    closeSync(log)
    void child.exited.then((how) => {
      if (stopping) return
      deaths.push(`${name}: ${how}`)
      died()
    })
    return child
  }
  const url = `http://127.0.0.1:${await freePort()}`
  const metricsPort = String(await freePort())
  const api = launch('api', { PORT: new URL(url).port }, () => undefined)
  const startWorker = (): Child =>
    launch('worker', { WORKER_METRICS_PORT: metricsPort }, () => {
      worker = startWorker()
    })
  let worker = startWorker()
  stack.defer(async () => {
    stopping = true
    await Promise.all([api.stop('SIGTERM', 15_000), worker.stop('SIGTERM', 60_000)])
  })
  await Promise.all([untilServing(api, url, signal), untilWorking(worker, `http://127.0.0.1:${metricsPort}/metrics`)])
  return {
    apiPid: api.pid,
    workerPid: () => worker.pid,
    temporalAddress: parts.temporal.address,
    adminUrl: (name = database) => adminUrl(name),
    newCaller: async (name) => ({ url, key: await issueKey(env, name) }),
    deaths,
    cpuMs: cpuOfMachine,
  }
}

function environment(adminUrl: (database?: string) => string): Record<string, string> {
  const password = randomBytes(24).toString('base64url')
  const roleUrl = (username: string): string => Object.assign(new URL(adminUrl(database)), { username, password }).href
  return {
    DATABASE_ADMIN_URL: adminUrl(),
    DATABASE_OWNER_URL: roleUrl('casefold_owner'),
    DATABASE_URL: roleUrl('casefold_app'),
    KEY_PEPPERS: `bench:${randomBytes(32).toString('base64')}`,
    TEMPORAL_NAMESPACE: namespace,
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    READER_CONCURRENCY: '2',
  }
}

async function issueKey(env: Record<string, string>, name: string): Promise<string> {
  const tenant = await runCasefold(env, ['tenant', 'create', name])
  await runCasefold(env, ['tenant', 'set', tenant, 'requestsPerSecond=1000000', 'requestBurst=1000000'])
  return runCasefold(env, ['key', 'create', '--tenant', tenant, '--name', name])
}
