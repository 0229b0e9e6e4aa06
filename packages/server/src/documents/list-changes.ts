import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import { readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listChangedKeys } from '../keys/key.store.ts'
import { listChangedDocuments } from './change.store.ts'

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
  { db }: Pick<App, 'db'>,
  tenantId: Uuid,
  since: Date,
  kinds: ReadonlySet<ChangeEvent['kind']>,
): Promise<Change[]> {
  const [documents, keys] = await readInTenant(db, operator(tenantId), (tx) =>
    Promise.all([
      kinds.has('document') ? listChangedDocuments(tx, since, mostAtOnce) : [],
      kinds.has('key') ? listChangedKeys(tx, since, mostAtOnce) : [],
    ]),
  )
  return [
    ...documents.map(({ documentId, caseId, updatedAt, status, pagesDone }) => ({
      event: { kind: 'document', id: toWireId('doc', documentId), caseId: toWireId('case', caseId) } as const,
      at: updatedAt,
      stamp: `${updatedAt.getTime()} ${status} ${pagesDone}`,
    })),
    ...keys.map(({ keyId, changedAt }) => ({
      event: { kind: 'key', id: toWireId('key', keyId) } as const,
      at: changedAt,
      stamp: `${changedAt.getTime()}`,
    })),
  ]
}
