import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { refuseMissing } from '../tenancy/refuse-missing.ts'
import { type CreatedKey, insertNewKey } from './create-key.ts'
import { expireKeyRow, findKeyForUpdate, hasSuccessor } from './key.store.ts'
import { isLive } from './key.ts'
import { latestExpiry } from './key-policy.ts'

/**
 * Makes the one successor, with the same name, scopes and lifetime, or as much of it as the tenant allows by now; the old
 * key goes on working for the overlap.
 */
export function rotateKey(
  app: Pick<App, 'db' | 'log' | 'peppers' | 'now'>,
  principal: Principal,
  keyId: Uuid,
  overlapMs: number,
): Promise<CreatedKey> {
  const successorId = newUuid(app.now())
  const objects = [toWireId('key', keyId), toWireId('key', successorId)]
  return changeInTenant(app, principal, { action: 'rotateKey', outcome: 201, objects }, async (tx) => {
    const old = await findKeyForUpdate(tx, keyId)
    const now = app.now()
    if (!old) return refuseMissing(tx, app, principal, 'key', keyId)
    if (!isLive(old, now)) throw new AppError('invalid_state')
    // Its expiry was cut to the overlap and says no more how long a key of this kind lives.
    if (await hasSuccessor(tx, keyId)) throw new AppError('key_rotated')
    const lifetime = old.expiresAt ? old.expiresAt.getTime() - old.createdAt.getTime() : null
    const wanted = lifetime === null ? null : new Date(now.getTime() + lifetime)
    const latest = await latestExpiry(tx, now)
    const expiresAt = latest && (wanted === null || wanted > latest.at) ? latest.at : wanted
    const created = await insertNewKey(tx, app, principal, successorId, {
      name: old.name,
      scopes: old.scopes,
      expiresAt,
      replaces: old,
    })
    await expireKeyRow(tx, keyId, new Date(now.getTime() + overlapMs))
    return created
  })
}
