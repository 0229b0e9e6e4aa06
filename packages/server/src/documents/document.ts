import type { DocumentRecord, ProcessStatus } from '@casefold/contract/document'
import type { AcceptedType } from '@casefold/contract/upload'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Work } from '../kernel/work.ts'
import type { LabelRun } from '../reading/page-label.ts'

export type Document = {
  readonly tenantId: Uuid
  readonly documentId: Uuid
  readonly caseId: Uuid
  readonly ordinal: number
  readonly fileName: string
  readonly contentType: AcceptedType
  readonly size: number
  readonly blobPath: string
  readonly blobEtag: string
  readonly blobVersion: string | null
  readonly sha256: string | null
  readonly duplicateOf: Uuid | null
  readonly status: ProcessStatus
  readonly attempt: number
  readonly rereadPages: readonly number[] | null
  readonly pageCount: number
  readonly pagesDone: number
  readonly errorCode: string | null
  readonly labels: readonly LabelRun[] | null
  readonly createdBy: string
  readonly requestId: string
  readonly traceparent: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** Its place in the case is found where it is inserted. */
export type NewDocument = Omit<Document, 'ordinal'>

/** Why a document could not be read, in words for whoever uploaded it. */
const failures = {
  encrypted: 'The file needs a password. Remove it and upload the file again.',
  truncated: 'The file ends too early. Upload it again from the original.',
  damaged: 'The file is damaged and cannot be opened. Upload it again from the original.',
  no_pages: 'The file has no pages.',
  content_mismatch: 'The file is not what its type says.',
  too_many_pages: 'The file has too many pages. Divide it and upload the parts.',
  too_complex: 'The file takes too much work to be read. Print it to a new PDF and upload that.',
  blob_changed: 'The stored file is no longer the one that was uploaded. Upload it again.',
  blob_missing: 'The stored file is gone. Upload it again.',
  quota_pages:
    'The tenant has as many pages as it may. Delete documents or ask for a larger quota, then read it again.',
  deadline_exceeded: 'Reading made no progress for too long. Read it again.',
  cancelled: 'Reading was cancelled.',
  internal: 'Something went wrong on our side. Read it again.',
} as const

export type FailureCode = keyof typeof failures

/** '' for a code that nobody knows any more, and for none. */
export function failureMessage(code: string | null): string {
  return code !== null && Object.hasOwn(failures, code) ? failures[code as FailureCode] : ''
}

/** Whether reading it is still owed. */
export function isOpen({ status }: Pick<Document, 'status'>): boolean {
  return status === 'queued' || status === 'processing'
}

export function toDocumentRecord(found: Document): DocumentRecord {
  const code = found.errorCode as FailureCode | null
  return {
    id: toWireId('doc', found.documentId),
    recordType: 'documentRecord',
    caseId: toWireId('case', found.caseId),
    fileName: found.fileName,
    size: found.size,
    processStatus: found.status,
    pageCount: found.pageCount,
    contentType: found.contentType,
    createdAt: found.createdAt.getTime(),
    updatedAt: found.updatedAt.getTime(),
    createdBy: found.createdBy,
    sha256: found.sha256,
    duplicateOf: found.duplicateOf && toWireId('doc', found.duplicateOf),
    pagesDone: found.pagesDone,
    processError: code && { code, message: failures[code] },
  }
}

export function toWork({ tenantId, documentId, attempt, traceparent }: NewDocument): Work {
  return { tenantId, rowId: documentId, attempt, traceparent }
}

/** What the trail names when something happens to a document. */
export function objectsOf({ caseId, documentId }: Pick<Document, 'caseId' | 'documentId'>): string[] {
  return [toWireId('case', caseId), toWireId('doc', documentId)]
}
