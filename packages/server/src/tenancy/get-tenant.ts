import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { findTenantRow } from './tenant.store.ts'
import type { Tenant } from './tenant.ts'

export async function getTenant({ db }: Pick<App, 'db'>, principal: Principal): Promise<Tenant> {
  const tenant = await inTenant(db, principal, findTenantRow)
  if (!tenant) throw new AppError('not_found')
  return tenant
}
