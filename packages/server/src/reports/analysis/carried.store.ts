import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { RequestState } from '../report-request.ts'
import type { Decided, ItemKind } from '../review/review-item.ts'

/** The newest earlier request of the same case and type about which anything was decided. */
export async function findReviewedBefore(
  tx: TenantTx,
  { caseId, reportType, reportRequestId }: RequestState,
): Promise<Uuid | undefined> {
  const row = await tx
    .selectFrom('report_requests')
    .select('report_request_id as id')
    .where('case_id', '=', caseId)
    .where('report_type', '=', reportType)
    .where('report_request_id', '<', reportRequestId)
    .where('decisions', '>', 0)
    .orderBy('report_request_id', 'desc')
    .executeTakeFirst()
  return row?.id
}

/** The case's other requests about which anything was decided. */
export async function listReviewed(tx: TenantTx, { caseId, reportRequestId }: RequestState): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('report_requests')
    .select('report_request_id as id')
    .where('case_id', '=', caseId)
    .where('report_request_id', '<>', reportRequestId)
    .where('decisions', '>', 0)
    .execute()
  return rows.map(({ id }) => id)
}

export type CarriedItem = {
  readonly kind: ItemKind
  readonly itemId: string
  readonly decision: string | null
  readonly decided: Decided | null
  /** In which request it was decided. */
  readonly carriedFrom: string
}

export type Carrying = {
  readonly to: Uuid
  /** The documents that the new request covers, by their ids outside. */
  readonly covered: readonly string[]
}

/** What reviewers had added in the request before, and is not there yet; nothing of documents that are gone. */
export async function copyAdded(
  tx: TenantTx,
  { from, to, covered }: Carrying & { readonly from: Uuid },
): Promise<void> {
  await sql`
    insert into review_items (tenant_id, report_request_id, kind, item_id, position, body, category, group_key, blocked,
      quotes_sha256)
    select tenant_id, ${to}::uuid, kind, item_id,
      (select coalesce(max(position), 0) + 1 from review_items where report_request_id = ${to} and kind = 'finding'),
      body, category, group_key, blocked, quotes_sha256
    from review_items
    where report_request_id = ${from} and kind = 'finding' and body->'origin'->>'by' = 'reviewer'
      and decision is not null and not exists (
        select 1 from jsonb_array_elements(coalesce(decided->'citations', body->'citations')) c
        where c->>'documentId' <> all(${covered}::text[]))
    on conflict do nothing`.execute(tx)
}

/**
 * The newest decision about what has the same id: of the request before all of them, of other types of report those that
 * somebody made one by one or looking at it. They ask to be confirmed where its quotes are others, a flag speaks against it
 * now, or a reviewer cited a document that is gone.
 */
export async function copyDecisions(
  tx: TenantTx,
  { from, before, to, covered }: Carrying & { readonly from: readonly Uuid[]; readonly before: Uuid | undefined },
): Promise<CarriedItem[]> {
  const wireIds = Object.fromEntries(from.map((id) => [id, toWireId('rreq', id)]))
  // The planner knows nothing of rows that this transaction wrote, and would go through all of them for each of the others.
  await sql`set local enable_nestloop = off`.execute(tx)
  const { rows } = await sql<CarriedItem>`
    with newest as (
      select distinct on (o.kind, o.item_id) o.*, ${JSON.stringify(wireIds)}::jsonb->(o.report_request_id::text) as source
      from review_items n join review_items o on o.kind = n.kind and o.item_id = n.item_id
      where n.report_request_id = ${to} and n.decision is null
        and o.report_request_id = any(${[...from]}::uuid[]) and o.decision is not null
        and (o.report_request_id = ${before ?? null}
          or (o.kind <> 'encounter' and (o.seen or not o.decided ? 'together')))
      order by o.kind, o.item_id, o.decided->>'at' desc, o.report_request_id desc
    )
    update review_items n
    set decision = o.decision, decided = o.decided || jsonb_build_object('carriedFrom', o.source), version = n.version + 1,
      seen = n.seen or (o.seen and n.quotes_sha256 is not distinct from o.quotes_sha256),
      changed_since = o.changed_since or n.quotes_sha256 is distinct from o.quotes_sha256 or n.blocked > o.blocked
        or exists (select 1 from jsonb_array_elements(o.decided->'citations') c
          where c->>'documentId' <> all(${covered}::text[]))
    from newest o
    where n.report_request_id = ${to} and o.kind = n.kind and o.item_id = n.item_id
    returning n.kind, n.item_id as "itemId", n.decision, n.decided, o.source #>> '{}' as "carriedFrom"`.execute(tx)
  await sql`set local enable_nestloop = on`.execute(tx)
  return rows
}

export async function updateSupersedes(tx: TenantTx, requestId: Uuid, supersedes: Uuid): Promise<void> {
  await tx.updateTable('report_requests').set({ supersedes }).where('report_request_id', '=', requestId).execute()
}
