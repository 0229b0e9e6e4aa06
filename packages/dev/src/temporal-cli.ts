import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readEnvironment } from './environment.ts'
import { freePort } from './free-port.ts'
import { startPart } from './part.ts'
import { runCommand } from './run-command.ts'
import type { StartOptions } from './start-options.ts'
import { isUsable, type RunningTemporal } from './temporal.ts'
import { temporalDynamicConfig } from './temporal-config.ts'

/** The first server that is fair between tenants. */
const oldestServer = [1, 29] as const

/** The path of Temporal's own command line, if it is on PATH and its server is new enough. */
export async function findTemporalCli(
  dirs: readonly string[] = readEnvironment().searchPath,
): Promise<string | undefined> {
  for (const command of dirs.map((dir) => join(dir, 'temporal'))) {
    const version = await runCommand(command, ['--version']).catch(() => '')
    const [, major, minor] = /Server (\d+)\.(\d+)/.exec(version) ?? []
    if (Number(major) === oldestServer[0] && Number(minor) >= oldestServer[1]) return command
  }
  return undefined
}

/** Its development server: one process, its state in one file. */
export async function startTemporalCli(
  options: StartOptions & { command: string; port: number },
): Promise<RunningTemporal> {
  const { command, port, dir, logDir, signal, onUnexpectedExit } = options
  const httpPort = await freePort(7243)
  const file = join(dir, 'temporal-dev.db')
  const fair = Object.entries(temporalDynamicConfig).flatMap(([key, [{ value }]]) => [
    '--dynamic-config-value',
    `${key}=${JSON.stringify(value)}`,
  ])
  const ports = ['--ip', '127.0.0.1', '--port', `${port}`, '--http-port', `${httpPort}`, '--headless']
  const part = await startPart({
    name: 'temporal',
    command,
    // With the namespace, so that what is uploaded before there is a worker waits in its queue.
    args: [
      'server',
      'start-dev',
      '--namespace',
      'casefold',
      '--db-filename',
      file,
      ...ports,
      '--log-level',
      'warn',
      ...fair,
    ],
    cwd: dir,
    logFile: join(logDir, 'temporal.log'),
    pidFile: join(dir, 'temporal.pid'),
    stopSignal: 'SIGTERM',
    deathSignal: 'SIGKILL',
    graceMs: 10_000,
    readyMs: 60_000,
    isReady: () => isUsable(httpPort),
    signal,
    onUnexpectedExit,
  })
  async function reset(): Promise<void> {
    await part.kill9()
    await rm(file, { force: true })
    await part.restart()
  }
  return Object.assign(part, { address: `127.0.0.1:${port}`, reset })
}
