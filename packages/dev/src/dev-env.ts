import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { dashboardDir } from './clone.ts'
import { freePort } from './free-port.ts'

/** What the server and the operator's command read from their environment. */
export type DevEnv = Record<string, string> &
  Record<
    | 'DATABASE_ADMIN_URL'
    | 'DATABASE_OWNER_URL'
    | 'DATABASE_URL'
    | 'KEY_PEPPERS'
    | 'TEMPORAL_ADDRESS'
    | 'HOST'
    | 'PORT'
    | 'PUBLIC_URL'
    | 'METRICS_PORT'
    | 'WORKER_METRICS_PORT',
    string
  >

type DevParts = {
  postgres: { adminUrl(database?: string): string }
  blobs: { settings: Record<string, string> }
  temporal: { address: string }
  reader: { settings: Record<string, string> }
  mail: { settings: Record<string, string> }
  idp: { settings: Record<string, string> }
}

/** Writes `dev.env` for this run: the addresses are found anew, the secrets are those of the run before. */
export async function writeDevEnv(stateDir: string, parts: DevParts): Promise<DevEnv> {
  const { adminUrl } = parts.postgres
  const file = join(stateDir, 'dev.env')
  const before: Partial<DevEnv> = parseEnv(await readFile(file, 'utf8').catch(() => ''))
  const roleUrl = (role: string, known: string | undefined): string => {
    const password = known ? new URL(known).password : randomBytes(24).toString('base64url')
    return Object.assign(new URL(adminUrl('casefold')), { username: role, password }).href
  }
  const port = String(await freePort(8080))
  const env: DevEnv = {
    DATABASE_ADMIN_URL: adminUrl(),
    DATABASE_OWNER_URL: roleUrl('casefold_owner', before.DATABASE_OWNER_URL),
    DATABASE_URL: roleUrl('casefold_app', before.DATABASE_URL),
    KEY_PEPPERS: before.KEY_PEPPERS ?? `dev1:${randomBytes(32).toString('base64')}`,
    ...parts.blobs.settings,
    TEMPORAL_ADDRESS: parts.temporal.address,
    ...parts.reader.settings,
    ...parts.mail.settings,
    ...parts.idp.settings,
    DASHBOARD_DIR: join(dashboardDir, 'dist'),
    HOST: '127.0.0.1',
    PORT: port,
    // A name, because a browser makes passkeys for no address.
    PUBLIC_URL: `http://localhost:${port}`,
    METRICS_PORT: String(await freePort(9464)),
    WORKER_METRICS_PORT: String(await freePort(9465)),
  }
  const lines = Object.entries(env).map(([name, value]) => `${name}='${value}'\n`)
  await writeFile(file, lines.join(''), { mode: 0o600 })
  return env
}
