import type { AcceptedType } from '@casefold/contract/upload'
import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Upload } from './upload.ts'

const columns = [
  'tenant_id as tenantId',
  'document_id as documentId',
  'case_id as caseId',
  'attempt',
  'file_name as fileName',
  'content_type as contentType',
  'size',
  'created_by as createdBy',
  'signed_at as signedAt',
  'finalized_at as finalizedAt',
] as const

type Row = Omit<Upload, 'contentType'> & { contentType: string }

/** The contract holds what this narrows. */
function toUpload(row: Row): Upload {
  return { ...row, contentType: row.contentType as AcceptedType }
}

export async function insertUploads(tx: TenantTx, uploads: readonly Upload[]): Promise<void> {
  const rows = uploads.map((each) => ({
    tenant_id: each.tenantId,
    document_id: each.documentId,
    case_id: each.caseId,
    file_name: each.fileName,
    content_type: each.contentType,
    size: each.size,
    created_by: each.createdBy,
    signed_at: each.signedAt,
  }))
  await tx.insertInto('uploads').values(rows).execute()
}

export async function findUpload(tx: TenantTx, documentId: Uuid): Promise<Upload | undefined> {
  const row = await tx.selectFrom('uploads').select(columns).where('document_id', '=', documentId).executeTakeFirst()
  return row && toUpload(row)
}

/** A new place for the file; undefined where it was finalized meanwhile. */
export async function renewUploadRow(tx: TenantTx, documentId: Uuid, at: Date): Promise<Upload | undefined> {
  const row = await tx
    .updateTable('uploads')
    .set({ attempt: sql`attempt + 1`, signed_at: at })
    .where('document_id', '=', documentId)
    .where('finalized_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
  return row && toUpload(row)
}

/** True for the one caller that turns the upload into a document. Others wait for it to commit, and get false. */
export async function claimUpload(
  tx: TenantTx,
  { documentId, attempt }: Pick<Upload, 'documentId' | 'attempt'>,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('uploads')
    .set({ finalized_at: at })
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('finalized_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listForgottenUploads(tx: TenantTx, before: Date, most: number): Promise<Upload[]> {
  const rows = await tx
    .selectFrom('uploads')
    .select(columns)
    .where('finalized_at', 'is', null)
    .where('signed_at', '<', before)
    .orderBy('signed_at')
    .limit(most)
    .execute()
  return rows.map(toUpload)
}

/** False where it was finalized or renewed after all. */
export async function deleteUpload(
  tx: TenantTx,
  { documentId, attempt }: Pick<Upload, 'documentId' | 'attempt'>,
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('uploads')
    .where('document_id', '=', documentId)
    .where('attempt', '=', attempt)
    .where('finalized_at', 'is', null)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
