import { closeSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { freePort } from '@casefold/dev/free-port'
import { launchService, untilServing } from '@casefold/dev/service'
import type { BenchRun } from './bench-run.ts'
import type { Cluster } from './cluster.ts'

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
  const env = {
    ...cluster.environment(database),
    DATABASE_CONNECTIONS: String(connections),
    PORT: String(port),
    METRICS_PORT: String(await freePort()),
    LOG_LEVEL: 'info',
    DRAIN_SECONDS: '0',
  }
  const child = launchService('api', env, { output: log })
  closeSync(log)
  stack.defer(() => child.stop('SIGTERM', 15_000))
  await untilServing(child, `http://127.0.0.1:${port}`).catch((error: Error) => {
    throw new Error(`${error.message}:\n${readFileSync(logFile, 'utf8')}`)
  })
  return { port, pid: child.pid }
}
