import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { SearchScope } from './coverage.ts'
import type { VisitCoverage, VisitFilter } from './visit.ts'

/** What a filter cannot see: pages without an encounter, and encounters that do not state what is asked for. */
export async function countOutside(
  tx: TenantTx,
  tenantId: Uuid,
  scope: SearchScope,
  { from, to, encounterType, provider }: VisitFilter,
): Promise<VisitCoverage> {
  const caseId =
    'caseId' in scope
      ? sql`${scope.caseId}::uuid`
      : sql`(
    select case_id from documents where tenant_id = ${tenantId} and document_id = ${scope.documentId})`
  const within = 'caseId' in scope ? sql`d.case_id = ${scope.caseId}` : sql`d.document_id = ${scope.documentId}`
  const { rows } = await sql<VisitCoverage>`
    select (
        select count(*) from cases c
        left join evidence_states s on s.tenant_id = c.tenant_id and s.case_id = c.case_id
        where c.tenant_id = ${tenantId} and c.case_id = ${caseId} and (s.outdated or s.status <> 'completed')
      )::int as "encountersPending",
      (
        select coalesce(sum(greatest(d.pages_stored - (
          select count(distinct s.page_number) from encounter_segments s
          where s.tenant_id = ${tenantId} and s.case_id = d.case_id and s.document_id = d.document_id), 0)), 0)
        from documents d where d.tenant_id = ${tenantId} and ${within} and d.deleted_at is null
      )::int as "pagesOutside",
      (
        select count(*) from encounters e
        where e.tenant_id = ${tenantId} and e.case_id = ${caseId}
          and (${from !== null || to !== null} and e.service_date is null
            or ${encounterType !== null} and e.encounter_type is null
            or ${provider !== null} and e.provider_key = '')
      )::int as "encountersUnstated"`.execute(tx)
  return rows[0] as VisitCoverage
}
