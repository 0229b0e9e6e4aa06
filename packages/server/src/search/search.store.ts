import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { PagePlace } from '../documents/page-place.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { FoundRow, SearchedFor } from './found-page.ts'
import type { VisitFilter } from './visit.ts'

/**
 * Document by document in reading order, and no further than is asked for: as a join with an order over the whole, a
 * prepared plan sorts the case. The tenant is named although row level security adds it, so that a cluster can route by it.
 */
export async function searchCaseRows(
  tx: TenantTx,
  tenantId: Uuid,
  caseId: Uuid,
  wanted: SearchedFor,
  after: PagePlace,
  most: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select d.document_id as "documentId", d.ordinal, case when p.nth = 1 then d.file_name end as "fileName",
      case when p.nth = 1 then d.labels end as labels, ${columns(wanted)}${visitColumn(tenantId, sql`${caseId}::uuid`, wanted)}
    from (
      select document_id, ordinal, file_name, labels from documents
      where tenant_id = ${tenantId} and case_id = ${caseId} and deleted_at is null
        and (ordinal, document_id) >= (${after.ordinal}::int, ${after.documentId}::uuid)
      order by ordinal, document_id
    ) d${visitPages(tenantId, sql`${caseId}::uuid`, sql`d.document_id`, wanted)}
    cross join lateral (
      select *, row_number() over (order by page_number) as nth
      from pages
      where tenant_id = ${tenantId} and document_id = d.document_id
        and page_number > case when d.document_id = ${after.documentId}::uuid then ${after.pageNumber}::int else 0 end
        and ${isFound(wanted)}${isInVisits(wanted)}
      order by page_number
    ) p
    limit ${most}`.execute(tx)
  return rows
}

export async function searchDocumentRows(
  tx: TenantTx,
  tenantId: Uuid,
  documentId: Uuid,
  wanted: SearchedFor,
  after: number,
  most: number,
): Promise<FoundRow[]> {
  const { rows } = await sql<FoundRow>`
    select p.document_id as "documentId", 0 as ordinal, null as "fileName", null as labels, ${columns(wanted)}${visitColumn(tenantId, caseOf(tenantId, documentId), wanted)}
    from pages p
    where tenant_id = ${tenantId} and document_id = ${documentId} and page_number > ${after}::int and ${isFound(wanted)}${isInVisitsOf(tenantId, documentId, wanted)}
    order by page_number
    limit ${most}`.execute(tx)
  return rows
}

/** One page, however large; undefined where it is gone by now. */
export async function findFoundRow(
  tx: TenantTx,
  tenantId: Uuid,
  wanted: SearchedFor,
  { documentId, pageNumber }: PagePlace,
): Promise<FoundRow | undefined> {
  const { rows } = await sql<FoundRow>`
    select d.document_id as "documentId", d.ordinal, null as "fileName", null as labels, ${columns(wanted, 2 ** 30)}${visitColumn(tenantId, sql`d.case_id`, wanted)}
    from documents d join pages p on p.tenant_id = d.tenant_id and p.document_id = d.document_id
    where d.tenant_id = ${tenantId} and d.document_id = ${documentId} and d.deleted_at is null
      and p.tenant_id = ${tenantId} and p.document_id = ${documentId} and p.page_number = ${pageNumber}`.execute(tx)
  return rows[0]
}

/** A page whose key was made by another fold cannot be judged here: it comes along, with its text. */
function isFound(wanted: SearchedFor): RawBuilder<boolean> {
  return wanted.match === 'any' ? holdsAny(wanted) : holdsAll(wanted)
}

type Of<Match> = Extract<SearchedFor, { match: Match }>

function holdsAny({ parts, alone, foldVersion }: Of<'any'>): RawBuilder<boolean> {
  const anywhere = sql`exists (select 1 from unnest(${parts}::text[]) term where strpos(search_key, term) > 0) or`
  return sql`(${parts.length > 0 ? anywhere : sql``} ${alone === null ? sql`` : sql`search_key ~ ${alone} or`}
    fold_version <> ${foldVersion})`
}

function holdsAll({ parts, alone, foldVersion }: Of<'all'>): RawBuilder<boolean> {
  const everyPart = sql`not exists (select 1 from unnest(${parts}::text[]) term where strpos(search_key, term) = 0)`
  const each = alone.length === 0 ? sql`` : sql`and search_key ~ all (${alone}::text[])`
  return sql`(${everyPart} ${each} or fold_version <> ${foldVersion})`
}

/** Twenty times what a crowded page holds. Its size is known without reading it. */
const largest = 65_536

function columns({ text, words, foldVersion }: SearchedFor, most = largest): RawBuilder<unknown> {
  return sql`p.page_number as "pageNumber", p.read_version as "readVersion", p.text_source as "textSource",
    p.confidence, p.legibility, p.hidden_text as "hiddenText", p.fold_version as "foldVersion",
    (${text}::boolean or p.fold_version <> ${foldVersion}) and octet_length(p.ocr_text) > ${most} as "isLarge",
    case when (${text}::boolean or p.fold_version <> ${foldVersion}) and octet_length(p.ocr_text) <= ${most}
      then p.ocr_text end as "ocrText",
    case when ${words}::boolean and octet_length(p.ocr_text) <= ${most} then p.words end as words`
}

type Sql = RawBuilder<unknown>

const nothing = sql``

/** The case of a document, for a search that knows only the document. */
function caseOf(tenantId: Uuid, documentId: Uuid): Sql {
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
function visitPages(tenantId: Uuid, caseId: Sql, documentId: Sql, { visits }: SearchedFor): Sql {
  if (!visits) return nothing
  return sql`
    cross join lateral (${numbers(segments(tenantId, caseId, documentId), visits)}) v`
}

function numbers(of: Sql, visits: VisitFilter): Sql {
  return sql`select range_agg(int4range(s.page_number, s.page_number, '[]')) as numbers from ${of} and ${isAsked(visits)}`
}

/** As a value, which is computed once: as a join, a plan may compute it again for every page. */
function isInVisitsOf(tenantId: Uuid, documentId: Uuid, { visits }: SearchedFor): Sql {
  if (!visits) return nothing
  const of = segments(tenantId, caseOf(tenantId, documentId), sql`${documentId}::uuid`)
  return sql` and (${numbers(of, visits)}) @> page_number`
}

function isInVisits({ visits }: SearchedFor): Sql {
  return visits ? sql` and v.numbers @> page_number` : nothing
}

/** The encounters of a page that was found, and whether the filter asks for them. */
function visitColumn(tenantId: Uuid, caseId: Sql, { encounters, visits }: SearchedFor): Sql {
  if (!encounters) return nothing
  return sql`, (
      select jsonb_agg(jsonb_build_object('encounterId', e.encounter_id, 'from', s.from_offset, 'to', s.to_offset,
        'date', e.service_date, 'encounterType', e.encounter_type, 'provider', e.body #>> '{encounter,provider}',
        'notThisPatient', e.not_this_patient, 'isAsked', ${visits ? sql`coalesce(${isAsked(visits)}, false)` : sql`true`}))
      from ${segments(tenantId, caseId, sql`p.document_id`)} and s.page_number = p.page_number
    ) as visits`
}
