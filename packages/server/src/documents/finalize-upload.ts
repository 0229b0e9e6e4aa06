import { buffer } from 'node:stream/consumers'
import type { ErrorDetail } from '@casefold/contract/error'
import type { FinalizeUpload, UploadFinalized } from '@casefold/contract/upload'
import { BlobChanged, type BlobPin } from '../adapters/blob/blobs.ts'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import type { Case } from '../cases/case.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { headBytes, isOfType } from '../reading/magic-bytes.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { insertDocument } from './document.store.ts'
import { type NewDocument, objectsOf, toWork } from './document.ts'
import { takeQuota } from './quota.ts'
import { claimUpload, findUpload } from './upload.store.ts'
import { blobPathOf, type Upload } from './upload.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'blobs' | 'workflows'>

/** Turns an uploaded file into a document and has it read. Safe to repeat. */
export async function finalizeUpload(
  app: Needs,
  principal: Principal,
  id: string,
  input: FinalizeUpload,
): Promise<UploadFinalized> {
  const caseId = parseId('case', id)
  const documentId = parseId('doc', input.documentId)
  const { upload, status } = await inTenant(app.db, principal, async (tx) => {
    const found = await getCaseRow(tx, app, principal, caseId)
    const row = (await findUpload(tx, documentId)) ?? (await refuseMissing(tx, app, principal, 'doc', documentId))
    return { upload: row, status: found.status }
  })
  refuseMismatch(upload, id, input)
  if (upload.finalizedAt) return toAnswer(upload)
  refuseClosed(status)

  // Between two transactions, never inside one: a slow blob store must not hold a connection.
  const pin = await inspectBlob(app, upload)
  const happening = { action: 'finalizeUpload', outcome: 200, objects: objectsOf(upload) }
  const document = toDocument(principal, upload, pin, app.now())
  let won = false
  const answer = await changeInTenant(app, principal, happening, async (tx) => {
    won = await claimUpload(tx, upload, document.createdAt)
    if (won) await makeDocument(tx, app, principal, document)
    // Somebody was faster, or has renewed it meanwhile.
    else refuseMismatch((await findUpload(tx, documentId)) ?? upload, id, input)
    return toAnswer(upload)
  })
  // Best effort, ids only: the queued row is the promise, the sweep keeps it.
  if (won) await app.workflows.start('readDocument', toWork(document))
  return answer
}

async function makeDocument(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  document: NewDocument,
): Promise<void> {
  refuseClosed((await getCaseRow(tx, app, principal, document.caseId)).status)
  await takeQuota(tx, document.tenantId, { documents: 1, bytes: document.size, pages: 0 })
  await insertDocument(tx, document)
}

function refuseClosed(status: Case['status']): void {
  if (status === 'closed') throw new AppError('case_closed')
}

/** Only the prepared row is believed; what the caller says has to agree with it. */
function refuseMismatch(upload: Upload, pathCaseId: string, input: FinalizeUpload): void {
  const prepared: FinalizeUpload = {
    caseId: toWireId('case', upload.caseId),
    documentId: toWireId('doc', upload.documentId),
    blobPath: blobPathOf(upload),
    fileName: upload.fileName,
    contentType: upload.contentType,
    size: upload.size,
  }
  const differing = (Object.keys(prepared) as (keyof FinalizeUpload)[])
    .filter((field) => input[field] !== prepared[field])
    .map((field): ErrorDetail => ({ path: `/body/${field}`, code: 'mismatch', message: 'is not as prepared' }))
  const wrongPath: ErrorDetail = { path: '/path/caseId', code: 'mismatch', message: 'is not as prepared' }
  const details = pathCaseId === prepared.caseId ? differing : [wrongPath, ...differing]
  if (details.length > 0) throw new AppError('upload_mismatch', { details })
}

/** What the store says of the bytes themselves. The pin is what every later read holds to. */
async function inspectBlob({ blobs }: Pick<App, 'blobs'>, upload: Upload): Promise<BlobPin> {
  const path = blobPathOf(upload)
  const blob = await blobs.properties(path)
  if (!blob) throw new AppError('blob_not_uploaded', { headers: { 'retry-after': '1' } })
  const pin = { etag: blob.etag, version: blob.version }
  const details: ErrorDetail[] = []
  const differs = (field: string, message: string): number =>
    details.push({ path: `/body/${field}`, code: 'mismatch', message })
  if (blob.size !== upload.size) differs('size', `the blob has ${blob.size} bytes`)
  if (mediaTypeOf(blob.contentType) !== upload.contentType) differs('contentType', 'the blob was sent as another type')
  if (details.length === 0 && !isOfType(await readHead(blobs, path, pin, blob.size), upload.contentType))
    differs('contentType', 'the bytes are of another type')
  if (details.length > 0) throw new AppError('content_mismatch', { details })
  return pin
}

async function readHead(blobs: App['blobs'], path: string, pin: BlobPin, size: number): Promise<Buffer> {
  const range = { start: 0, end: Math.min(headBytes, size) - 1 }
  const head = await blobs.get(path, { pin, range }).catch((error: unknown) => {
    if (error instanceof BlobChanged) return undefined
    throw error
  })
  // Written again between two looks: whoever does that may try again.
  if (!head) throw new AppError('blob_not_uploaded', { headers: { 'retry-after': '1' } })
  return buffer(head)
}

function mediaTypeOf(contentType: string): string {
  return contentType.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

function toAnswer({ documentId }: Pick<Upload, 'documentId'>): UploadFinalized {
  return { success: true, documentId: toWireId('doc', documentId), processingStarted: true }
}

function toDocument(principal: Principal, upload: Upload, pin: BlobPin, at: Date): NewDocument {
  return {
    tenantId: upload.tenantId,
    documentId: upload.documentId,
    caseId: upload.caseId,
    fileName: upload.fileName,
    contentType: upload.contentType,
    size: upload.size,
    blobPath: blobPathOf(upload),
    blobEtag: pin.etag,
    blobVersion: pin.version,
    sha256: null,
    duplicateOf: null,
    status: 'queued',
    attempt: 1,
    rereadPages: null,
    pageCount: 0,
    pagesDone: 0,
    errorCode: null,
    labels: null,
    createdBy: upload.createdBy,
    requestId: principal.request?.requestId ?? '',
    traceparent: principal.request?.traceparent ?? '',
    createdAt: at,
    updatedAt: at,
  }
}
