import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'

export type ChangedDocument = {
  readonly documentId: Uuid
  readonly caseId: Uuid
  readonly updatedAt: Date
  readonly status: string
  readonly pagesDone: number
}

/** The newest first. Deleted ones too: that they went is a change. */
export async function listChangedDocuments(tx: TenantTx, since: Date, most: number): Promise<ChangedDocument[]> {
  return tx
    .selectFrom('documents')
    .select([
      'document_id as documentId',
      'case_id as caseId',
      'updated_at as updatedAt',
      'status',
      'pages_done as pagesDone',
    ])
    .where('updated_at', '>=', since)
    .orderBy('updated_at', 'desc')
    .limit(most)
    .execute()
}
