import type { AcceptedType } from '@casefold/contract/upload'
import { toWireId, type Uuid } from '../kernel/ids.ts'

/** The promise of a file. Nothing that a caller says later is trusted beyond what stands here. */
export type Upload = {
  readonly tenantId: Uuid
  readonly documentId: Uuid
  readonly caseId: Uuid
  readonly attempt: number
  readonly fileName: string
  readonly contentType: AcceptedType
  readonly size: number
  readonly createdBy: string
  readonly signedAt: Date
  readonly finalizedAt: Date | null
}

/** Where the blob store keeps a document's file: a place for each attempt, because none can be written twice. */
export function blobPathOf({
  tenantId,
  documentId,
  attempt,
}: Pick<Upload, 'tenantId' | 'documentId' | 'attempt'>): string {
  return `${blobFolderOf(tenantId)}${toWireId('doc', documentId)}/${attempt}`
}

export function blobFolderOf(tenantId: Uuid): string {
  return `documents/${toWireId('ten', tenantId)}/`
}
