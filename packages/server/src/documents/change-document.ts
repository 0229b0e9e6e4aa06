import type { DocumentChanges, DocumentDeleted, DocumentRecord, Reread } from '@casefold/contract/document'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { oweEvidence } from '../cases/evidence-due.store.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { type Document, isOpen, toDocumentRecord, toWork } from './document.ts'
import {
  deleteDocumentRow,
  failDocumentRow,
  requeueDocument,
  restoreDocumentRow,
  updateLabels,
} from './document-change.store.ts'
import { findLabels } from './find-labels.ts'
import { foldVersion } from './fold.ts'
import { getDocumentRow } from './get-document.ts'
import { tallyPages } from './page-tally.store.ts'
import { giveBackQuota, takeQuota } from './quota.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'meter' | 'workflows'>
/** Answers whether it could be done. */
type Change = (tx: TenantTx, documentId: Uuid) => Promise<boolean>

/** Answers what an idempotency key can keep, and has read what is then still owed. */
async function change(
  app: Needs,
  principal: Principal,
  id: string,
  { action, outcome = 200 }: { action: string; outcome?: number },
  effect: Change,
): Promise<DocumentRecord> {
  const documentId = parseId('doc', id)
  const happening = { action, outcome, objects: [toWireId('doc', documentId)] }
  const { record, owed, evidence } = await changeInTenant(app, principal, happening, async (tx) => {
    if (!(await effect(tx, documentId))) throw new AppError('invalid_state')
    const changed = await getDocumentRow(tx, app, principal, documentId)
    const work = isOpen(changed) ? toWork(changed) : null
    const evidence = !work && changesPages.has(action) ? await oweEvidence(tx, changed, app.now()) : null
    return { record: toDocumentRecord(changed), owed: work, evidence }
  })
  if (owed && startsReading.has(action)) await app.workflows.start('readDocument', owed)
  if (evidence) await app.workflows.start('computeEvidence', evidence)
  return record
}

const startsReading = new Set(['restoreDocument', 'rereadDocument'])
/** What pages the case has; while they are read, that is owed at their end. */
const changesPages = new Set(['restoreDocument', 'cancelDocument'])

/** A format that a person sets counts for every page, however they are stamped. */
export function setPageLabels(
  app: Needs,
  principal: Principal,
  id: string,
  { pageLabelFormat }: DocumentChanges,
): Promise<DocumentRecord> {
  return change(app, principal, id, { action: 'changeDocument' }, async (tx, documentId) => {
    await getDocumentRow(tx, app, principal, documentId)
    const everyPage = { from: 1, to: 2 ** 31 - 1 }
    const labels = pageLabelFormat ? [{ ...everyPage, ...pageLabelFormat }] : await findLabels(tx, documentId)
    await updateLabels(tx, documentId, { labels, set: pageLabelFormat !== null }, app.now())
    return true
  })
}

export function restoreDocument(app: Needs, principal: Principal, id: string): Promise<DocumentRecord> {
  return change(app, principal, id, { action: 'restoreDocument' }, async (tx, documentId) => {
    // Where it is not deleted, it is as it was asked to be.
    if (await restoreDocumentRow(tx, documentId, app.now())) {
      await takeQuota(tx, principal.tenantId, totalsOf(await getDocumentRow(tx, app, principal, documentId)))
    }
    return true
  })
}

/** Reads it again, or some of its pages. What was read before stays until it is replaced. */
export function rereadDocument(
  app: Needs,
  principal: Principal,
  id: string,
  { pages }: Reread,
): Promise<DocumentRecord> {
  return change(app, principal, id, { action: 'rereadDocument', outcome: 202 }, async (tx, documentId) => {
    const found = await getDocumentRow(tx, app, principal, documentId)
    return requeueDocument(tx, documentId, pages ? pagesOf(found, pages) : null, app.now())
  })
}

/** What still runs finds the row ended and stops; pages that are read stay. */
export async function cancelDocument(app: Needs, principal: Principal, id: string): Promise<DocumentRecord> {
  const cancelled = await change(app, principal, id, { action: 'cancelDocument' }, async (tx, documentId) => {
    const found = await getDocumentRow(tx, app, principal, documentId)
    if (!(await failDocumentRow(tx, found, 'cancelled', app.now()))) return false
    await tallyPages(tx, documentId, foldVersion)
    return true
  })
  if (!principal.once?.replayed) app.meter.failed('readDocument', 'cancelled')
  return cancelled
}

/** Gone for everybody from here on, and kept: a deletion can be taken back until retention purges it. */
export async function deleteDocument(app: Needs, principal: Principal, id: string): Promise<DocumentDeleted> {
  const documentId = parseId('doc', id)
  const happening = { action: 'deleteDocument', outcome: 200, objects: [toWireId('doc', documentId)] }
  const owed = await changeInTenant(app, principal, happening, async (tx) => {
    const found = await getDocumentRow(tx, app, principal, documentId)
    // Whoever was faster has given the quota back.
    if (!(await deleteDocumentRow(tx, documentId, app.now()))) throw new AppError('not_found')
    await giveBackQuota(tx, principal.tenantId, totalsOf(found))
    return oweEvidence(tx, found, app.now())
  })
  await app.workflows.start('computeEvidence', owed)
  return { success: true, documentId: id }
}

/** Only a document whose pages are all there can have some of them read again. */
function pagesOf(found: Document, pages: readonly number[]): number[] {
  if (found.status !== 'completed') throw new AppError('invalid_state')
  const beyond = pages.findIndex((page) => page > found.pageCount)
  if (beyond >= 0) {
    const message = `the document has ${found.pageCount} pages`
    throw new AppError('not_found', { details: [{ path: `/body/pages/${beyond}`, code: 'not_found', message }] })
  }
  return [...new Set(pages)].sort((one, other) => one - other)
}

function totalsOf({ size, pageCount }: Document): { documents: number; bytes: number; pages: number } {
  return { documents: 1, bytes: size, pages: pageCount }
}
