import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { SearchScope } from './coverage.ts'
import type { SearchedFor } from './found-page.ts'
import type { VisitCoverage, VisitFilter } from './visit.ts'

type Sql = RawBuilder<unknown>

const nothing = sql``

/** The case of a document, for a search that knows only the document. */
export function caseOf(tenantId: Uuid, documentId: Uuid): Sql {
  return sql`(select case_id from documents where tenant_id = ${tenantId} and document_id = ${documentId})`
}

/** Whether an encounter may have been on one of the days, and is what else is asked for. Without a date it is on none. */
function isAsked({ from, to, encounterType, provider }: VisitFilter): Sql {
  const all = [
    from === null ? [] : [sql`e.last_day >= ${from}`],
    to === null ? [] : [sql`e.first_day <= ${to}`],
    encounterType === null ? [] : [sql`e.encounter_type = ${encounterType}`],
    provider === null ? [] : [sql`strpos(e.provider_key, ${provider}) > 0`],
  ].flat()
  return sql`(${sql.join(all, sql` and `)})`
}

function segments(tenantId: Uuid, caseId: Sql, documentId: Sql): Sql {
  return sql`encounter_segments s
        join encounters e on e.tenant_id = s.tenant_id and e.case_id = s.case_id and e.encounter_id = s.encounter_id
        where s.tenant_id = ${tenantId} and s.case_id = ${caseId} and s.document_id = ${documentId}`
}

/** Which pages of a document the filter asks for, once for each document: as ranges, because an encounter is pages in a row. */
export function visitPages(tenantId: Uuid, caseId: Sql, documentId: Sql, { visits }: SearchedFor): Sql {
  if (!visits) return nothing
  return sql`
    cross join lateral (
      select range_agg(int4range(s.page_number, s.page_number, '[]')) as numbers
      from ${segments(tenantId, caseId, documentId)} and ${isAsked(visits)}
    ) v`
}

export function isInVisits({ visits }: SearchedFor): Sql {
  return visits ? sql` and v.numbers @> page_number` : nothing
}

/** The encounters of a page that was found, and whether the filter asks for them. */
export function visitColumn(tenantId: Uuid, caseId: Sql, { encounters, visits }: SearchedFor): Sql {
  if (!encounters) return nothing
  return sql`, (
      select jsonb_agg(jsonb_build_object('encounterId', e.encounter_id, 'from', s.from_offset, 'to', s.to_offset,
        'date', e.service_date, 'encounterType', e.encounter_type, 'provider', e.body #>> '{encounter,provider}',
        'notThisPatient', e.not_this_patient, 'isAsked', ${visits ? sql`coalesce(${isAsked(visits)}, false)` : sql`true`}))
      from ${segments(tenantId, caseId, sql`p.document_id`)} and s.page_number = p.page_number
    ) as visits`
}

/** What a filter cannot see: pages without an encounter, and encounters that do not state what is asked for. */
export async function countOutside(
  tx: TenantTx,
  tenantId: Uuid,
  scope: SearchScope,
  { from, to, encounterType, provider }: VisitFilter,
): Promise<VisitCoverage> {
  const caseId = 'caseId' in scope ? sql`${scope.caseId}::uuid` : caseOf(tenantId, scope.documentId)
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
