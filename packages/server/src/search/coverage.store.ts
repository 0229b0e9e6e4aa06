import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Coverage, SearchScope } from './coverage.ts'

/** Of a case, or of one document. The conditions are those of an index, so that what is whole costs nothing. */
export async function countUnread(tx: TenantTx, tenantId: Uuid, scope: SearchScope): Promise<Coverage> {
  const within = 'caseId' in scope ? sql`case_id = ${scope.caseId}` : sql`document_id = ${scope.documentId}`
  const pending = sql`(status in ('queued', 'processing') or fold_version is null and status = 'completed')`
  const { rows } = await sql<Coverage>`
    select count(*) filter (where ${pending}) as "documentsPending",
      coalesce(sum(page_count - pages_done) filter (where ${pending}), 0) as "pagesPending",
      count(*) filter (where status = 'failed') as "documentsFailed",
      coalesce(sum(pages_failed) filter (where not ${pending}), 0)
        + coalesce(sum(greatest(page_count - pages_stored, 0)) filter (where status = 'failed'), 0) as "pagesFailed",
      coalesce(sum(pages_unreadable), 0) as "pagesUnreadable",
      coalesce(sum(pages_hidden), 0) as "pagesHidden"
    from documents
    where tenant_id = ${tenantId} and ${within} and deleted_at is null
      and (status <> 'completed' or pages_failed > 0 or pages_unreadable > 0 or pages_hidden > 0 or fold_version is null)`.execute(
    tx,
  )
  return rows[0] as Coverage
}
