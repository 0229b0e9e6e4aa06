import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import { readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { type ChangedDocument, listChangedDocuments } from '../documents/change.store.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { type ChangedKey, listChangedKeys } from '../keys/key.store.ts'
import { type ChangedRequest, listChangedRequests } from '../reports/request-change.store.ts'

export type Change = {
  readonly event: ChangeEvent
  readonly at: Date
  /** Another one for every state that somebody could see. */
  readonly stamp: string
}

/** Whoever watches more than this at once reads the whole list again anyway. */
const mostAtOnce = 500

/** What has changed since then in the tenant, of the kinds that are asked for. */
export async function listChanges(
  { db, now }: Pick<App, 'db' | 'now'>,
  tenantId: Uuid,
  since: Date,
  kinds: ReadonlySet<ChangeEvent['kind']>,
): Promise<Change[]> {
  const [documents, keys, requests] = await readInTenant(db, operator(tenantId), (tx) =>
    Promise.all([
      kinds.has('document') ? listChangedDocuments(tx, since, mostAtOnce) : [],
      kinds.has('key') ? listChangedKeys(tx, since, mostAtOnce) : [],
      kinds.has('report') ? listChangedRequests(tx, since, mostAtOnce) : [],
    ]),
  )
  const at = now()
  return [...documents.map(ofDocument), ...keys.map(ofKey), ...requests.map((request) => ofRequest(request, at))]
}

function ofDocument({ documentId, caseId, updatedAt, status, pagesDone }: ChangedDocument): Change {
  return {
    event: { kind: 'document', id: toWireId('doc', documentId), caseId: toWireId('case', caseId) },
    at: updatedAt,
    stamp: `${updatedAt.getTime()} ${status} ${pagesDone}`,
  }
}

function ofKey({ keyId, changedAt }: ChangedKey): Change {
  return { event: { kind: 'key', id: toWireId('key', keyId) }, at: changedAt, stamp: `${changedAt.getTime()}` }
}

/** A hold that is only prolonged is the same to whoever looks; that it ran out is not. */
function ofRequest(
  { reportRequestId, caseId, updatedAt, heldBy, heldUntil, ...seen }: ChangedRequest,
  at: Date,
): Change {
  const holder = heldUntil && heldUntil > at ? heldBy : null
  return {
    event: { kind: 'report', id: toWireId('rreq', reportRequestId), caseId: toWireId('case', caseId) },
    at: updatedAt,
    stamp: JSON.stringify([holder, ...Object.values(seen)]),
  }
}
