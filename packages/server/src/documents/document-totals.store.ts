import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type DocumentTotals = { readonly documents: number; readonly bytes: number; readonly pages: number }

/** What the tenant has after this is added. Holds the row until the transaction ends, so that nobody overdraws. */
export async function addToTotals(tx: TenantTx, tenantId: Uuid, more: DocumentTotals): Promise<DocumentTotals> {
  return tx
    .insertInto('document_totals')
    .values({ tenant_id: tenantId, ...more })
    .onConflict((conflict) =>
      conflict.column('tenant_id').doUpdateSet({
        documents: sql`document_totals.documents + excluded.documents`,
        bytes: sql`document_totals.bytes + excluded.bytes`,
        pages: sql`document_totals.pages + excluded.pages`,
      }),
    )
    .returning(['documents', 'bytes', 'pages'])
    .executeTakeFirstOrThrow()
}

export async function findTotals(tx: TenantTx): Promise<DocumentTotals | undefined> {
  return tx.selectFrom('document_totals').select(['documents', 'bytes', 'pages']).executeTakeFirst()
}
