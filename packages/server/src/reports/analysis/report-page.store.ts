import type { PageNotes } from '@casefold/clinical/notes'
import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { ReportRequestRow } from '../report-request.ts'

export type NotedPage = {
  readonly documentId: Uuid
  readonly pageNumber: number
  readonly readVersion: number
  readonly notes: PageNotes
  /** Why its text says little or nothing. */
  readonly unread: string | null
}

type Key = Pick<ReportRequestRow, 'tenantId' | 'reportRequestId'>

/** Answers how many of them were not there before. One of another reading is replaced. */
export async function insertNotes(
  tx: TenantTx,
  { tenantId, reportRequestId }: Key,
  pages: readonly NotedPage[],
): Promise<number> {
  const rows = pages.map(({ documentId, pageNumber, readVersion, notes, unread }) => ({
    document_id: documentId,
    page_number: pageNumber,
    read_version: readVersion,
    notes,
    unread,
  }))
  const inserted = await sql<{ fresh: boolean }>`
    insert into report_pages (tenant_id, report_request_id, document_id, page_number, read_version, notes, unread)
    select ${tenantId}, ${reportRequestId}, document_id, page_number, read_version, notes, unread
    from jsonb_to_recordset(${JSON.stringify(rows)}) as noted
      (document_id uuid, page_number integer, read_version integer, notes jsonb, unread text)
    on conflict (tenant_id, report_request_id, document_id, page_number) do update
    set read_version = excluded.read_version, notes = excluded.notes, unread = excluded.unread
    where report_pages.read_version <> excluded.read_version
    returning (xmax = 0) as fresh`.execute(tx)
  return inserted.rows.filter(({ fresh }) => fresh).length
}

/** The pages of a range that have notes, and of which reading they are. */
export async function listNotedVersions(
  tx: TenantTx,
  { reportRequestId }: Key,
  documentId: Uuid,
  [first, last]: readonly [number, number],
): Promise<Map<number, number>> {
  const rows = await tx
    .selectFrom('report_pages')
    .select(['page_number as pageNumber', 'read_version as readVersion'])
    .where('report_request_id', '=', reportRequestId)
    .where('document_id', '=', documentId)
    .where('page_number', '>=', first)
    .where('page_number', '<=', last)
    .execute()
  return new Map(rows.map(({ pageNumber, readVersion }) => [pageNumber, readVersion]))
}

/** The notes of a document, from a page on. */
export async function listNotes(
  tx: TenantTx,
  { reportRequestId }: Key,
  documentId: Uuid,
  after: number,
  most: number,
): Promise<{ pageNumber: number; notes: PageNotes; unread: string | null }[]> {
  const rows = await tx
    .selectFrom('report_pages')
    .select(['page_number as pageNumber', 'notes', 'unread'])
    .where('report_request_id', '=', reportRequestId)
    .where('document_id', '=', documentId)
    .where('page_number', '>', after)
    .orderBy('page_number')
    .limit(most)
    .execute()
  return rows.map((row) => ({ ...row, notes: row.notes as unknown as PageNotes }))
}

/** Those that other rules made, of other readings, or of documents that are not analysed. `all`: every one. */
export async function deleteOldNotes(tx: TenantTx, { reportRequestId }: Key, all: boolean): Promise<void> {
  await sql`
    delete from report_pages n
    where n.report_request_id = ${reportRequestId} and (${all} or not exists (
      select 1 from pages p join report_documents s on s.tenant_id = p.tenant_id and s.document_id = p.document_id
      where s.tenant_id = n.tenant_id and s.report_request_id = n.report_request_id and s.status <> 'deleted'
        and p.tenant_id = n.tenant_id and p.document_id = n.document_id and p.page_number = n.page_number
        and p.read_version = n.read_version))`.execute(tx)
}

/** How many pages there are to analyse, and how many of them have notes. */
export async function countPages(tx: TenantTx, { reportRequestId }: Key): Promise<{ total: number; done: number }> {
  const { rows } = await sql<{ total: number; done: number }>`
    select
      (select count(*) from report_documents s join pages p on p.tenant_id = s.tenant_id and p.document_id = s.document_id
       where s.report_request_id = ${reportRequestId} and s.status <> 'deleted')::int as total,
      (select count(*) from report_pages n where n.report_request_id = ${reportRequestId})::int as done`.execute(tx)
  return rows[0] ?? { total: 0, done: 0 }
}

export async function deleteNotes(tx: TenantTx, { reportRequestId }: Key): Promise<void> {
  await tx.deleteFrom('report_pages').where('report_request_id', '=', reportRequestId).execute()
}

/** The pages that its findings cite, in reading order. */
export async function listCitations(
  tx: TenantTx,
  reportRequestId: Uuid,
  most: number,
): Promise<{ documentId: string; pageNumber: number }[]> {
  const { rows } = await sql<{ documentId: string; pageNumber: number }>`
    select c ->> 'documentId' as "documentId", (c ->> 'pageNumber')::int as "pageNumber"
    from review_items i cross join lateral jsonb_array_elements(i.body -> 'citations') c
    where i.report_request_id = ${reportRequestId} and i.kind = 'finding'
    group by 1, 2 order by min(i.position) limit ${most}`.execute(tx)
  return rows
}
