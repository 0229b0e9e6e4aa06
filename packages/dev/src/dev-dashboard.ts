import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { cloneRoot, dashboardDir } from './clone.ts'
import { follow } from './dev-process.ts'

/** `built`: whether the first build went well. */
export type DashboardBuild = { built: Promise<boolean>; stop(): Promise<void> }

/** Builds the dashboard, and again whenever one of its files changes; the API serves what lies there. */
export async function startDashboard(logDir: string, show: (line: string) => void): Promise<DashboardBuild> {
  const isThere = await access(join(dashboardDir, 'index.html')).then(
    () => true,
    () => false,
  )
  if (!isThere) return { built: Promise.resolve(false), stop: () => Promise.resolve() }
  const child = startChild({
    command: process.execPath,
    args: [join(cloneRoot, 'node_modules/vite/bin/vite.js'), 'build', '--watch', '--clearScreen', 'false'],
    cwd: dashboardDir,
    deathSignal: 'SIGTERM',
    output: 'pipe',
  })
  const first = Promise.withResolvers<boolean>()
  follow(child, join(logDir, 'dashboard.log'), (line) => {
    // Perhaps in colour: then a letter of the colour's code stands right before it.
    if (/built in \d/.test(line)) first.resolve(true)
    if (!/error/i.test(line)) return
    first.resolve(false)
    show(`dashboard: ${line}`)
  })
  void child.exited.then(() => first.resolve(false))
  return { built: first.promise, stop: () => child.stop('SIGTERM', 5_000) }
}
