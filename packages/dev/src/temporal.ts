import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TemporalTools } from './go-tools.ts'
import { foreignPart, type Part, startPart } from './part.ts'
import type { RunningPostgres } from './postgres.ts'
import type { StartOptions } from './start-options.ts'
import { chooseTemporalPorts, temporalConfig, temporalDynamicConfig } from './temporal-config.ts'
import { isTemporalServing } from './temporal-health.ts'
import { dropTemporalDatabases, prepareTemporalDatabase } from './temporal-schema.ts'

export type RunningTemporal = Part & {
  address: string
  /** Killed, both databases dropped and made anew, started again: it has forgotten everything. */
  reset(): Promise<void>
}

type TemporalOptions = StartOptions & {
  tools: TemporalTools
  postgres: RunningPostgres
  /** Where it is expected to be; else a port is found. */
  port?: number | undefined
}

export async function startTemporal(options: TemporalOptions): Promise<RunningTemporal> {
  const { dir, logDir, tools, postgres, throwaway, signal } = options
  const ports = await chooseTemporalPorts(throwaway, options.port)
  const dynamicConfig = join(dir, 'temporal-dynamic.json')
  const config = join(dir, 'temporal.json')
  await writeFile(dynamicConfig, JSON.stringify(temporalDynamicConfig, null, 2))
  async function prepare(): Promise<void> {
    const database = await prepareTemporalDatabase(postgres.adminUrl(), tools, signal)
    await writeFile(config, JSON.stringify(temporalConfig(ports, database, dynamicConfig), null, 2), { mode: 0o600 })
  }
  await prepare()
  const part = await startPart({
    name: 'temporal',
    command: tools.server,
    args: ['--config-file', config, '--allow-no-auth', 'start'],
    cwd: dir,
    logFile: join(logDir, 'temporal.log'),
    pidFile: join(dir, 'temporal.pid'),
    // Everything it promised is in PostgreSQL; a graceful stop only spares other servers, and there are none.
    stopSignal: throwaway ? 'SIGKILL' : 'SIGTERM',
    deathSignal: 'SIGKILL',
    graceMs: 10_000,
    readyMs: 240_000,
    isReady: () => isUsable(ports.http),
    signal,
    onUnexpectedExit: options.onUnexpectedExit,
  })
  async function reset(): Promise<void> {
    await part.kill9()
    await dropTemporalDatabases(postgres.adminUrl())
    await prepare()
    await part.restart()
  }
  return Object.assign(part, { address: `127.0.0.1:${ports.frontend}`, reset })
}

/** A Temporal that somebody else runs. An open port is no Temporal: it is asked whether it serves. */
export async function findRunningTemporal(address: string): Promise<RunningTemporal> {
  const { host, port } = new URL(`tcp://${address}`)
  const serves = await isTemporalServing(port ? host : `${host}:7233`).catch((error: Error) => {
    throw new Error(`No Temporal at TEMPORAL_ADDRESS=${address}: ${error.message}`)
  })
  if (!serves) throw new Error(`The Temporal at TEMPORAL_ADDRESS=${address} does not serve.`)
  const part = foreignPart('temporal')
  // Refused for the same reason.
  return Object.assign(part, { address, reset: () => part.kill9() })
}

/** The port opens long before a workflow could start. These three are answered by the visibility store, by history
 *  (which must own its shards: "not found" is a good answer) and by matching. */
export async function isUsable(httpPort: number): Promise<boolean> {
  const base = `http://127.0.0.1:${httpPort}/api/v1/namespaces/temporal-system`
  const statusOf = async (path: string): Promise<number> => {
    const response = await fetch(`${base}/${path}`, { signal: AbortSignal.timeout(2000) })
    await response.body?.cancel()
    return response.status
  }
  return (
    (await statusOf('workflows')) === 200 &&
    (await statusOf('workflows/none')) === 404 &&
    (await statusOf('task-queues/none')) === 200
  )
}
