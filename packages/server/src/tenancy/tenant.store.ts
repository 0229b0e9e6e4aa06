import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { IdKind, Uuid } from '../kernel/ids.ts'
import type { Tenant } from './tenant.ts'

export async function insertTenant(
  tx: TenantTx,
  { tenantId, name, createdAt }: Omit<Tenant, 'settings'>,
): Promise<void> {
  await tx.insertInto('tenants').values({ tenant_id: tenantId, name, created_at: createdAt }).execute()
}

/** The tenant of this transaction. */
export async function findTenantRow(tx: TenantTx): Promise<Tenant | undefined> {
  return tx
    .selectFrom('tenants')
    .select(['tenant_id as tenantId', 'name', 'settings', 'created_at as createdAt'])
    .executeTakeFirst()
}

/** Holds the row until the transaction ends. */
export async function findTenantRowForUpdate(tx: TenantTx): Promise<Tenant | undefined> {
  return tx
    .selectFrom('tenants')
    .select(['tenant_id as tenantId', 'name', 'settings', 'created_at as createdAt'])
    .forUpdate()
    .executeTakeFirst()
}

/** Keeps it from being changed until the transaction ends. */
export async function holdTenantRow(tx: TenantTx): Promise<{ settings: unknown } | undefined> {
  return tx.selectFrom('tenants').select('settings').forShare().executeTakeFirst()
}

/** What is named is replaced, the rest stays. */
export async function updateTenantSettings(tx: TenantTx, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const change = JSON.stringify(changes)
  await tx
    .updateTable('tenants')
    .set({ settings: sql`settings || ${change}::jsonb` })
    .execute()
}

export async function listTenantIds(db: Database): Promise<Uuid[]> {
  const rows = await db.call<{ tenant_id: Uuid }>('select tenant_id from list_tenants() order by tenant_id', [])
  return rows.map((row) => row.tenant_id)
}

/** For those who are SiteAdmin: of all in one statement. */
export async function listTenantNames(db: Database): Promise<{ tenantId: Uuid; tenantName: string }[]> {
  return db.call('select tenant_id as "tenantId", name as "tenantName" from list_tenant_names()', [])
}

/** Whether any tenant has this id. Asked only on a miss, to tell another tenant's id from one that exists nowhere. */
export async function idExists(tx: TenantTx, kind: IdKind, id: Uuid): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select id_exists(${kind}, ${id}) as found`.execute(tx)
  return rows[0]?.found ?? false
}
