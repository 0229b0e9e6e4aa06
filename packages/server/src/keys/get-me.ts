import type { Me } from '@casefold/contract/me'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { fromWireId, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { findKey } from './key.store.ts'
import { keyPrefix } from './key-text.ts'

/** Lets a caller see whose key it holds before anything depends on it. */
export function getMe({ db }: Pick<App, 'db'>, principal: Principal): Promise<Me> {
  return inTenant(db, principal, async (tx) => {
    const keyId = fromWireId('key', principal.actor)
    const key = keyId && (await findKey(tx, keyId))
    const tenant = await findTenantRow(tx)
    if (!key || !tenant) throw new AppError('unauthorized')
    return {
      tenantId: toWireId('ten', tenant.tenantId),
      tenantName: tenant.name,
      actor: {
        type: 'key',
        id: principal.actor,
        name: key.name,
        prefix: keyPrefix(key.keyId),
        expiresAt: key.expiresAt?.toISOString() ?? null,
      },
      scopes: [...principal.scopes],
    }
  })
}
