import type { CaseEncounter } from '@casefold/clinical/case/describe-encounter'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { EncounterRow } from '../encounter.ts'
import type { LeftOutRow, VisitCount, VisitFilters, VisitPlace } from './chronology.ts'

type Row = EncounterRow & { readonly day: string }

/** As the index has it: row level security keeps conditions on a `coalesce` from being looked up in one. */
const day = sql<string>`(case when service_date is null then '~' else service_date end)`

/** In the order of their days, those without one last, from a place on. */
export async function listVisits(
  tx: TenantTx,
  caseId: Uuid,
  filters: VisitFilters,
  after: VisitPlace,
  most: number,
): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'body'> & { body: unknown }>`
    select encounter_id as "encounterId", position, body, version, ${day} as day
    from encounters
    where case_id = ${caseId} and not not_this_patient and ${isWanted(filters)}
      and (${day}, position, encounter_id)
        > (${after.day}::text, ${after.position}::int, ${after.encounterId}::text)
    order by ${day}, position, encounter_id
    limit ${most}`.execute(tx)
  return rows.map((row) => ({ ...row, body: row.body as CaseEncounter }))
}

/** How many there are, how many of them without a date, and the days between which the others are. */
export async function countVisits(tx: TenantTx, caseId: Uuid, filters: VisitFilters): Promise<VisitCount> {
  const { rows } = await sql<VisitCount>`
    select count(*)::int as visits, (count(*) - count(service_date))::int as undated,
      min(service_date) as first, max(coalesce(body #>> '{encounter,endDate,value}', service_date)) as last
    from encounters
    where case_id = ${caseId} and not not_this_patient and ${isWanted(filters)}`.execute(tx)
  return rows[0] ?? { visits: 0, undated: 0, first: null, last: null }
}

function isWanted({ from, to, encounterType, provider, words }: VisitFilters): RawBuilder<boolean> {
  return sql`${from === undefined ? sql`true` : sql`last_day >= ${from}`}
    and ${to === undefined ? sql`true` : sql`first_day <= ${to}`}
    and ${encounterType === undefined ? sql`true` : sql`encounter_type = ${encounterType}`}
    and ${provider === undefined ? sql`true` : sql`strpos(provider_key, ${provider}) > 0`}
    and ${
      words.length === 0
        ? sql`true`
        : sql`not exists (
      select 1 from unnest(${[...words]}::text[]) word where strpos(search_key, word) = 0)`
    }`
}

/** Pages that no visit of the chronology is made of, in reading order; `most` of them. */
export async function listLeftOut(tx: TenantTx, caseId: Uuid, most: number): Promise<LeftOutRow[]> {
  const { rows } = await sql<LeftOutRow>`
    select d.document_id as "documentId", d.file_name as "fileName", n.page_number as "pageNumber", n.reason
    from documents d
    cross join lateral (
      select null::int as page_number, case d.status when 'failed' then 'notRead' else 'beingRead' end as reason
      where d.status <> 'completed'
      union all
      select p.page_number, case when e.not_this_patient then 'notThisPatient' else 'notComputed' end
      from pages p
      left join encounter_segments s
        on s.tenant_id = p.tenant_id and s.case_id = d.case_id and s.document_id = p.document_id
          and s.page_number = p.page_number
      left join encounters e
        on e.tenant_id = s.tenant_id and e.case_id = s.case_id and e.encounter_id = s.encounter_id
      where p.tenant_id = d.tenant_id and p.document_id = d.document_id and d.status = 'completed'
      group by p.page_number, e.not_this_patient
      having coalesce(bool_and(e.not_this_patient), true)
      union all
      select missing, 'notRead'
      from generate_series(1, d.page_count) missing
      where d.status = 'completed' and not exists (
        select 1 from pages p
        where p.tenant_id = d.tenant_id and p.document_id = d.document_id and p.page_number = missing)
    ) n
    where d.case_id = ${caseId} and d.deleted_at is null
    order by d.ordinal, d.document_id, n.page_number
    limit ${most}`.execute(tx)
  return rows
}
