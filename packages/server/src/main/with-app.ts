import { fromWireId, type IdKind, type Uuid } from '../kernel/ids.ts'
import { openLog } from '../kernel/log.ts'
import { operator, type Principal } from '../kernel/principal.ts'
import { notifyAdminsOfOutsider, untilAdminsAreNotified } from '../people/notify-admins.ts'
import { getTenant } from '../tenancy/get-tenant.ts'
import { type Environment, readConfig } from './config.ts'
import { type OpenApp, openApp, refuseUnfitDatabase } from './open-app.ts'

/** Runs one operator's command on an app that is closed again whatever happens. */
export async function withApp<Result>(
  environment: Environment,
  work: (app: OpenApp) => Promise<Result>,
): Promise<Result> {
  const app = openApp({ ...readConfig(environment), databaseConnections: 2 }, openLog('silent'))
  try {
    await refuseUnfitDatabase(app)
    return await work(app)
  } finally {
    await untilAdminsAreNotified()
    await app.close()
  }
}

/** The operator inside the tenant that an argument names. */
export async function operatorIn(app: OpenApp, tenant: string | undefined): Promise<Principal> {
  const outsider = notifyAdminsOfOutsider(app)
  const principal = { ...operator(readId('ten', tenant, '--tenant ten_…')), outsider }
  await getTenant(app, principal).catch(() => {
    throw new Error(`There is no tenant ${tenant}. casefold tenant list shows them.`)
  })
  return principal
}

export function readId(kind: IdKind, text: string | undefined, what: string): Uuid {
  const id = text === undefined ? undefined : fromWireId(kind, text)
  if (!id) throw new Error(`This command needs ${what}${text === undefined ? '' : `, and "${text}" is none`}.`)
  return id
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
