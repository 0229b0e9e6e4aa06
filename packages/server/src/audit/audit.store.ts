import type { AuditQuery } from '@casefold/contract/audit'
import { sql } from 'kysely'
import type { Database, TenantTx } from '../adapters/postgres/database.ts'
import { statement } from '../adapters/postgres/statement.ts'
import { firstUuid, lastUuid, type Uuid } from '../kernel/ids.ts'
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
  // An id begins with its time, and the index with the id.
  const from = firstUuid(since ?? 0)
  const ends = [...(until === undefined ? [] : [firstUuid(until)]), ...(before === undefined ? [] : [before])]
  const range = { from, end: ends.toSorted()[0] ?? lastUuid }
  let select = tx.selectFrom('audit_events').select(eventColumns)
  if (actor !== undefined) select = select.where('actor', '=', actor)
  if (action !== undefined) select = select.where('action', '=', action)
  if (object !== undefined) {
    const most = actor === undefined && action === undefined ? limit + 1 : undefined
    select = select.where('event_id', 'in', naming(tx, object, range, 'desc', most)).where(names(object))
  }
  return select
    .where('event_id', '>=', range.from)
    .where('event_id', '<', range.end)
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
  const range = { from: afterEvent, end: lastUuid }
  return tx
    .selectFrom('audit_events')
    .select(eventColumns)
    .where('event_id', 'in', naming(tx, object, range, 'asc').where('event_id', '<=', lastEvent))
    .where('event_id', '>', afterEvent)
    .where(names(object))
    .orderBy('event_id')
    .execute()
}

/**
 * The last event of every so many that name the object, before a given id, and the last of all: where a long list can
 * be cut into pieces.
 */
export async function listCuts(tx: TenantTx, object: string, end: Uuid, every: number): Promise<Uuid[]> {
  const { rows } = await sql<{ event_id: Uuid }>`
    select event_id from (
      select event_id, row_number() over (order by event_id) as place, count(*) over () as places
      from (${naming(tx, object, { from: firstUuid(0), end }, 'asc')}) as named
    ) placed
    where place % ${every} = 0 or place = places order by event_id`.execute(tx)
  return rows.map(({ event_id }) => event_id)
}

type IdRange = { readonly from: Uuid; readonly end: Uuid }

/** Ids of events that name the object: at most so many of each way to find them, from the end that is wanted. */
function naming(tx: TenantTx, object: string, { from, end }: IdRange, direction: 'asc' | 'desc', most?: number) {
  let first = tx
    .selectFrom('audit_events')
    .select('event_id')
    .where(sql<string>`objects[1]`, '=', object)
    .where('event_id', '>=', from)
    .where('event_id', '<', end)
  let others = tx
    .selectFrom('audit_objects')
    .select('event_id')
    .where('object', '=', object)
    .where('event_id', '>=', from)
    .where('event_id', '<', end)
  if (most !== undefined) {
    first = first.orderBy('event_id', direction).limit(most)
    others = others.orderBy('event_id', direction).limit(most)
  }
  // Each in brackets of its own: an order and a limit are for one of them.
  const either = tx
    .selectFrom(first.as('one'))
    .select('one.event_id')
    .unionAll(tx.selectFrom(others.as('other')).select('other.event_id'))
  return tx.selectFrom(either.as('named')).select('event_id')
}

/** The table that events are found by lies under no seal; what an event says of itself does. */
function names(object: string): ReturnType<typeof sql<boolean>> {
  return sql<boolean>`${object} = any(objects)`
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
