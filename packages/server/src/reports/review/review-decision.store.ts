import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { ChainHead, DecisionRow } from './decision-chain.ts'

type Request = { readonly tenantId: Uuid; readonly reportRequestId: Uuid }

export async function insertDecisions(
  tx: TenantTx,
  { tenantId, reportRequestId }: Request,
  rows: readonly DecisionRow[],
): Promise<void> {
  const written = rows.map((row) => ({ ...row, hash: row.hash.toString('hex') }))
  await sql`
    insert into review_decisions (tenant_id, report_request_id, seq, kind, item_id, decision, body, actor, name,
      credentials, source_seen, at, hash)
    select ${tenantId}::uuid, ${reportRequestId}::uuid, n.seq, n.kind, n."itemId", n.decision, n.body, n.actor, n.name,
      n.credentials, n."sourceSeen", n.at, decode(n.hash, 'hex')
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as n (seq int, kind text, "itemId" text, decision text,
      body jsonb, actor text, name text, credentials text, "sourceSeen" boolean, at timestamptz, hash text)`.execute(tx)
}

/** In the order in which they were made. */
export async function listDecisions(
  tx: TenantTx,
  requestId: Uuid,
  after: number,
  most: number,
): Promise<DecisionRow[]> {
  const rows = await tx
    .selectFrom('review_decisions')
    .select(['seq', 'kind', 'item_id as itemId', 'decision', 'body', 'actor', 'name', 'credentials'])
    .select(['source_seen as sourceSeen', 'at', 'hash'])
    .where('report_request_id', '=', requestId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    ...row,
    kind: row.kind as DecisionRow['kind'],
    body: row.body as DecisionRow['body'],
  }))
}

export type CountChange = { readonly approved?: number; readonly rejected?: number }

/** The request's own account of its decisions. */
export async function updateHead(
  tx: TenantTx,
  { reportRequestId }: Request,
  { decisions, hash }: ChainHead,
  { approved = 0, rejected = 0 }: CountChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('report_requests')
    .set((row) => ({
      decisions,
      last_hash: hash,
      approved: row('approved', '+', approved),
      rejected: row('rejected', '+', rejected),
      updated_at: at,
    }))
    .where('report_request_id', '=', reportRequestId)
    .execute()
}

/** Where many items changed at once, they are counted. */
export async function recountItems(tx: TenantTx, requestId: Uuid, at: Date): Promise<void> {
  await sql`
    update report_requests r
    set findings = c.findings, approved = c.approved, rejected = c.rejected, conflicts = c.conflicts,
      updated_at = ${at}
    from (
      select count(*) filter (where kind = 'finding') as findings,
        count(*) filter (where kind = 'finding' and decision in ('approved', 'edited') and not changed_since) as approved,
        count(*) filter (where kind = 'finding' and decision = 'rejected' and not changed_since) as rejected,
        count(*) filter (where kind = 'conflict' and body->>'strength' is distinct from 'possible') as conflicts
      from review_items where report_request_id = ${requestId} and kind in ('finding', 'conflict')
    ) c
    where r.report_request_id = ${requestId}`.execute(tx)
}
