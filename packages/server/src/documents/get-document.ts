import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { findDocument } from './document.store.ts'
import type { Document } from './document.ts'
import { findUpload } from './upload.store.ts'

export function getDocument(app: Pick<App, 'db' | 'log'>, principal: Principal, id: string): Promise<Document> {
  const documentId = parseId('doc', id)
  return inTenant(app.db, principal, (tx) => getDocumentRow(tx, app, principal, documentId))
}

/** One that is deleted, or not finalized yet, is not there. */
export async function getDocumentRow(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  documentId: Uuid,
): Promise<Document> {
  const found = await findDocument(tx, documentId)
  if (!found) return refuseAbsent(tx, app, principal, documentId)
  noteCase(principal, found)
  return found
}

/** Whoever asks later who saw the case finds this request too. */
export function noteCase(principal: Principal, { caseId }: Document): void {
  principal.request?.objects.add(toWireId('case', caseId))
}

/** 404 for what is the tenant's own, 403 for what is another's. */
async function refuseAbsent(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  documentId: Uuid,
): Promise<never> {
  if (await findUpload(tx, documentId)) throw new AppError('not_found')
  return refuseMissing(tx, app, principal, 'doc', documentId)
}
