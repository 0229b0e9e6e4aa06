import { reconcile } from '../documents/reconcile.ts'
import { openLog } from '../kernel/log.ts'
import { countPeppers } from '../keys/count-peppers.ts'
import { listUnreadableSecrets } from '../people/list-unreadable-secrets.ts'
import { type Config, type Environment, readConfig, settings } from './config.ts'
import { causeOf, examineBlobs, examineOrigin, examineUploads } from './examine-blobs.ts'
import { inspectDatabase, type OpenApp, openApp } from './open-app.ts'

type Examination = {
  readonly what: string
  /** Why it does not matter here. */
  skip?(config: Config): string | undefined
  run(app: OpenApp, config: Config): Promise<string[]>
}

/** Each answers with what is wrong and what to do about it; nothing means well. */
const examinations: readonly Examination[] = [
  { what: 'PostgreSQL answers and is recent enough', run: (app) => examineServer(app) },
  { what: 'tables are up to date and tenants are kept apart', run: (app) => inspectDatabase(app) },
  { what: "PostgreSQL's log holds no records", run: (app) => examineServerLog(app) },
  { what: 'every key has its pepper, and the first one', run: (app) => examinePeppers(app) },
  { what: 'the clocks agree', run: (app) => examineClock(app) },
  { what: 'the blob store takes a blob and gives it back', run: examineBlobs },
  { what: 'others can upload to it, and what they have uploaded stays', run: examineUploads },
  {
    what: 'a browser at the dashboard can upload to it',
    skip: ({ publicUrl }) =>
      publicUrl === settings.PUBLIC_URL.default ? `PUBLIC_URL is ${publicUrl}, as where it is not set` : undefined,
    run: examineOrigin,
  },
  { what: 'browsers reach the service over TLS, or on this machine', run: examinePublicUrl },
  { what: 'Temporal answers', run: (app, config) => examineTemporal(app, config) },
]

const files: Examination = {
  what: 'every document has its file, and every file its upload',
  run: async (app) => {
    const complaints: string[] = []
    for await (const complaint of reconcile(app)) complaints.push(complaint)
    return complaints
  },
}

/** Prints a line for each examination and the complaints under it. Answers how many complaints there are. */
export async function examine(
  environment: Environment,
  say: (line: string) => void,
  withFiles = false,
): Promise<number> {
  const config = readConfig(environment)
  say('ok    the configuration can be read')
  const app = openApp({ ...config, databaseConnections: 2 }, openLog('silent'))
  let complaints = 0
  try {
    for (const { what, skip, run } of withFiles ? [...examinations, files] : examinations) {
      const reason = skip?.(config)
      if (reason) {
        say(`skip  ${what} (${reason})`)
        continue
      }
      const found = await run(app, config).catch((error: Error) => [error.message])
      complaints += found.length
      say(`${found.length === 0 ? 'ok   ' : 'WRONG'} ${what}`)
      for (const complaint of found) say(`      - ${complaint}`)
    }
  } finally {
    await app.close()
  }
  return complaints
}

async function examineServer({ db }: OpenApp): Promise<string[]> {
  const [row] = await db.call<{ version: number }>("select current_setting('server_version_num')::int as version", [])
  return (row?.version ?? 0) >= 150_000 ? [] : ['PostgreSQL 15 or newer is needed']
}

/** Keys under a pepper that is gone are dead; those under an older one move when they are used. */
async function examinePeppers(app: OpenApp): Promise<string[]> {
  const { byId, current } = app.peppers
  const used = await countPeppers(app)
  const keysUnder = [...used]
    .filter(([pepperId]) => pepperId !== current)
    .map(([pepperId, keys]) =>
      byId.has(pepperId)
        ? `${keys} key(s) still under the pepper "${pepperId}": keep it in KEY_PEPPERS until they were used`
        : `${keys} key(s) under the pepper "${pepperId}", which KEY_PEPPERS lacks: put it back, or rotate them`,
    )
  const lost = (await listUnreadableSecrets(app)).map(
    (unusable) => `the ${unusable} needs a pepper that KEY_PEPPERS lacks: put it back, or enter its secret`,
  )
  return [...keysUnder, ...lost]
}

/** Else no browser keeps the cookie of a session, nor offers passkeys. */
async function examinePublicUrl(_app: OpenApp, { publicUrl }: Config): Promise<string[]> {
  const { protocol, hostname } = new URL(publicUrl)
  if (protocol === 'https:' || hostname === 'localhost') return []
  return [`nobody can sign in at ${publicUrl}: put a proxy with TLS before the service, and https:// into PUBLIC_URL`]
}

async function examineClock({ db, now }: OpenApp): Promise<string[]> {
  const [row] = await db.call<{ at: Date }>('select clock_timestamp() as at', [])
  const apart = Math.abs((row?.at.getTime() ?? 0) - now().getTime())
  return apart < 5_000 ? [] : [`this machine and the database are ${Math.round(apart / 1000)} s apart: set both by NTP`]
}

/** By default PostgreSQL writes values into its log when a statement fails or is slow. */
async function examineServerLog({ db }: OpenApp): Promise<string[]> {
  const wanted = { log_error_verbosity: 'terse', log_parameter_max_length: '0', log_parameter_max_length_on_error: '0' }
  const rows = await db.call<{ name: string; setting: string }>(
    'select name, setting from pg_settings where name = any($1)',
    [Object.keys(wanted)],
  )
  return Object.entries(wanted)
    .filter(([name, value]) => !rows.some((row) => row.name === name && row.setting === value))
    .map(([name, value]) => `alter system set ${name} = '${value}'; select pg_reload_conf();`)
}

async function examineTemporal({ temporal }: OpenApp, { temporal: { address } }: Config): Promise<string[]> {
  try {
    await temporal.withDeadline(Date.now() + 3_000, () => temporal.workflowService.getSystemInfo({}))
    return []
  } catch (error) {
    return [`nobody at ${address}: ${causeOf(error)}. What is asked for waits until it is there`]
  }
}
