import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Child, startChild } from '@casefold/dev/child'
import { freePort } from '@casefold/dev/free-port'
import { startParts } from '@casefold/dev/parts'
import { issueKeys, prepareDatabase, type ServerEnvironment } from './operator.ts'
import type { Target } from './target.ts'

const root = join(import.meta.dirname, '..')

/** The real API process on a throwaway PostgreSQL, prepared by the operator's command. */
export async function startOwnServer(): Promise<{ target: Target; stop(): Promise<void> }> {
  const stack = new AsyncDisposableStack()
  try {
    const parts = stack.adopt(await startParts({ parts: ['postgres'], throwaway: true }), ({ stop }) => stop())
    const env = await serverEnvironment(parts.postgres.adminUrl)
    await prepareDatabase(env)
    const url = `http://${env.HOST}:${env.PORT}`
    const api = stack.adopt(startApi(env, parts.logDir), (child) => child.stop('SIGTERM', 15_000))
    const [keys] = await Promise.all([issueKeys(env), untilReady(url, api)])
    return { target: { url, keys, own: true }, stop: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function serverEnvironment(adminUrl: (database?: string) => string): Promise<ServerEnvironment> {
  const roleUrl = (username: string): string =>
    Object.assign(new URL(adminUrl('casefold')), { username, password: 'acceptance' }).href
  return {
    DATABASE_ADMIN_URL: adminUrl(),
    DATABASE_OWNER_URL: roleUrl('casefold_owner'),
    DATABASE_URL: roleUrl('casefold_app'),
    KEY_PEPPERS: `acceptance:${randomBytes(32).toString('base64')}`,
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    METRICS_PORT: '0',
    DRAIN_SECONDS: '0',
    // A caller can then be given an address of its own: many bad keys from one are answered a second late.
    TRUST_PROXY: '1',
  }
}

function startApi(env: ServerEnvironment, logDir: string): Child {
  const child = startChild({
    command: process.execPath,
    args: [join(root, 'packages/server/src/main/api.ts')],
    cwd: root,
    env,
    deathSignal: 'SIGTERM',
    output: 'pipe',
  })
  const log = createWriteStream(join(logDir, 'api.log'))
  child.process.stdout?.pipe(log, { end: false })
  child.process.stderr?.pipe(process.stderr, { end: false })
  void child.exited.then(() => log.end())
  return child
}

async function untilReady(url: string, api: Child): Promise<void> {
  for (let tries = 0; tries < 300; tries++) {
    if (api.ending()) throw new Error(`the API did not start (${api.ending()})`)
    const ready = await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (ready) return
    await sleep(100)
  }
  throw new Error('the API was not ready after 30 s')
}
