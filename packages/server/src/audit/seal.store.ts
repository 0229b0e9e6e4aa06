import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Seal } from './seal.ts'

/** Notes what was anchored, seals about so many events, and answers the links that are to be anchored; see seal_audit. */
export async function sealEvents(
  db: Database,
  most: number,
  anchored: number | null,
): Promise<Omit<Seal, 'fromXact'>[]> {
  return db.call(
    `select tenant_id as "tenantId", seal_number as "sealNumber", to_xact as "toXact", events, hash
     from seal_audit($1, $2)`,
    [most, anchored],
  )
}

export async function findLastSeal(
  tx: TenantTx,
): Promise<{ sealNumber: number; toXact: number; sealedAt: Date } | undefined> {
  return tx
    .selectFrom('audit_seals')
    .select(['seal_number as sealNumber', 'to_xact as toXact', 'sealed_at as sealedAt'])
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** In the order of their numbers. */
export async function listSealHashes(
  tx: TenantTx,
  numbers: readonly number[],
): Promise<Pick<Seal, 'sealNumber' | 'hash'>[]> {
  return tx
    .selectFrom('audit_seals')
    .select(['seal_number as sealNumber', 'hash'])
    .where(sql<boolean>`seal_number = any(${numbers}::integer[])`)
    .orderBy('seal_number')
    .execute()
}

export async function listSeals(tx: TenantTx, after: number, sealedTo: number, limit: number): Promise<Seal[]> {
  return tx
    .selectFrom('audit_seals')
    .select([
      'tenant_id as tenantId',
      'seal_number as sealNumber',
      'from_xact as fromXact',
      'to_xact as toXact',
      'events',
      'hash',
    ])
    .where('seal_number', '>', after)
    .where('to_xact', '<=', sealedTo)
    .orderBy('seal_number')
    .limit(limit)
    .execute()
}
