import type { ExportRecord } from '@casefold/contract/export'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { countChunks, failExportRow, requeueExport } from './export.store.ts'
import { type Export, nothingYet, toExportRecord, toWork } from './export.ts'
import { getExportRow } from './get-export.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'workflows' | 'meter'>

/** What still runs finds the row ended and stops. */
export async function cancelExport(app: Needs, principal: Principal, id: string): Promise<ExportRecord> {
  const exportId = parseId('exp', id)
  const happening = { action: 'cancelExport', outcome: 200, objects: [toWireId('exp', exportId)] }
  const cancelled = await changeInTenant(app, principal, happening, async (tx) => {
    const found = await getExportRow(tx, app, principal, exportId)
    refuseOthers(principal, found)
    const failed = await failExportRow(tx, found, 'cancelled', app.now())
    if (!failed) throw new AppError('invalid_state')
    return toExportRecord(failed, await countChunks(tx, failed))
  })
  if (!principal.once?.replayed) app.meter.failed('exportCase', 'cancelled')
  return cancelled
}

/** A failed export begins again from nothing, as a new attempt. */
export async function retryExport(app: Needs, principal: Principal, id: string): Promise<ExportRecord> {
  const exportId = parseId('exp', id)
  const happening = { action: 'retryExport', outcome: 202, objects: [toWireId('exp', exportId)] }
  const { record, work } = await changeInTenant(app, principal, happening, async (tx) => {
    refuseOthers(principal, await getExportRow(tx, app, principal, exportId))
    const requeued = await requeueExport(tx, exportId, app.now())
    if (!requeued) throw new AppError('invalid_state')
    return { record: toExportRecord(requeued, nothingYet), work: toWork(requeued) }
  })
  await app.workflows.start('exportCase', work)
  return record
}

/** Only whoever started an export ends it or begins it again, and the tenant's administrators. */
function refuseOthers({ actor, scopes }: Principal, { createdBy }: Export): void {
  if (actor !== createdBy && !scopes.has('members:manage')) throw new AppError('forbidden')
}
