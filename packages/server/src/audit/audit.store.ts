import type { AuditQuery } from '@casefold/contract/audit'
import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import { statement } from '../adapters/postgres/statement.ts'
import { firstUuid, type Uuid } from '../kernel/ids.ts'
import type { AuditRecord } from './audit-event.ts'
import type { Seal } from './seal.ts'

const columns = [
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
] as const

/** In the transaction of the change it tells of: both happen or neither. All of it is sent before this returns. */
export async function insertEvent(tx: TenantTx, event: AuditRecord): Promise<void> {
  const { tenantId, eventId, objects } = event
  const [, ...others] = objects
  await Promise.all([
    insertRow(tx, { ...event, objects: [...objects] }),
    ...others.map((object) => insertObject(tx, { tenantId, object, eventId })),
  ])
}

const insertObject = statement((db, row: { tenantId: Uuid; object: string; eventId: Uuid }) =>
  db.insertInto('audit_objects').values({ tenant_id: row.tenantId, object: row.object, event_id: row.eventId }),
)

const insertRow = statement((db, event: Omit<AuditRecord, 'objects'> & { objects: string[] }) =>
  db.insertInto('audit_events').values({
    tenant_id: event.tenantId,
    event_id: event.eventId,
    at: event.at,
    actor: event.actor,
    action: event.action,
    outcome: event.outcome,
    objects: event.objects,
    request_id: event.requestId,
    address: event.address,
    count: event.count,
  }),
)

/** For reads and refusals, of many tenants at once. */
export async function appendEvents(db: Database, events: readonly AuditRecord[]): Promise<void> {
  const rows = events.map(({ tenantId: tenant_id, eventId: event_id, requestId: request_id, ...same }) => ({
    ...same,
    tenant_id,
    event_id,
    request_id,
  }))
  await db.call('select append_audit($1)', [JSON.stringify(rows)])
}

/** Newest first. One more than the limit: whether there is a next page. */
export async function listEvents(
  tx: TenantTx,
  { actor, action, object, since, until }: AuditQuery,
  before: Uuid | undefined,
  limit: number,
): Promise<AuditRecord[]> {
  let select = tx.selectFrom('audit_events').select(columns)
  if (actor !== undefined) select = select.where('actor', '=', actor)
  if (action !== undefined) select = select.where('action', '=', action)
  if (object !== undefined) select = select.where('event_id', 'in', naming(tx, object))
  // An id begins with its time, and the index with the id.
  if (since !== undefined) select = select.where('event_id', '>=', firstUuid(since))
  if (until !== undefined) select = select.where('event_id', '<', firstUuid(until))
  if (before !== undefined) select = select.where('event_id', '<', before)
  return select
    .orderBy('event_id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** What names the object, in order, after one event and up to another. */
export async function listEventsAbout(
  tx: TenantTx,
  object: string,
  { afterEvent, lastEvent }: { afterEvent: Uuid; lastEvent: Uuid },
): Promise<AuditRecord[]> {
  return tx
    .selectFrom('audit_events')
    .select(columns)
    .where('event_id', 'in', naming(tx, object))
    .where('event_id', '>', afterEvent)
    .where('event_id', '<=', lastEvent)
    .orderBy('event_id')
    .execute()
}

/**
 * The last event of every so many that name the object, before a given id, and the last of all: where a long list can
 * be cut into pieces.
 */
export async function listCuts(tx: TenantTx, object: string, before: Uuid, every: number): Promise<Uuid[]> {
  const { rows } = await sql<{ event_id: Uuid }>`
    select event_id from (
      select event_id, row_number() over (order by event_id) as place, count(*) over () as places
      from ${naming(tx, object)} as named where event_id < ${before}
    ) placed
    where place % ${every} = 0 or place = places order by event_id`.execute(tx)
  return rows.map(({ event_id }) => event_id)
}

function naming(tx: TenantTx, object: string) {
  const first = tx.selectFrom('audit_events').select('event_id').where(sql<string>`objects[1]`, '=', object)
  return first.unionAll(tx.selectFrom('audit_objects').select('event_id').where('object', '=', object))
}

/** Seals what every ended transaction wrote, about so many events. Answers the newest links that are not anchored yet. */
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

/** Up to which transaction the tenant's events are sealed; 0 where none is. */
export async function findLastSealed(tx: TenantTx): Promise<number> {
  const row = await tx
    .selectFrom('audit_seals')
    .select('to_xact')
    .orderBy('seal_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.to_xact ?? 0
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
    .select([...columns, 'xact'])
    .where(sql<boolean>`(xact, event_id) > (${after.xact}, ${after.eventId})`)
    .where('xact', '<', sealedTo)
    .orderBy('xact')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}
