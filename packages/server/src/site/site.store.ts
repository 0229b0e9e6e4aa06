import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type Use = {
  readonly members: number
  readonly keys: number
  readonly cases: number
  readonly documents: number
  readonly pages: number
  readonly bytes: number
}

/** What the tenant of this transaction has; of keys those that work. */
export async function countUse(tx: TenantTx, now: Date): Promise<Use> {
  const { rows } = await sql<Use>`
    select (select count(*) from memberships) as members,
      (select count(*) from keys where revoked_at is null and (expires_at is null or expires_at > ${now})) as keys,
      (select count(*) from cases) as cases,
      coalesce(sum(documents), 0)::bigint as documents, coalesce(sum(pages), 0)::bigint as pages,
      coalesce(sum(bytes), 0)::bigint as bytes
    from document_totals`.execute(tx)
  return rows[0] ?? { members: 0, keys: 0, cases: 0, documents: 0, pages: 0, bytes: 0 }
}

export type FailedRow = { readonly id: Uuid; readonly code: string | null; readonly at: Date }

/** By the time they were made, the newest first: that is what the index knows. */
export async function listFailedDocuments(tx: TenantTx, most: number): Promise<FailedRow[]> {
  return tx
    .selectFrom('documents')
    .select(['document_id as id', 'error_code as code', 'updated_at as at'])
    .where('status', '=', 'failed')
    .where('deleted_at', 'is', null)
    .orderBy('document_id', 'desc')
    .limit(most)
    .execute()
}

export async function listFailedExports(tx: TenantTx, most: number): Promise<FailedRow[]> {
  return tx
    .selectFrom('exports')
    .select(['export_id as id', 'error_code as code', 'updated_at as at'])
    .where('status', '=', 'failed')
    .orderBy('export_id', 'desc')
    .limit(most)
    .execute()
}

export async function listFailedEvidence(tx: TenantTx, most: number): Promise<FailedRow[]> {
  return tx
    .selectFrom('evidence_states')
    .select(['case_id as id', 'error_code as code', 'updated_at as at'])
    .where('status', '=', 'failed')
    .orderBy('case_id', 'desc')
    .limit(most)
    .execute()
}

export async function listFailedReports(tx: TenantTx, most: number): Promise<FailedRow[]> {
  return tx
    .selectFrom('report_requests')
    .select(['report_request_id as id', 'error_code as code', 'updated_at as at'])
    .where('status', '=', 'failed')
    .orderBy('report_request_id', 'desc')
    .limit(most)
    .execute()
}
