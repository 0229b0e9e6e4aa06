import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { fromWireId, type IdKind, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { idExists } from './tenant.store.ts'

/** The UUID in an id from outside. One that does not parse is unknown, not malformed. */
export function parseId(kind: IdKind, text: string): Uuid {
  const id = fromWireId(kind, text)
  if (!id) throw new AppError('not_found')
  return id
}

/**
 * To be called when a row was not found. With row level security a foreign row looks absent: 403 where another tenant has
 * it, 404 where nobody has. Ids are unguessable, so the difference tells a stranger nothing.
 */
export async function refuseMissing(
  tx: TenantTx,
  { log }: Pick<App, 'log'>,
  principal: Principal,
  kind: IdKind,
  id: Uuid,
): Promise<never> {
  if (!(await idExists(tx, kind, id))) throw new AppError('not_found')
  const who = { tenantId: toWireId('ten', principal.tenantId), actorId: principal.actor }
  log.warn({ ...who, id: toWireId(kind, id) }, "asked for another tenant's record")
  throw new AppError('forbidden')
}

/** The same after a transaction has ended. */
export function refuseForeign(
  app: Pick<App, 'db' | 'log'>,
  principal: Principal,
  kind: IdKind,
  id: Uuid,
): Promise<never> {
  return inTenant(app.db, principal, (tx) => refuseMissing(tx, app, principal, kind, id))
}
