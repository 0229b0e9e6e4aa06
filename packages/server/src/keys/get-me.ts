import type { Me } from '@casefold/contract/me'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { fromWireId, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { getSession } from '../people/get-session.ts'
import { findTenantRow } from '../tenancy/tenant.store.ts'
import { findKey } from './key.store.ts'
import { keyPrefix } from './key-text.ts'

/** Lets a caller see whose key it holds before anything depends on it; or a person, who they are signed in as. */
export function getMe(app: Pick<App, 'db'>, principal: Principal): Promise<Me> {
  return principal.session ? getPerson(app, principal) : getHolder(app, principal)
}

async function getPerson(app: Pick<App, 'db'>, principal: Principal): Promise<Me> {
  const { tenant, displayName: name, expiresAt, scopes } = await getSession(app, principal)
  return {
    tenantId: tenant.tenantId,
    tenantName: tenant.name,
    actor: { type: 'user', id: principal.actor, name, prefix: '', expiresAt: new Date(expiresAt).toISOString() },
    scopes,
  }
}

function getHolder({ db }: Pick<App, 'db'>, principal: Principal): Promise<Me> {
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
