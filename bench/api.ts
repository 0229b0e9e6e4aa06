import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import type { BenchRun } from './bench-run.ts'
import { type Cluster, root } from './cluster.ts'

export type RunningApi = { readonly port: number; readonly pid: number }

/** The real API process, configured as in production; its log goes to a file. */
export async function startApi(
  { stack }: BenchRun,
  cluster: Cluster,
  database: string,
  connections: number,
): Promise<RunningApi> {
  const port = await freePort()
  const logFile = join(dirname(cluster.logFile), `api-${port}.log`)
  const log = openSync(logFile, 'w')
  const child = startChild({
    command: process.execPath,
    args: [join(root, 'packages/server/src/main/api.ts')],
    cwd: root,
    env: {
      ...cluster.environment(database),
      DATABASE_CONNECTIONS: String(connections),
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      LOG_LEVEL: 'info',
      DRAIN_SECONDS: '0',
    },
    deathSignal: 'SIGTERM',
    output: log,
  })
  closeSync(log)
  stack.defer(() => child.stop('SIGTERM', 15_000))
  for (let tries = 0; !(await isReady(port)); tries++) {
    if (child.ending() || tries > 300) throw new Error(`the API did not start:\n${readFileSync(logFile, 'utf8')}`)
    await sleep(100)
  }
  return { port, pid: child.pid }
}

function isReady(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
