import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { findKey, revokeKeyRow } from './key.store.ts'

/** Counts from the next request on, in every process. Repeating it changes nothing. */
export function revokeKey(
  { db, now }: Pick<App, 'db' | 'now'>,
  principal: Principal,
  keyId: Uuid,
  reason: string,
): Promise<void> {
  return inTenant(db, principal, async (tx) => {
    if (!(await revokeKeyRow(tx, keyId, now(), reason)) && !(await findKey(tx, keyId))) throw new AppError('not_found')
  })
}
