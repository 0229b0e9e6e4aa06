import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { LabelRun } from '../reading/page-label.ts'
import type { Document } from './document.ts'

type Attempt = Pick<Document, 'documentId' | 'attempt'>

/** What the first full read found out, and how many pages it had been; undefined where the attempt is no longer wanted. */
export async function updateOpened(
  tx: TenantTx,
  { documentId, attempt }: Attempt,
  { sha256, pageCount }: { sha256: string; pageCount: number },
  at: Date,
): Promise<{ before: number } | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select('page_count as before')
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (row)
    await tx
      .updateTable('documents')
      .set({ sha256, page_count: pageCount, updated_at: at })
      .where('document_id', '=', documentId)
      .execute()
  return row
}

/** Takes the attempt on; false where it is no longer wanted. */
export async function claimDocument(tx: TenantTx, { documentId, attempt }: Attempt, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ status: 'processing', updated_at: at })
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Counts a page that was just stored, and holds the row: pages of one document are counted one after another. */
export async function countPage(
  tx: TenantTx,
  { documentId, attempt }: Attempt,
  workMs: number,
  at: Date,
): Promise<{ workMs: number; pageCount: number } | undefined> {
  return tx
    .updateTable('documents')
    .set({ pages_done: sql`pages_done + 1`, work_ms: sql`work_ms + ${Math.round(workMs)}::bigint`, updated_at: at })
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .returning(['work_ms as workMs', 'page_count as pageCount'])
    .executeTakeFirst()
}

/** The blob was moved, and is still the same file. */
export async function updatePin(
  tx: TenantTx,
  { documentId, sha256 }: Pick<Document, 'documentId' | 'sha256'>,
  pin: { etag: string; version: string | null },
): Promise<void> {
  await tx
    .updateTable('documents')
    .set({ blob_etag: pin.etag, blob_version: pin.version })
    .where('document_id', '=', documentId)
    .where('sha256', '=', sha256)
    .execute()
}

/** Ends this attempt once, and only where every page is there. Labels that a person set stay. */
export async function completeDocument(
  tx: TenantTx,
  { documentId, attempt }: Attempt,
  labels: readonly LabelRun[],
  at: Date,
): Promise<boolean> {
  const found = labels.length > 0 ? JSON.stringify(labels) : null
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({
      status: 'completed',
      labels: sql`case when labels_set then labels else ${found}::jsonb end`,
      reread_pages: null,
      updated_at: at,
      sweep_at: null,
    })
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('status', '=', 'processing')
    .where('deleted_at', 'is', null)
    .whereRef('pages_done', '=', 'page_count')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
