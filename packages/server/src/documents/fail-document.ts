import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { oweEvidence } from '../cases/evidence-due.store.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { findDocument } from './document.store.ts'
import { type FailureCode, objectsOf } from './document.ts'
import { failDocumentRow } from './document-change.store.ts'
import { foldVersion } from './fold.ts'
import { tallyPages } from './page-tally.store.ts'

/** Ends an attempt that cannot be finished. One that has ended stays as it is; so do the pages that were read. */
export async function failDocument(
  { db, now, log, meter, workflows }: Pick<App, 'db' | 'now' | 'log' | 'meter' | 'workflows'>,
  { tenantId, rowId: documentId, attempt }: Work,
  code: FailureCode,
): Promise<void> {
  const principal = operator(tenantId)
  const failed = await inTenant(db, principal, async (tx) => {
    const row = await findDocument(tx, documentId)
    if (!row || !(await failDocumentRow(tx, { documentId, attempt }, code, now()))) return undefined
    await tallyPages(tx, documentId, foldVersion)
    const objects = objectsOf(row)
    await insertEvent(tx, toAuditRecord(principal, now(), { action: 'document.failed', outcome: 422, objects }))
    return { ...row, owed: await oweEvidence(tx, row, now()) }
  })
  if (!failed) return
  log.warn({ requestId: failed.requestId, documentId: toWireId('doc', documentId), attempt, code }, 'document failed')
  meter.failed('readDocument', code)
  await workflows.start('computeEvidence', failed.owed)
}
