import type { AuditQuery } from '@casefold/contract/audit'
import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import { statement } from '../adapters/postgres/statement.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { AuditRecord } from './audit-event.ts'

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
  'changes',
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
    changes: event.changes,
  }),
)

/** For reads and refusals, of many tenants at once. */
export async function appendEvents(db: Database, events: readonly AuditRecord[]): Promise<void> {
  await db.call('select append_audit($1)', [toRows(events)])
}

/** In the transaction of a change that reaches other tenants, whose trails tell of it too. */
export async function appendEventsIn(tx: TenantTx, events: readonly AuditRecord[]): Promise<void> {
  await sql`select append_audit(${toRows(events)})`.execute(tx)
}

function toRows(events: readonly AuditRecord[]): string {
  const rows = events.map(({ tenantId: tenant_id, eventId: event_id, requestId: request_id, ...same }) => ({
    ...same,
    tenant_id,
    event_id,
    request_id,
  }))
  return JSON.stringify(rows)
}

/** Events from one id on, and before another. */
export type EventRange = { readonly from: Uuid; readonly end: Uuid }

/** Newest first. One more than the limit: whether there is a next page. */
export async function listEvents(
  tx: TenantTx,
  { actor, action, object }: AuditQuery,
  { from, end }: EventRange,
  limit: number,
): Promise<AuditRecord[]> {
  let select = tx.selectFrom('audit_events').select(eventColumns)
  if (actor !== undefined) select = select.where('actor', '=', actor)
  if (action !== undefined) select = select.where('action', '=', action)
  if (object !== undefined) {
    // Where nothing else is asked for, a page needs no more of either way to find them than a page.
    const most = actor === undefined && action === undefined ? limit + 1 : undefined
    select = select.where('event_id', 'in', naming(tx, object, { from, end }, most))
  }
  return select
    .where('event_id', '>=', from)
    .where('event_id', '<', end)
    .orderBy('event_id', 'desc')
    .limit(limit + 1)
    .execute()
}

/** What names the object, in order. */
export async function listEventsAbout(tx: TenantTx, object: string, range: EventRange): Promise<AuditRecord[]> {
  return tx
    .selectFrom('audit_events')
    .select(eventColumns)
    .where('event_id', 'in', naming(tx, object, range))
    .orderBy('event_id')
    .execute()
}

/** The first of every so many events that name the object: where a long list can be cut into pieces. */
export async function listCuts(tx: TenantTx, object: string, range: EventRange, every: number): Promise<Uuid[]> {
  const { rows } = await sql<{ event_id: Uuid }>`
    select event_id from (
      select event_id, row_number() over (order by event_id) as place from (${naming(tx, object, range)}) as named
    ) as placed
    where place % ${every} = 1 order by event_id`.execute(tx)
  return rows.map(({ event_id }) => event_id)
}

/**
 * Ids of events that name the object: first, which the index knows, or later, which a table knows that lies under no
 * seal; so what it says counts only where the event says it too. `most`: the newest so many of either way.
 */
function naming(tx: TenantTx, object: string, { from, end }: EventRange, most?: number) {
  let first = tx
    .selectFrom('audit_events')
    .select('event_id')
    .where(sql<string>`objects[1]`, '=', object)
    .where('event_id', '>=', from)
    .where('event_id', '<', end)
  let later = tx
    .selectFrom('audit_objects as named')
    .innerJoin('audit_events as event', 'event.event_id', 'named.event_id')
    .select('named.event_id')
    .where('named.object', '=', object)
    .where('named.event_id', '>=', from)
    .where('named.event_id', '<', end)
    .where(sql<boolean>`${object} = any(event.objects[2:])`)
  if (most !== undefined) {
    first = first.orderBy('event_id', 'desc').limit(most)
    later = later.orderBy('named.event_id', 'desc').limit(most)
  }
  // Each in brackets of its own: an order and a limit are for one of them.
  return tx
    .selectFrom(first.as('one'))
    .select('one.event_id')
    .unionAll(tx.selectFrom(later.as('other')).select('other.event_id'))
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
    .select([...eventColumns, 'xact'])
    .where(sql<boolean>`(xact, event_id) > (${after.xact}, ${after.eventId})`)
    .where('xact', '<', sealedTo)
    .orderBy('xact')
    .orderBy('event_id')
    .limit(limit)
    .execute()
}

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
