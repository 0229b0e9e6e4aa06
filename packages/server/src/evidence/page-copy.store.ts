import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type PageCopyRow = {
  readonly documentId: Uuid
  readonly pageNumber: number
  readonly ofDocumentId: Uuid
  readonly ofPageNumber: number
  readonly likeness: number
  /** A person said that it is no copy. */
  readonly restored: boolean
}

/** These, and no others. */
export async function replaceCopies(
  tx: TenantTx,
  { tenantId, caseId }: { readonly tenantId: Uuid; readonly caseId: Uuid },
  copies: readonly PageCopyRow[],
): Promise<void> {
  await tx.deleteFrom('page_copies').where('case_id', '=', caseId).execute()
  await sql`
    insert into page_copies (tenant_id, case_id, document_id, page_number, of_document_id, of_page_number, likeness,
      restored)
    select ${tenantId}::uuid, ${caseId}::uuid, n.*
    from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as n
      ("documentId" uuid, "pageNumber" int, "ofDocumentId" uuid, "ofPageNumber" int, likeness real,
        restored boolean)`.execute(tx)
}

/** Those among these pages that are copies and were not restored. */
export async function listCopies(
  tx: TenantTx,
  caseId: Uuid,
  pages: readonly { readonly documentId: Uuid; readonly pageNumber: number }[],
): Promise<PageCopyRow[]> {
  const { rows } = await sql<PageCopyRow>`
    select c.document_id as "documentId", c.page_number as "pageNumber", c.of_document_id as "ofDocumentId",
      c.of_page_number as "ofPageNumber", c.likeness, c.restored
    from page_copies c
    where c.case_id = ${caseId} and not c.restored and (c.document_id, c.page_number) in (
      select w."documentId", w."pageNumber"
      from jsonb_to_recordset(${JSON.stringify(pages)}::jsonb) as w ("documentId" uuid, "pageNumber" int))`.execute(tx)
  return rows
}

export async function updateRestored(
  tx: TenantTx,
  caseId: Uuid,
  copy: Pick<PageCopyRow, 'documentId' | 'pageNumber' | 'restored'>,
): Promise<void> {
  await tx
    .updateTable('page_copies')
    .set({ restored: copy.restored })
    .where('case_id', '=', caseId)
    .where('document_id', '=', copy.documentId)
    .where('page_number', '=', copy.pageNumber)
    .execute()
}
