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
  const failed = await inTenant(db, principal, async (tx) => {
    const row = await failExportRow(tx, { exportId, attempt }, code, now())
    if (!row) return undefined
    const objects = [toWireId('case', row.caseId), toWireId('exp', exportId)]
    await insertEvent(tx, toAuditRecord(principal, now(), { action: 'export.failed', outcome: 500, objects }))
    return row
  })
  if (!failed) return
  log.warn({ requestId: failed.requestId, exportId: toWireId('exp', exportId), attempt, code }, 'export failed')
  meter.failed('exportCase', code)
}
