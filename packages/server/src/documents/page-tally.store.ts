import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

/** What a search has to say of a document's pages; counted when an attempt ends, not at every search. */
export async function tallyPages(tx: TenantTx, documentId: Uuid): Promise<void> {
  await tx
    .updateTable('documents')
    .from((from) =>
      from
        .selectFrom('pages')
        .select([
          sql<number>`count(*) filter (where text_source = 'failed')`.as('failed'),
          sql<number>`count(*) filter (where text_source <> 'failed' and legibility <> 'good')`.as('unreadable'),
          sql<number | null>`min(fold_version)`.as('folded'),
        ])
        .where('document_id', '=', documentId)
        .as('tally'),
    )
    .set((row) => ({
      pages_failed: row.ref('tally.failed'),
      pages_unreadable: row.ref('tally.unreadable'),
      fold_version: row.ref('tally.folded'),
    }))
    .where('document_id', '=', documentId)
    .execute()
}
