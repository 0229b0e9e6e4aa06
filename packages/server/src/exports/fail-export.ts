import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { failExportRow } from './export.store.ts'
import type { FailureCode } from './export.ts'

/** Ends an attempt that cannot be finished. One that has ended stays as it is. */
export async function failExport(
  { db, now, log, meter }: Pick<App, 'db' | 'now' | 'log' | 'meter'>,
  { tenantId, rowId: exportId, attempt }: Work,
  code: FailureCode,
): Promise<void> {
  const principal = operator(tenantId)
  await inTenant(db, principal, async (tx) => {
    const failed = await failExportRow(tx, { exportId, attempt }, code, now())
    if (!failed) return
    const objects = [toWireId('case', failed.caseId), toWireId('exp', exportId)]
    await insertEvent(tx, toAuditRecord(principal, now(), { action: 'export.failed', outcome: 500, objects }))
    log.warn({ requestId: failed.requestId, exportId: objects[1], attempt, code }, 'export failed')
    meter.failed('exportCase', code)
  })
}
