import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { insertTenant } from '../tenancy/tenant.store.ts'
import type { Tenant } from '../tenancy/tenant.ts'

/** The trail of a new tenant begins with who made it: a SiteAdmin, or the operator's command. */
export async function createTenant(
  { db, now }: Pick<App, 'db' | 'now'>,
  name: string,
  actor = 'casefold',
): Promise<Tenant> {
  const createdAt = now()
  const tenant = { tenantId: newUuid(createdAt), name, createdAt, settings: {} }
  const maker = { ...operator(tenant.tenantId), actor }
  const happening = { action: 'tenant.created', outcome: 201, objects: [toWireId('ten', tenant.tenantId)] }
  await inTenant(db, maker, async (tx) => {
    await insertTenant(tx, tenant)
    await insertEvent(tx, toAuditRecord(maker, createdAt, happening))
  })
  return tenant
}
