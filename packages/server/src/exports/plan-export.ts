import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { listCuts } from '../audit/audit.store.ts'
import { firstUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { findExport } from './export.store.ts'
import { type Export, isOpen } from './export.ts'
import { insertPlan, type PlannedChunk } from './export-chunk.store.ts'

const eventsAChunk = 1_000
const nobody: Uuid = '00000000-0000-0000-0000-000000000000'

/** Writes down the chunks of the attempt, once. It still waits: its first chunk takes it on. 0: it is no longer wanted. */
export function planExport({ db }: Pick<App, 'db'>, { tenantId, rowId, attempt }: Work): Promise<number> {
  return inTenant(db, operator(tenantId), async (tx) => {
    const found = await findExport(tx, rowId)
    if (!found || found.attempt !== attempt || !isOpen(found)) return 0
    return insertPlan(tx, found, await chunksOf(tx, found))
  })
}

/** The case itself, then its audit events up to the moment at which the export was asked for. */
async function chunksOf(tx: TenantTx, { createdAt, caseId, withAudit }: Export): Promise<PlannedChunk[]> {
  const end = firstUuid(createdAt.getTime() + 1)
  const cuts = withAudit ? await listCuts(tx, toWireId('case', caseId), end, eventsAChunk) : []
  const audit = cuts.map((lastEvent, place) => ({ afterEvent: cuts[place - 1] ?? nobody, lastEvent }))
  return [{ afterEvent: nobody, lastEvent: nobody }, ...audit]
}
