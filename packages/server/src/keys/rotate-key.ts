import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { type CreatedKey, insertNewKey } from './create-key.ts'
import { expireKeyRow, findKeyForUpdate, hasSuccessor } from './key.store.ts'
import { isLive } from './key.ts'

/** Makes the one successor, with the same name, scopes and lifetime; the old key goes on working for the overlap. */
export function rotateKey(
  app: Pick<App, 'db' | 'peppers' | 'now'>,
  principal: Principal,
  keyId: Uuid,
  overlapMs: number,
): Promise<CreatedKey> {
  const successorId = newUuid(app.now())
  const objects = [toWireId('key', keyId), toWireId('key', successorId)]
  return changeInTenant(app, principal, { action: 'rotateKey', outcome: 201, objects }, async (tx) => {
    const old = await findKeyForUpdate(tx, keyId)
    const now = app.now()
    if (!old || !isLive(old, now)) throw new AppError('not_found')
    // Its expiry was cut to the overlap and says no more how long a key of this kind lives.
    if (await hasSuccessor(tx, keyId)) throw new AppError('key_rotated')
    const lifetime = old.expiresAt ? old.expiresAt.getTime() - old.createdAt.getTime() : null
    const expiresAt = lifetime === null ? null : new Date(now.getTime() + lifetime)
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
