import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, type Launch, startChild } from './child.ts'
import { cloneRoot } from './clone.ts'

export type ServiceName = 'api' | 'worker'

type How = Pick<Launch, 'output'> & { deathSignal?: NodeJS.Signals; nodeArgs?: readonly string[] }

/** The API's garbage is young: room for more of it is only a larger process. The same as in the Dockerfile. */
const flags: Record<ServiceName, readonly string[]> = { api: ['--max-semi-space-size=16'], worker: [] }

/** One of our own processes, as an operator runs it: from `main/`, configured by its environment alone. */
export function launchService(name: ServiceName, env: Record<string, string>, how: How): Child {
  return startChild({
    command: process.execPath,
    args: [...flags[name], ...(how.nodeArgs ?? []), join(cloneRoot, `packages/server/src/main/${name}.ts`)],
    cwd: cloneRoot,
    env,
    deathSignal: how.deathSignal ?? 'SIGTERM',
    output: how.output,
  })
}

const patienceMs = 240_000

/** An API that answers callers. */
export function untilServing(child: Child, url: string, signal?: AbortSignal): Promise<void> {
  return until(child, 'the API', signal, async () => {
    // a connection that stays open would be one more to wait for when the process stops
    const response = await fetch(`${url}/readyz`, { headers: { connection: 'close' } })
    return response.ok
  })
}

/** A worker that takes work from Temporal; its `/metrics` says so. */
export function untilWorking(child: Child, metricsUrl: string, signal?: AbortSignal): Promise<void> {
  return until(child, 'the worker', signal, async () => {
    const response = await fetch(metricsUrl, { headers: { connection: 'close' } })
    return (await response.text()).includes('casefold_worker_running 1')
  })
}

async function until(
  child: Child,
  what: string,
  signal: AbortSignal | undefined,
  isReady: () => Promise<boolean>,
): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await isReady().catch(() => false))) {
    signal?.throwIfAborted()
    if (child.ending()) throw new Error(`${what} did not start (${child.ending()})`)
    if (performance.now() > deadline) throw new Error(`${what} was not ready after ${patienceMs / 1000} s`)
    await sleep(50)
  }
}
