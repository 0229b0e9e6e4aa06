import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { insertEvent } from '../audit/audit.store.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { toWireId } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { workKindOf } from './end-report-request.ts'
import { failRequestRow } from './report-request.store.ts'
import { type FailureCode, objectsOf } from './report-request.ts'

/** Ends an attempt that cannot be finished. One that has ended, or waits for its reviewer, stays as it is. */
export async function failReport(
  { db, now, log, meter }: Pick<App, 'db' | 'now' | 'log' | 'meter'>,
  { tenantId, rowId: reportRequestId, attempt }: Work,
  code: Exclude<FailureCode, 'cancelled'>,
): Promise<void> {
  const principal = operator(tenantId)
  const failed = await inTenant(db, principal, async (tx) => {
    const row = await failRequestRow(tx, { reportRequestId, attempt }, code, now())
    if (!row) return undefined
    const happening = { action: 'report.failed', outcome: 500, objects: objectsOf(row) }
    await insertEvent(tx, toAuditRecord(principal, now(), happening))
    return row
  })
  if (!failed) return
  const reportRequest = toWireId('rreq', reportRequestId)
  log.warn({ requestId: failed.requestId, reportRequestId: reportRequest, attempt, code }, 'report failed')
  meter.failed(workKindOf(failed), code)
}
