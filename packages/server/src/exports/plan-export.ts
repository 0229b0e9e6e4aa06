import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { listCuts } from '../audit/audit.store.ts'
import { firstUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { claimExport, findExport } from './export.store.ts'
import type { Export } from './export.ts'
import { insertPlan, type PlannedChunk } from './export-chunk.store.ts'

const eventsAChunk = 1_000
const nobody: Uuid = '00000000-0000-0000-0000-000000000000'

/** Takes the attempt on and writes down its chunks, both once. 0: it is no longer wanted. */
export function planExport({ db, now }: Pick<App, 'db' | 'now'>, { tenantId, rowId, attempt }: Work): Promise<number> {
  return inTenant(db, operator(tenantId), async (tx) => {
    if (!(await claimExport(tx, rowId, attempt, now()))) return 0
    const found = await findExport(tx, rowId)
    return found ? insertPlan(tx, found, await chunksOf(tx, found)) : 0
  })
}

/** The case itself, then its audit events up to the moment at which the export was asked for. */
async function chunksOf(tx: TenantTx, { createdAt, caseId, withAudit }: Export): Promise<PlannedChunk[]> {
  const end = firstUuid(createdAt.getTime() + 1)
  const cuts = withAudit ? await listCuts(tx, toWireId('case', caseId), end, eventsAChunk) : []
  const audit = cuts.map((lastEvent, place) => ({ afterEvent: cuts[place - 1] ?? nobody, lastEvent }))
  return [{ afterEvent: nobody, lastEvent: nobody }, ...audit]
}
