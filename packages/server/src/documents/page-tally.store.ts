import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

/**
 * What a search has to say of a document's pages; counted when an attempt ends, not at every search. The row is held
 * first: whoever counts later counts what came in between, too.
 */
export async function tallyPages(tx: TenantTx, documentId: Uuid, foldVersion: number): Promise<void> {
  await lockDocument(tx, documentId)
  await tx
    .updateTable('documents')
    .from((from) =>
      from
        .selectFrom('pages')
        .select([
          sql<number>`count(*)`.as('stored'),
          sql<number>`count(*) filter (where text_source = 'failed')`.as('failed'),
          sql<number>`count(*) filter (where text_source <> 'failed' and legibility <> 'good')`.as('unreadable'),
          sql<number>`count(*) filter (where hidden_text > 0)`.as('hidden'),
          sql<number>`coalesce(min(fold_version), ${foldVersion}::smallint)`.as('folded'),
        ])
        .where('document_id', '=', documentId)
        .as('tally'),
    )
    .set((row) => ({
      pages_stored: row.ref('tally.stored'),
      pages_failed: row.ref('tally.failed'),
      pages_unreadable: row.ref('tally.unreadable'),
      pages_hidden: row.ref('tally.hidden'),
      fold_version: row.ref('tally.folded'),
    }))
    .where('document_id', '=', documentId)
    .execute()
}

/** As whoever stores a page does, before the page: in the other order they would wait for each other. */
export async function lockDocument(tx: TenantTx, documentId: Uuid): Promise<void> {
  await tx.selectFrom('documents').select('document_id').where('document_id', '=', documentId).forUpdate().execute()
}
