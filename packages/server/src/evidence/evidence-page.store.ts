import type { PageNotes } from '@casefold/clinical/notes'
import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type NotedPage = {
  readonly documentId: Uuid
  readonly pageNumber: number
  readonly readVersion: number
  readonly notes: PageNotes
}

/** A page whose notes are missing, or of another reading, or made by other rules. */
export type UnnotedPage = {
  readonly ordinal: number
  readonly documentId: Uuid
  readonly pageNumber: number
  readonly readVersion: number
  readonly text: string
  readonly confidence: number | null
  readonly legibility: 'good' | 'poor' | 'handwriting' | 'form'
}

export type PagePlace = Pick<UnnotedPage, 'ordinal' | 'documentId' | 'pageNumber'>

/** In reading order, from a place on. */
export async function listUnnotedPages(
  tx: TenantTx,
  { caseId, rules }: { readonly caseId: Uuid; readonly rules: string },
  after: PagePlace,
  most: number,
): Promise<UnnotedPage[]> {
  const { rows } = await sql<UnnotedPage>`
    select d.ordinal, d.document_id as "documentId", p.page_number as "pageNumber", p.read_version as "readVersion",
      p.ocr_text as text, p.confidence, p.legibility
    from documents d
    join pages p on p.tenant_id = d.tenant_id and p.document_id = d.document_id
    left join evidence_pages n
      on n.tenant_id = p.tenant_id and n.document_id = p.document_id and n.page_number = p.page_number
    where d.case_id = ${caseId} and d.deleted_at is null
      and (d.ordinal, d.document_id, p.page_number) > (${after.ordinal}, ${after.documentId}, ${after.pageNumber})
      and (n.read_version is distinct from p.read_version or n.rules is distinct from ${rules})
    order by d.ordinal, d.document_id, p.page_number limit ${most}`.execute(tx)
  return rows
}

export async function upsertNotes(
  tx: TenantTx,
  owner: { readonly tenantId: Uuid; readonly caseId: Uuid; readonly rules: string },
  pages: readonly NotedPage[],
): Promise<void> {
  await sql`
    insert into evidence_pages (tenant_id, case_id, rules, document_id, page_number, read_version, notes)
    select ${owner.tenantId}::uuid, ${owner.caseId}::uuid, ${owner.rules}, n.*
    from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as n
      ("documentId" uuid, "pageNumber" int, "readVersion" int, notes jsonb)
    on conflict (tenant_id, document_id, page_number) do update
    set rules = excluded.rules, read_version = excluded.read_version, notes = excluded.notes`.execute(tx)
}

/** Those of documents that are gone. */
export async function deletePassedNotes(tx: TenantTx, caseId: Uuid): Promise<void> {
  await sql`
    delete from evidence_pages n where n.case_id = ${caseId} and not exists (
      select 1 from documents d
      where d.tenant_id = n.tenant_id and d.document_id = n.document_id and d.deleted_at is null)`.execute(tx)
}

/** In any order that is always the same, from a page on. */
export async function listNotes(
  tx: TenantTx,
  caseId: Uuid,
  after: { readonly documentId: Uuid; readonly pageNumber: number },
  most: number,
): Promise<(typeof after & { readonly notes: PageNotes })[]> {
  const rows = await tx
    .selectFrom('evidence_pages')
    .select(['document_id as documentId', 'page_number as pageNumber', 'notes'])
    .where('case_id', '=', caseId)
    .where(sql<boolean>`(document_id, page_number) > (${after.documentId}::uuid, ${after.pageNumber}::int)`)
    .orderBy('document_id')
    .orderBy('page_number')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, notes: row.notes as unknown as PageNotes }))
}

export async function countNotes(tx: TenantTx, caseId: Uuid): Promise<number> {
  const { rows } = await sql<{ notes: number }>`
    select count(*)::int as notes from evidence_pages where case_id = ${caseId}`.execute(tx)
  return rows[0]?.notes ?? 0
}

/** Of these pages, each once. */
export async function listNotesOf(
  tx: TenantTx,
  pages: readonly { readonly documentId: Uuid; readonly pageNumber: number }[],
): Promise<PageNotes[]> {
  const { rows } = await sql<{ notes: PageNotes }>`
    select n.notes from evidence_pages n
    where (n.document_id, n.page_number) in (
      select w."documentId", w."pageNumber"
      from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as w ("documentId" uuid, "pageNumber" int))`.execute(tx)
  return rows.map(({ notes }) => notes)
}

/** Whether pages of the case are still being read. */
export async function hasOpenDocuments(tx: TenantTx, caseId: Uuid): Promise<boolean> {
  const row = await tx
    .selectFrom('documents')
    .select('document_id')
    .where('case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['queued', 'processing'])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
