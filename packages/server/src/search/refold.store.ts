import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

/** A page whose key was made by an older fold. */
export type StalePage = { readonly pageNumber: number; readonly readVersion: number; readonly ocrText: string }

/** Whose pages were never counted, or by an older fold. Deleted ones too: they may be restored. */
export async function listStaleDocuments(tx: TenantTx, foldVersion: number, most: number): Promise<Uuid[]> {
  const rows = await tx
    .selectFrom('documents')
    .select('document_id')
    .where('status', 'in', ['completed', 'failed'])
    .where((row) => row.or([row('fold_version', '<', foldVersion), row('fold_version', 'is', null)]))
    .limit(most)
    .execute()
  return rows.map((row) => row.document_id)
}

export async function listStalePages(
  tx: TenantTx,
  documentId: Uuid,
  foldVersion: number,
  most: number,
): Promise<StalePage[]> {
  return tx
    .selectFrom('pages')
    .select(['page_number as pageNumber', 'read_version as readVersion', 'ocr_text as ocrText'])
    .where('document_id', '=', documentId)
    .where('fold_version', '<', foldVersion)
    .orderBy('page_number')
    .limit(most)
    .execute()
}

/** Only while the page is the one that was folded: a re-reading in between has made its own key. */
export async function updateSearchKey(
  tx: TenantTx,
  documentId: Uuid,
  { pageNumber, readVersion }: StalePage,
  foldVersion: number,
  searchKey: string,
): Promise<void> {
  await tx
    .updateTable('pages')
    .set({ search_key: searchKey, fold_version: sql<number>`${foldVersion}::smallint` })
    .where('document_id', '=', documentId)
    .where('page_number', '=', pageNumber)
    .where('read_version', '=', readVersion)
    .execute()
}
