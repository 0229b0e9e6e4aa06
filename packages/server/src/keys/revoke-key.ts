import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { refuseMissing } from '../tenancy/refuse-missing.ts'
import { findKey, revokeKeyRow } from './key.store.ts'

/** Counts from the next request on, in every process. Repeating it changes nothing. */
export function revokeKey(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  keyId: Uuid,
  reason: string,
): Promise<void> {
  const happening = { action: 'revokeKey', outcome: 200, objects: [toWireId('key', keyId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    if (!(await revokeKeyRow(tx, keyId, app.now(), reason)) && !(await findKey(tx, keyId)))
      await refuseMissing(tx, app, principal, 'key', keyId)
  })
}
