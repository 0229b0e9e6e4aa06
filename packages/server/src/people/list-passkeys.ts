import type { Passkey } from '@casefold/contract/dashboard/session'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { atHome, sessionOf } from './own-session.ts'
import { listPasskeyRows } from './passkey.store.ts'
import { toPasskey } from './passkey.ts'

/** One's own. */
export async function listPasskeys(app: Pick<App, 'db'>, principal: Principal): Promise<Passkey[]> {
  const { userId } = sessionOf(principal)
  const rows = await inTenant(app.db, await atHome(app, principal), (tx) => listPasskeyRows(tx, userId))
  return rows.map(toPasskey)
}
