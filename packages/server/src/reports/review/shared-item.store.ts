import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import { toWireId, type Uuid } from '../../kernel/ids.ts'
import type { CarriedItem, Carrying } from '../analysis/carried.store.ts'
import type { RequestState } from '../report-request.ts'
import type { ItemKind, Standing } from './review-item.ts'

type ReportType = RequestState['reportType']

/** The case's other reviews that are open and show one of these, held until the transaction ends. */
export async function lockReviewsWith(
  tx: TenantTx,
  { caseId, reportRequestId }: RequestState,
  kind: ItemKind,
  itemIds: readonly string[],
): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('report_requests as r')
    .select('r.report_request_id as id')
    .where('r.case_id', '=', caseId)
    .where('r.report_request_id', '<>', reportRequestId)
    .where('r.status', '=', 'awaiting_review')
    .where((row) =>
      row.exists(
        row
          .selectFrom('review_items as i')
          .select('i.item_id')
          .whereRef('i.report_request_id', '=', 'r.report_request_id')
          .where('i.kind', '=', kind)
          .where('i.item_id', '=', sql<string>`any(${[...itemIds]}::text[])`),
      ),
    )
    .orderBy('r.report_request_id')
    .forUpdate('r')
    .execute()
  return rows.map(({ id }) => id)
}

export type SharedItem = CarriedItem & { readonly before: Standing }

/** Takes over how these stand in another open review, where they are found in the same words; answers how they stood before. */
export async function copyStanding(
  tx: TenantTx,
  { from, to, covered }: Carrying & { readonly from: Uuid },
  kind: ItemKind,
  itemIds: readonly string[],
): Promise<SharedItem[]> {
  const carriedFrom = toWireId('rreq', from)
  const { rows } = await sql<SharedItem>`
    with standing as (
      select n.item_id, jsonb_build_object('decision', n.decision, 'changedSince', n.changed_since) as before,
        o.decision, o.decided, o.seen
      from review_items n join review_items o on o.kind = n.kind and o.item_id = n.item_id
      where n.report_request_id = ${to} and o.report_request_id = ${from}
        and n.kind = ${kind} and n.item_id = any(${[...itemIds]}::text[])
        and n.quotes_sha256 is not distinct from o.quotes_sha256 and n.blocked = o.blocked
        and (n.kind = 'finding' or n.body = o.body)
        and not exists (select 1 from jsonb_array_elements(o.decided->'citations') c
          where c->>'documentId' <> all(${covered}::text[]))
    )
    update review_items n
    set decision = s.decision, decided = s.decided || ${JSON.stringify({ carriedFrom })}::jsonb, changed_since = false,
      seen = n.seen or s.seen, version = n.version + 1
    from standing s
    where n.report_request_id = ${to} and n.kind = ${kind} and n.item_id = s.item_id
    returning n.kind, n.item_id as "itemId", n.decision, n.decided, s.before, ${carriedFrom} as "carriedFrom"`.execute(
    tx,
  )
  return rows
}

/** In which other reports of the case that wait for review each of these findings is shown in the same words. */
export async function listAlsoIn(
  tx: TenantTx,
  requestId: Uuid,
  findingIds: readonly string[],
): Promise<ReadonlyMap<string, ReportType[]>> {
  const { rows } = await sql<{ itemId: string; types: ReportType[] }>`
    select n.item_id as "itemId", array_agg(distinct r.report_type) as types
    from report_requests own
    join report_requests r on r.case_id = own.case_id and r.report_request_id <> own.report_request_id
    join review_items n on n.report_request_id = own.report_request_id and n.kind = 'finding'
    join review_items i on i.report_request_id = r.report_request_id and i.kind = n.kind and i.item_id = n.item_id
    where own.report_request_id = ${requestId} and r.status = 'awaiting_review'
      and n.item_id = any(${[...findingIds]}::text[])
      and n.quotes_sha256 is not distinct from i.quotes_sha256 and n.blocked = i.blocked
    group by n.item_id`.execute(tx)
  return new Map(rows.map(({ itemId, types }) => [itemId, types]))
}
