import { randomBytes } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { runCasefold } from '@casefold/dev/casefold'
import { cloneRoot } from '@casefold/dev/clone'
import { freePort } from '@casefold/dev/free-port'
import { type Parts, startParts } from '@casefold/dev/parts'
import { runCommand } from '@casefold/dev/run-command'
import { launchService, type ServiceName, untilServing, untilWorking } from '@casefold/dev/service'
import { type Furniture, found, furnish } from './furnish.ts'
import type { HouseAddresses } from './house-addresses.ts'

const names = ['postgres', 'temporal', 'azurite', 'reader', 'mail', 'idp'] as const
type HouseParts = Parts<(typeof names)[number]>

/** Everything that a walk needs to know; plain data, so that it can be passed between processes. */
export type House = HouseAddresses & Furniture

export type RunningHouse = { readonly house: House; stop(): Promise<void> }

/** The real API with the built dashboard and a worker, on throwaway parts, with people in it. */
export async function startHouse(): Promise<RunningHouse> {
  const stack = new AsyncDisposableStack()
  try {
    const [parts, port] = await Promise.all([startParts({ parts: names, throwaway: true }), freePort()])
    stack.defer(() => parts.stop())
    const dashboard = join(parts.logDir, '../dashboard')
    const env = { ...(await environmentOf(parts, port)), DASHBOARD_DIR: dashboard }
    const { issuer, clientId, clientSecret } = parts.idp
    const addresses: HouseAddresses = {
      url: env.PUBLIC_URL,
      env,
      idp: { issuer, clientId, clientSecret },
      mailDir: parts.mail.files,
      blobUrl: parts.azurite.url,
      databaseUrl: parts.postgres.adminUrl('casefold'),
      logDir: parts.logDir,
    }
    const prepared = prepareDatabase(env)
    const [founded] = await Promise.all([
      prepared.then(() => found(env)),
      prepared.then(() => startServices(stack, parts, env)),
      buildDashboard(dashboard),
    ])
    const house = { ...addresses, ...(await furnish(addresses, founded)) }
    return { house, stop: () => stack.disposeAsync() }
  } catch (error) {
    await stack.disposeAsync()
    throw error
  }
}

async function environmentOf(
  { postgres, temporal, azurite, reader, mail, idp }: HouseParts,
  port: number,
): Promise<Record<string, string> & { PUBLIC_URL: string }> {
  const roleUrl = (username: string): string =>
    Object.assign(new URL(postgres.adminUrl('casefold')), { username, password: 'walks' }).href
  return {
    DATABASE_ADMIN_URL: postgres.adminUrl(),
    DATABASE_OWNER_URL: roleUrl('casefold_owner'),
    DATABASE_URL: roleUrl('casefold_app'),
    KEY_PEPPERS: `walks:${randomBytes(32).toString('base64')}`,
    ...azurite.settings,
    ...reader.settings,
    ...mail.settings,
    ...idp.settings,
    TEMPORAL_ADDRESS: temporal.address,
    HOST: '127.0.0.1',
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: '0',
    WORKER_METRICS_PORT: String(await freePort()),
    DRAIN_SECONDS: '0',
  }
}

/** Beside the one that a developer may be building. */
async function buildDashboard(outDir: string): Promise<void> {
  const vite = join(cloneRoot, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'error']
  // What runs the tests says NODE_ENV=test, and React would then be the slow one for developers.
  const env = { NODE_ENV: 'production' }
  await runCommand(process.execPath, args, { cwd: join(cloneRoot, 'packages/dashboard'), env })
}

async function prepareDatabase(env: Record<string, string>): Promise<void> {
  await runCasefold(env, ['bootstrap'])
  await runCasefold(env, ['migrate'])
}

async function startServices(
  stack: AsyncDisposableStack,
  { logDir }: HouseParts,
  env: Record<string, string>,
): Promise<void> {
  const { DATABASE_ADMIN_URL: _admin, DATABASE_OWNER_URL: _owner, ...own } = env
  const logOf = (name: ServiceName): string => join(logDir, `${name}.log`)
  const launch = (name: ServiceName): ReturnType<typeof launchService> => {
    const output = openSync(logOf(name), 'a')
    const child = launchService(name, own, { output })
    closeSync(output)
    return stack.adopt(child, ({ stop }) => stop('SIGTERM', 15_000))
  }
  const tell = (name: ServiceName) => async (error: Error) => {
    // The log goes with the throwaway directory.
    throw new Error(`${error.message}\n${(await readFile(logOf(name), 'utf8')).slice(-3000)}`)
  }
  await Promise.all([
    untilServing(launch('api'), `http://127.0.0.1:${env.PORT}`).catch(tell('api')),
    untilWorking(launch('worker'), `http://127.0.0.1:${env.WORKER_METRICS_PORT}/metrics`).catch(tell('worker')),
  ])
}
