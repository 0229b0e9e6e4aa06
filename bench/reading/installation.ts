import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { runCasefold } from '@casefold/dev/casefold'
import type { Child } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { startParts } from '@casefold/dev/parts'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import type { BenchRun } from '../bench-run.ts'
import { cpuOfChildren, cpuOfTree } from '../cpu-time.ts'
import type { Door } from './through-service.ts'

const database = 'casefold'

export type Installation = {
  /** The service with one worker. Without a Python every scan is read by `fast`, and nothing is passed on. */
  withWorker<Result>(python: string | undefined, work: (service: Door) => Promise<Result>): Promise<Result>
}

/** Everything a document passes through, as in production but for the size of the machine. */
export async function openInstallation({ stack, signal }: BenchRun): Promise<Installation> {
  const parts = stack.adopt(
    await startParts({
      parts: ['postgres', 'temporal', 'azurite'],
      throwaway: true,
      postgresSettings: { fsync: 'on' },
      signal,
    }),
    (started) => started.stop(),
  )
  const { adminUrl, pid: postgres } = parts.postgres
  const bundle = join(parts.logDir, 'workflows.js')
  const env = {
    ...environment(adminUrl),
    ...parts.azurite.settings,
    TEMPORAL_ADDRESS: parts.temporal.address,
    WORKFLOW_BUNDLE: bundle,
  }
  await runCasefold(env, ['bootstrap'], signal)
  await runCasefold(env, ['migrate'], signal)
  await runCasefold(env, ['bundle', bundle], signal)
  const key = await issueKey(env)
  const launch = (name: ServiceName, more: Record<string, string>): Child => {
    const log = openSync(join(parts.logDir, `${name}.log`), 'a')
    const child = launchService(name, { ...env, ...more }, { output: log })
    closeSync(log)
    return child
  }
  const url = `http://127.0.0.1:${await freePort()}`
  const api = launch('api', { PORT: new URL(url).port })
  stack.defer(() => api.stop('SIGTERM', 15_000))
  await untilServing(api, url, signal)
  return {
    withWorker: async (python, work) => {
      const port = String(await freePort())
      const worker = launch('worker', { WORKER_METRICS_PORT: port, OCR_PYTHON: python ?? '' })
      try {
        await untilWorking(worker, `http://127.0.0.1:${port}/metrics`)
        // Temporal and the emulator of a blob store stand for what others run; what PostgreSQL does for us is ours.
        const cpuMs = (): number =>
          cpuOfTree(api.pid) +
          cpuOfTree(worker.pid) +
          (postgres ? cpuOfChildren(postgres, ` casefold_app ${database} `) : 0)
        return await work({ url, key, cpuMs })
      } finally {
        await worker.stop('SIGTERM', 60_000)
      }
    },
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
    HOST: '127.0.0.1',
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    READER_CONCURRENCY: '2',
  }
}

/** A tenant whom no limit holds back, and its key. */
async function issueKey(env: Record<string, string>): Promise<string> {
  const tenant = await runCasefold(env, ['tenant', 'create', 'Bench'])
  await runCasefold(env, ['tenant', 'set', tenant, 'requestsPerSecond=1000000', 'requestBurst=1000000'])
  return runCasefold(env, ['key', 'create', '--tenant', tenant, '--name', 'Bench'])
}
