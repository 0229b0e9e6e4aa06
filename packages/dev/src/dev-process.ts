import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Child } from './child.ts'
import type { DevEnv } from './dev-env.ts'
import { readableLine } from './log-line.ts'
import { launchService, type ServiceName } from './service.ts'

export type DevProcess = { child: Child; url: string; stop(): Promise<void> }

/** One of our processes, started again whenever a file that it imports changes. Its log is shown readably and kept. */
export function startProcess(name: ServiceName, env: DevEnv, logDir: string, show: (line: string) => void): DevProcess {
  // Least privilege: the server is not given what only the operator's command needs.
  const { DATABASE_ADMIN_URL: _admin, DATABASE_OWNER_URL: _owner, ...own } = env
  const child = launchService(
    name,
    // Nobody else is served here, so a reload need not wait for them; and what waited for Temporal is found soon.
    { ...own, DRAIN_SECONDS: '0', SWEEP_SECONDS: '5' },
    { nodeArgs: ['--watch', '--watch-preserve-output'], output: 'pipe' },
  )
  follow(child, join(logDir, `${name}.log`), (line) => show(readableLine(line)))
  return { child, url: `http://${env.HOST}:${env.PORT}`, stop: () => child.stop('SIGTERM', 15_000) }
}

/** Keeps what it prints, and passes each line on. */
export function follow(child: Child, logFile: string, take: (line: string) => void): void {
  const log = createWriteStream(logFile, { mode: 0o600 })
  for (const input of [child.process.stdout, child.process.stderr]) {
    if (!input) continue
    createInterface({ input }).on('line', (line) => {
      log.write(`${line}\n`)
      take(line)
    })
  }
  void child.exited.then(() => log.end())
}
