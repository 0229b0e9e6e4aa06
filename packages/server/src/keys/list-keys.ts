import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { listKeys as listKeyRows } from './key.store.ts'
import type { Key } from './key.ts'

export function listKeys({ db }: Pick<App, 'db'>, principal: Principal): Promise<Key[]> {
  return inTenant(db, principal, listKeyRows)
}
