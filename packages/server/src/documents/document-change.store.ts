import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { LabelRun } from '../reading/page-label.ts'
import type { Document, FailureCode } from './document.ts'

export async function updateLabels(
  tx: TenantTx,
  documentId: Uuid,
  { labels, set }: { labels: readonly LabelRun[]; set: boolean },
  at: Date,
): Promise<void> {
  const runs = labels.length > 0 ? JSON.stringify(labels) : null
  await tx
    .updateTable('documents')
    .set({ labels: runs, labels_set: set, updated_at: at })
    .where('document_id', '=', documentId)
    .execute()
}

/** False where it is deleted already. */
export async function deleteDocumentRow(tx: TenantTx, documentId: Uuid, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ deleted_at: at, updated_at: at, sweep_at: null })
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/**
 * What was still to be read is owed again, as a new attempt: the workflow of the old one may have seen that it was deleted
 * and be about to end. False where it is not deleted.
 */
export async function restoreDocumentRow(tx: TenantTx, documentId: Uuid, at: Date): Promise<boolean> {
  const isOpen = sql<boolean>`status in ('queued', 'processing')`
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({
      deleted_at: null,
      updated_at: at,
      status: sql`case when ${isOpen} then 'queued' else status end`,
      attempt: sql`case when ${isOpen} then attempt + 1 else attempt end`,
      pages_done: sql`case when ${isOpen} then 0 else pages_done end`,
      reread_pages: null,
      sweep_at: sql`case when ${isOpen} then ${at}::timestamptz + interval '1 minute' end`,
    })
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** A new attempt over these pages, or over all; false while one still runs. */
export async function requeueDocument(
  tx: TenantTx,
  documentId: Uuid,
  pages: readonly number[] | null,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({
      status: 'queued',
      error_code: null,
      reread_pages: pages && [...pages],
      pages_done: pages ? sql`page_count - ${pages.length}::int` : 0,
      work_ms: 0,
      updated_at: at,
      sweep_at: sql`${at}::timestamptz + interval '1 minute'`,
      sweeps: 0,
      attempt: sql`attempt + 1`,
    })
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .where('status', 'in', ['completed', 'failed'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False where this attempt has ended already. */
export async function failDocumentRow(
  tx: TenantTx,
  { documentId, attempt }: Pick<Document, 'documentId' | 'attempt'>,
  code: FailureCode,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('documents')
    .set({ status: 'failed', error_code: code, updated_at: at, sweep_at: null })
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('status', 'in', ['queued', 'processing'])
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
