import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { oweEvidence } from '../cases/evidence-due.store.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { findDocument } from './document.store.ts'
import { objectsOf } from './document.ts'
import { findLabels } from './find-labels.ts'
import { foldVersion } from './fold.ts'
import { tallyPages } from './page-tally.store.ts'
import { completeDocument } from './read-document.store.ts'

/** Ends the attempt, once: the second to come changes nothing. Completed means that every page is there. */
export async function finishDocument(
  { db, now, log, workflows }: Pick<App, 'db' | 'now' | 'log' | 'workflows'>,
  { tenantId, rowId: documentId, attempt }: Work,
): Promise<void> {
  const principal = operator(tenantId)
  const labels = await inTenant(db, principal, (tx) => findLabels(tx, documentId))
  const found = await inTenant(db, principal, async (tx) => {
    const row = await findDocument(tx, documentId)
    if (!row || row.attempt !== attempt || row.status !== 'processing') return undefined
    if (!(await completeDocument(tx, row, labels, now()))) throw new Error('pages are missing at the end')
    await tallyPages(tx, documentId, foldVersion)
    const objects = objectsOf(row)
    await insertEvent(tx, toAuditRecord(principal, now(), { action: 'document.completed', outcome: 200, objects }))
    return { ...row, owed: await oweEvidence(tx, row, now()) }
  })
  if (!found) return
  const { requestId, pageCount, owed } = found
  log.info({ requestId, documentId: toWireId('doc', documentId), attempt, pageCount }, 'document completed')
  await workflows.start('computeEvidence', owed)
}
