import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { PagePlace } from '../documents/page-place.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { FoundRow, SearchedFor } from './found-page.ts'

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
      case when p.nth = 1 then d.labels end as labels, ${columns(wanted)}
    from (
      select document_id, ordinal, file_name, labels from documents
      where tenant_id = ${tenantId} and case_id = ${caseId} and deleted_at is null
        and (ordinal, document_id) >= (${after.ordinal}::int, ${after.documentId}::uuid)
      order by ordinal, document_id
    ) d
    cross join lateral (
      select *, row_number() over (order by page_number) as nth
      from pages
      where tenant_id = ${tenantId} and document_id = d.document_id
        and page_number > case when d.document_id = ${after.documentId}::uuid then ${after.pageNumber}::int else 0 end
        and ${isFound(wanted)}
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
    select p.document_id as "documentId", 0 as ordinal, null as "fileName", null as labels, ${columns(wanted)}
    from pages p
    where tenant_id = ${tenantId} and document_id = ${documentId} and page_number > ${after}::int and ${isFound(wanted)}
    order by page_number
    limit ${most}`.execute(tx)
  return rows
}

/** These pages in this order, as far as they are still there. */
export async function listFoundRows(
  tx: TenantTx,
  tenantId: Uuid,
  wanted: SearchedFor,
  places: readonly PagePlace[],
): Promise<FoundRow[]> {
  const documentIds = places.map(({ documentId }) => documentId)
  const pageNumbers = places.map(({ pageNumber }) => pageNumber)
  const { rows } = await sql<FoundRow>`
    select d.document_id as "documentId", d.ordinal, null as "fileName", null as labels, ${columns(wanted)}
    from unnest(${documentIds}::uuid[], ${pageNumbers}::int[]) with ordinality place (document_id, page_number, nth)
    join documents d on d.tenant_id = ${tenantId} and d.document_id = place.document_id and d.deleted_at is null
    join pages p on p.tenant_id = ${tenantId} and p.document_id = place.document_id and p.page_number = place.page_number
    order by place.nth`.execute(tx)
  return rows
}

/** A page whose key was made by another fold cannot be judged here: it comes along, with its text. */
function isFound({ parts, alone, foldVersion }: SearchedFor): RawBuilder<boolean> {
  return sql`(
    exists (select 1 from unnest(${parts}::text[]) term where strpos(search_key, term) > 0)
    or (${alone}::text is not null and search_key ~ ${alone})
    or fold_version <> ${foldVersion}
  )`
}

function columns({ text, words, foldVersion }: SearchedFor): RawBuilder<unknown> {
  return sql`p.page_number as "pageNumber", p.read_version as "readVersion", p.text_source as "textSource",
    p.confidence, p.legibility, p.fold_version as "foldVersion",
    case when ${text}::boolean or p.fold_version <> ${foldVersion} then p.ocr_text end as "ocrText",
    case when ${words}::boolean then p.words end as words`
}
