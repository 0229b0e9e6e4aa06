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

export async function updateTenantSetting(tx: TenantTx, name: string, value: number | string): Promise<void> {
  const change = JSON.stringify({ [name]: value })
  await tx
    .updateTable('tenants')
    .set({ settings: sql`settings || ${change}::jsonb` })
    .execute()
}

export async function listTenantIds(db: Database): Promise<Uuid[]> {
  const rows = await db.call<{ tenant_id: Uuid }>('select tenant_id from list_tenants() order by tenant_id', [])
  return rows.map((row) => row.tenant_id)
}

/** Whether any tenant has this id. Asked only on a miss, to tell another tenant's id from one that exists nowhere. */
export async function idExists(tx: TenantTx, kind: IdKind, id: Uuid): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select id_exists(${kind}, ${id}) as found`.execute(tx)
  return rows[0]?.found ?? false
}
