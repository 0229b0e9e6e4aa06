import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { endExpiredRows } from './key.store.ts'

/** Closes the books on keys that have expired: they have stopped working already; now the trail says so, once. */
export function endExpiredKeys({ db, now }: Pick<App, 'db' | 'now'>, tenantId: Uuid): Promise<number> {
  const principal = operator(tenantId)
  return inTenant(db, principal, async (tx) => {
    const ended = await endExpiredRows(tx, now())
    for (const keyId of ended) {
      const happening = { action: 'key.expired', outcome: 200, objects: [toWireId('key', keyId)] }
      await insertEvent(tx, toAuditRecord(principal, now(), happening))
    }
    return ended.length
  })
}
