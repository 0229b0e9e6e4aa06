import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { type EventRange, listCuts } from '../audit/audit.store.ts'
import { firstUuid, toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { findExport } from './export.store.ts'
import { type Export, isOpen } from './export.ts'
import { insertPlan } from './export-chunk.store.ts'

const eventsAChunk = 1_000

/** Writes down the chunks of the attempt, once. It still waits: its first chunk takes it on. 0: it is no longer wanted. */
export function planExport({ db }: Pick<App, 'db'>, { tenantId, rowId, attempt }: Work): Promise<number> {
  return inTenant(db, operator(tenantId), async (tx) => {
    const found = await findExport(tx, rowId)
    if (!found || found.attempt !== attempt || !isOpen(found)) return 0
    return insertPlan(tx, found, await chunksOf(tx, found))
  })
}

/** The case itself, then its audit events up to the moment at which the export was asked for. */
async function chunksOf(tx: TenantTx, { createdAt, caseId, withAudit }: Export): Promise<EventRange[]> {
  const all: EventRange = { from: firstUuid(0), end: firstUuid(createdAt.getTime() + 1) }
  const cuts = withAudit ? await listCuts(tx, toWireId('case', caseId), all, eventsAChunk) : []
  // The first one begins before its first event: an older one may be committed yet.
  const audit = cuts.map((cut, place) => ({ from: place === 0 ? all.from : cut, end: cuts[place + 1] ?? all.end }))
  return [{ from: all.from, end: all.from }, ...audit]
}
