import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import type { Child } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import { inject } from 'vitest'
import { noteOthers } from './answered.ts'
import { testPeppers } from './test-app.ts'

/** The API as an operator runs it: a process of its own, from `main/api.ts`. */
export type ApiProcess = {
  readonly port: number
  readonly url: string
  readonly metricsUrl: string
  readonly child: Child
  /** As an orchestrator does: SIGTERM, and wait. Answers how it ended. */
  stop(): Promise<string>
  kill9(): Promise<void>
}

export type WorkerProcess = Omit<ApiProcess, 'port' | 'url'>

export const testPepperSetting = `test:${testPeppers.byId.get('test')?.toString('base64')}`

export async function startApi(appUrl: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  noteOthers(appUrl)
  const port = Number(settings.PORT ?? (await freePort()))
  const metricsPort = await freePort()
  const child = launch('api', { DATABASE_URL: appUrl, PORT: `${port}`, METRICS_PORT: `${metricsPort}`, ...settings })
  const url = `http://127.0.0.1:${port}`
  await untilServing(child, url)
  return { port, url, metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`, ...endings(child) }
}

/** The worker as an operator runs it; it sweeps every second, because tests are in a hurry. */
export async function startWorker(appUrl: string, settings: Record<string, string> = {}): Promise<WorkerProcess> {
  const metricsPort = await freePort()
  const child = launch('worker', {
    DATABASE_URL: appUrl,
    WORKER_METRICS_PORT: `${metricsPort}`,
    WORKFLOW_BUNDLE: inject('run').workflowBundle,
    SWEEP_SECONDS: '1',
    ...settings,
  })
  const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`
  await untilWorking(child, metricsUrl)
  return { metricsUrl, ...endings(child) }
}

function endings(child: Child): Pick<ApiProcess, 'child' | 'stop' | 'kill9'> {
  return {
    child,
    stop: async () => {
      await child.stop('SIGTERM', 30_000)
      return child.exited
    },
    kill9: async () => {
      child.process.kill('SIGKILL')
      await child.exited
    },
  }
}

/** Without waiting until it serves: for those that must not. Its log is `api.log` or `worker.log` of the run. */
export function launch(name: ServiceName, settings: Record<string, string>): Child {
  const { dir, logDir, collectorUrl, blobConnectionString, temporalAddress, reader } = inject('run')
  const output = openSync(join(logDir, `${name}.log`), 'a')
  const env = {
    KEY_PEPPERS: testPepperSetting,
    BLOB_CONNECTION_STRING: blobConnectionString,
    TEMPORAL_ADDRESS: temporalAddress,
    ...reader,
    READER_DIR: join(dir, 'reader'),
    // Each thread reads the rules for seconds before its first page, and many a worker here reads only a few.
    WORKER_CONCURRENCY: '2',
    OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
    NODE_COMPILE_CACHE: join(dir, 'compiled'),
    ...settings,
  }
  const child = launchService(name, env, { output, deathSignal: 'SIGKILL' })
  closeSync(output)
  return child
}
