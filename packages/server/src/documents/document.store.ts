import type { ProcessStatus } from '@casefold/contract/document'
import type { AcceptedType } from '@casefold/contract/upload'
import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { LabelRun } from '../reading/page-label.ts'
import type { Document, NewDocument } from './document.ts'

const columns = [
  'tenant_id as tenantId',
  'document_id as documentId',
  'case_id as caseId',
  'ordinal',
  'file_name as fileName',
  'content_type as contentType',
  'size',
  'blob_path as blobPath',
  'blob_etag as blobEtag',
  'blob_version as blobVersion',
  'sha256',
  'status',
  'attempt',
  'reread_pages as rereadPages',
  'page_count as pageCount',
  'pages_done as pagesDone',
  'error_code as errorCode',
  'labels',
  'created_by as createdBy',
  'request_id as requestId',
  'traceparent',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const

/** The first of the case's documents with the same bytes, where that is another one. Asked for, not kept: it may go. */
const duplicateOf: RawBuilder<Uuid | null> = sql`(
  select o.document_id from documents o
  where o.tenant_id = documents.tenant_id and o.case_id = documents.case_id and o.sha256 = documents.sha256
    and o.document_id < documents.document_id and o.deleted_at is null
  order by o.document_id limit 1
)`

type Row = Omit<Document, 'contentType' | 'status' | 'labels'> & {
  contentType: string
  status: string
  labels: unknown
}

/** The table's own checks and the contract hold what this narrows. */
function toDocument(row: Row): Document {
  return {
    ...row,
    contentType: row.contentType as AcceptedType,
    status: row.status as ProcessStatus,
    labels: row.labels as LabelRun[] | null,
  }
}

/** Deleted ones are not there. */
export async function findDocument(tx: TenantTx, documentId: Uuid): Promise<Document | undefined> {
  const row = await tx
    .selectFrom('documents')
    .select([...columns, duplicateOf.as('duplicateOf')])
    .where('document_id', '=', documentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row && toDocument(row)
}

export async function insertDocument(tx: TenantTx, created: NewDocument): Promise<void> {
  await tx
    .insertInto('documents')
    .values((row) => ({
      tenant_id: created.tenantId,
      document_id: created.documentId,
      case_id: created.caseId,
      // Whoever finalizes holds the tenant's totals, so no two of them count at once.
      ordinal: row
        .selectFrom('documents')
        .select(sql<number>`coalesce(max(ordinal), 0) + 1`.as('next'))
        .where('case_id', '=', created.caseId),
      file_name: created.fileName,
      content_type: created.contentType,
      size: created.size,
      blob_path: created.blobPath,
      blob_etag: created.blobEtag,
      blob_version: created.blobVersion,
      status: created.status,
      created_by: created.createdBy,
      request_id: created.requestId,
      traceparent: created.traceparent,
      created_at: created.createdAt,
      updated_at: created.updatedAt,
      sweep_at: sql`${created.createdAt}::timestamptz + interval '1 minute'`,
    }))
    .execute()
}

/** In reading order, from a place on; all of them where no number is said. */
export async function listCaseDocumentRows(
  tx: TenantTx,
  caseId: Uuid,
  after: { ordinal: number; documentId: Uuid },
  most: number | undefined,
): Promise<Document[]> {
  const query = tx
    .selectFrom('documents')
    .select([...columns, duplicateOf.as('duplicateOf')])
    .where('case_id', '=', caseId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`(ordinal, document_id) > (${after.ordinal}::int, ${after.documentId}::uuid)`)
    .orderBy('ordinal')
    .orderBy('document_id')
  const rows = await (most === undefined ? query : query.limit(most)).execute()
  return rows.map(toDocument)
}

/** Newest first, below an id where one is said. */
export async function listDocumentRows(
  tx: TenantTx,
  status: ProcessStatus | undefined,
  before: Uuid | undefined,
  most: number,
): Promise<Document[]> {
  let query = tx
    .selectFrom('documents')
    .select([...columns, duplicateOf.as('duplicateOf')])
    .where('deleted_at', 'is', null)
  if (status) query = query.where('status', '=', status)
  if (before) query = query.where('document_id', '<', before)
  const rows = await query.orderBy('document_id', 'desc').limit(most).execute()
  return rows.map(toDocument)
}

/** For whoever compares rows with blobs: deleted ones too, their files are kept. */
export async function listBlobPaths(
  tx: TenantTx,
  after: Uuid,
  most: number,
): Promise<{ documentId: Uuid; blobPath: string; size: number }[]> {
  return tx
    .selectFrom('documents')
    .select(['document_id as documentId', 'blob_path as blobPath', 'size'])
    .where('document_id', '>', after)
    .orderBy('document_id')
    .limit(most)
    .execute()
}

export async function listDocumentsByIds(tx: TenantTx, ids: readonly Uuid[]): Promise<Map<Uuid, Document>> {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('documents')
    .select([...columns, duplicateOf.as('duplicateOf')])
    .where('document_id', '=', sql<Uuid>`any(${ids}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.documentId, toDocument(row)]))
}
