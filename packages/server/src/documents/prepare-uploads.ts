import type { ErrorDetail } from '@casefold/contract/error'
import type { NewUpload, PreparedUploadInfo } from '@casefold/contract/upload'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { refuseOverQuota } from './quota.ts'
import { insertUploads } from './upload.store.ts'
import { blobPathOf, type Upload } from './upload.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'blobs' | 'uploads'>

/** Promises a place for each file, or refuses them all. What was promised is kept; addresses are signed afresh each time. */
export async function prepareUploads(
  app: Needs,
  principal: Principal,
  id: string,
  files: readonly NewUpload[],
): Promise<PreparedUploadInfo[]> {
  const caseId = parseId('case', id)
  refuseTooLarge(files, app.uploads.maxBytes)
  const at = app.now()
  const created = files.map((file) => toUpload(principal, caseId, file, at))
  const objects = [toWireId('case', caseId), ...created.map(({ documentId }) => toWireId('doc', documentId))]
  const happening = { action: 'prepareUploads', outcome: 200, objects: objects.slice(0, mostObjects) }
  const kept = await changeInTenant(app, principal, happening, async (tx) => {
    const { status } = await getCaseRow(tx, app, principal, caseId)
    if (status === 'closed') throw new AppError('case_closed')
    const bytes = created.reduce((sum, { size }) => sum + size, 0)
    await refuseOverQuota(tx, { documents: created.length, bytes, pages: 0 })
    await insertUploads(tx, created)
    return created.map(({ documentId, attempt }) => ({ documentId, attempt }))
  })
  return Promise.all(
    files.map((file, place) => signUpload(app, { ...toUpload(principal, caseId, file, at), ...kept[place] })),
  )
}

/** A line of the trail names so many ids at most. */
const mostObjects = 20

function toUpload(principal: Principal, caseId: Uuid, { name, type, size }: NewUpload, at: Date): Upload {
  return {
    tenantId: principal.tenantId,
    documentId: newUuid(at),
    caseId,
    attempt: 1,
    fileName: name,
    contentType: type,
    size,
    createdBy: principal.actor,
    signedAt: at,
    finalizedAt: null,
  }
}

function refuseTooLarge(files: readonly NewUpload[], maxBytes: number): void {
  const details = files.flatMap(({ size }, index): ErrorDetail[] =>
    size > maxBytes
      ? [{ path: `/body/${index}/size`, code: 'maximum', message: `must be at most ${maxBytes} bytes` }]
      : [],
  )
  if (details.length > 0) throw new AppError('invalid_request', { details })
}

/** The address is for this one blob and lives for a while; the path is what finalize compares. */
export async function signUpload(
  { blobs, now, uploads }: Pick<App, 'blobs' | 'now' | 'uploads'>,
  upload: Upload,
): Promise<PreparedUploadInfo> {
  const expiresAt = new Date(now().getTime() + uploads.minutes * 60_000)
  const blobPath = blobPathOf(upload)
  const { size, contentType } = upload
  const signed = await blobs.signUpload(blobPath, { size, contentType, expiresAt })
  return {
    documentId: toWireId('doc', upload.documentId),
    fileName: upload.fileName,
    uploadUrl: signed.url,
    blobPath,
    expiresOn: expiresAt.toISOString(),
    uploadMethod: signed.method,
    uploadHeaders: { ...signed.headers },
  }
}
