import type { PreparedUploadInfo } from '@casefold/contract/upload'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { signUpload } from './prepare-uploads.ts'
import { findUpload, renewUploadRow } from './upload.store.ts'
import type { Upload } from './upload.ts'

/** A new place for the file, because one that was written wrongly cannot be written again. Only the latest finalizes. */
export async function renewUpload(
  app: Pick<App, 'db' | 'log' | 'now' | 'blobs' | 'uploads'>,
  principal: Principal,
  ids: { caseId: string; documentId: string },
): Promise<PreparedUploadInfo> {
  const caseId = parseId('case', ids.caseId)
  const documentId = parseId('doc', ids.documentId)
  const objects = [toWireId('case', caseId), toWireId('doc', documentId)]
  const renewed = await changeInTenant(app, principal, { action: 'renewUpload', outcome: 200, objects }, async (tx) => {
    const { status } = await getCaseRow(tx, app, principal, caseId)
    const found = (await findUpload(tx, documentId)) ?? (await refuseMissing(tx, app, principal, 'doc', documentId))
    if (found.caseId !== caseId) throw new AppError('not_found')
    if (status === 'closed') throw new AppError('case_closed')
    const upload = await renewUploadRow(tx, documentId, app.now())
    if (!upload) throw new AppError('invalid_state')
    return upload
  })
  // A kept answer went through JSON: what it holds of times is text, and nothing here reads them.
  return signUpload(app, renewed as Upload)
}
