import type { NewTenant, TenantUse } from '@casefold/contract/dashboard/site'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import { operator, type Principal } from '../kernel/principal.ts'
import { findTenantRow, insertTenant } from '../tenancy/tenant.store.ts'
import type { Tenant } from '../tenancy/tenant.ts'
import { eachTenant } from './each-tenant.ts'
import { countUse, type Use } from './site.store.ts'

/** Every tenant and what it has: counts, never what stands in a record. */
export async function listTenantUse(app: Pick<App, 'db' | 'now'>): Promise<TenantUse[]> {
  const found = await eachTenant(app, (tenantId) =>
    inTenant(app.db, operator(tenantId), async (tx) => {
      const tenant = await findTenantRow(tx)
      return tenant ? [toTenantUse(tenant, await countUse(tx, app.now()))] : []
    }),
  )
  return found.flat()
}

/** The request's own line is in the trail of whoever asks; the new tenant's begins with who made it. */
export async function makeTenant(
  { db, now }: Pick<App, 'db' | 'now'>,
  { actor, request }: Principal,
  { name }: NewTenant,
): Promise<TenantUse> {
  const createdAt = now()
  const tenant = { tenantId: newUuid(createdAt), name: name.trim(), createdAt, settings: {} }
  const id = toWireId('ten', tenant.tenantId)
  const maker = { ...operator(tenant.tenantId), actor }
  const use = await inTenant(db, maker, async (tx) => {
    await insertTenant(tx, tenant)
    await insertEvent(tx, toAuditRecord(maker, createdAt, { action: 'tenant.created', outcome: 201, objects: [id] }))
    return countUse(tx, createdAt)
  })
  request?.objects.add(id)
  return toTenantUse(tenant, use)
}

function toTenantUse({ tenantId, name, createdAt }: Tenant, use: Use): TenantUse {
  return { tenantId: toWireId('ten', tenantId), name, createdAt: createdAt.getTime(), ...use }
}
