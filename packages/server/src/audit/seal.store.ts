import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { AuditRecord } from './audit-event.ts'
import type { Seal } from './seal.ts'

const eventColumns = [
  'tenant_id as tenantId',
  'event_id as eventId',
  'at',
  'actor',
  'action',
  'outcome',
  'objects',
  'request_id as requestId',
  'address',
  'count',
  'xact',
] as const

/** What events name and can no longer be found by. */
export async function listLostObjects(
  tx: TenantTx,
  events: readonly AuditRecord[],
): Promise<{ eventId: Uuid; object: string }[]> {
  const named = events.flatMap(({ eventId, objects }) => objects.slice(1).map((object) => ({ eventId, object })))
  if (named.length === 0) return []
  const { rows } = await sql<{ eventId: Uuid; object: string }>`
    select n."eventId", n.object from jsonb_to_recordset(${JSON.stringify(named)}) as n ("eventId" uuid, object text)
    where not exists (select 1 from audit_objects o where o.object = n.object and o.event_id = n."eventId")`.execute(tx)
  return rows
}

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

export async function listSealHashes(
  tx: TenantTx,
  numbers: readonly number[],
): Promise<Pick<Seal, 'sealNumber' | 'hash'>[]> {
  return tx
    .selectFrom('audit_seals')
    .select(['seal_number as sealNumber', 'hash'])
    .where(sql<boolean>`seal_number = any(${numbers}::integer[])`)
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

export type SealedEvent = AuditRecord & { readonly xact: number }

/** In the order in which they were sealed. */
export async function listSealedEvents(
  tx: TenantTx,
  after: { xact: number; eventId: Uuid },
  sealedTo: number,
  limit: number,
): Promise<SealedEvent[]> {
  return tx
    .selectFrom('audit_events')
    .select(eventColumns)
    .where(sql<boolean>`(xact, event_id) > (${after.xact}, ${after.eventId})`)
    .where('xact', '<', sealedTo)
    .orderBy('xact')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}
