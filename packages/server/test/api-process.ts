import { closeSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { inject } from 'vitest'
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

export const testPepperSetting = `test:${testPeppers.byId.get('test')?.toString('base64')}`

const program = join(import.meta.dirname, '../src/main/api.ts')

export async function startApi(appUrl: string, settings: Record<string, string> = {}): Promise<ApiProcess> {
  const { logDir } = inject('run')
  const port = Number(settings.PORT ?? (await freePort()))
  const metricsPort = await freePort()
  const child = await launchApi({ DATABASE_URL: appUrl, PORT: `${port}`, METRICS_PORT: `${metricsPort}`, ...settings })
  const url = `http://127.0.0.1:${port}`
  await untilReady(url, child, logDir)
  return {
    port,
    url,
    metricsUrl: `http://127.0.0.1:${metricsPort}/metrics`,
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

/** Without waiting until it serves: for those that must not. Its log is `api.log` of the run. */
export async function launchApi(settings: Record<string, string>): Promise<Child> {
  const { dir, logDir, collectorUrl } = inject('run')
  const log = openSync(join(logDir, 'api.log'), 'a')
  const child = startChild({
    command: process.execPath,
    args: [program],
    cwd: logDir,
    env: {
      KEY_PEPPERS: testPepperSetting,
      OTEL_EXPORTER_OTLP_ENDPOINT: collectorUrl,
      NODE_COMPILE_CACHE: join(dir, 'compiled'),
      ...settings,
    },
    deathSignal: 'SIGKILL',
    output: log,
  })
  closeSync(log)
  return child
}

async function untilReady(url: string, child: Child, logDir: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    // a connection that stays open would be one more to wait for when the process stops
    const ready = await fetch(`${url}/readyz`, { headers: { connection: 'close' } }).then(
      ({ status }) => status === 200,
      () => false,
    )
    if (ready) return
    if (child.ending()) throw new Error(`the API did not start (${child.ending()}), see ${logDir}`)
    await sleep(50)
  }
  throw new Error('the API was not ready after 30 s')
}
