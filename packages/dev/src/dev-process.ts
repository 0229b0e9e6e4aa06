import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Child } from './child.ts'
import type { DevEnv } from './dev-env.ts'
import { readableLine } from './log-line.ts'
import { launchService, type ServiceName } from './service.ts'

export type DevProcess = { url: string; stop(): Promise<void> }

/** One of our processes, started again whenever a file that it imports changes. Its log is shown readably and kept. */
export function startProcess(name: ServiceName, env: DevEnv, logDir: string, show: (line: string) => void): DevProcess {
  // Least privilege: the server is not given what only the operator's command needs.
  const { DATABASE_ADMIN_URL: _admin, DATABASE_OWNER_URL: _owner, ...own } = env
  const child = launchService(
    name,
    // Nobody else is served here, so a reload need not wait for them.
    { ...own, DRAIN_SECONDS: '0' },
    { nodeArgs: ['--watch', '--watch-preserve-output'], output: 'pipe' },
  )
  follow(child, join(logDir, `${name}.log`), show)
  return { url: `http://${env.HOST}:${env.PORT}`, stop: () => child.stop('SIGTERM', 15_000) }
}

/** Whether it became ready in time. A server that does not start has said why, and starts when the file is mended. */
export async function isApiReady({ url }: DevProcess, signal: AbortSignal): Promise<boolean> {
  for (let tries = 0; tries < 200; tries++) {
    signal.throwIfAborted()
    const status = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 200) return true
    await sleep(100)
  }
  return false
}

function follow(child: Child, logFile: string, show: (line: string) => void): void {
  const log = createWriteStream(logFile, { mode: 0o600 })
  for (const input of [child.process.stdout, child.process.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      log.write(`${line}\n`)
      show(readableLine(line))
    })
  }
  void child.exited.then(() => log.end())
}
