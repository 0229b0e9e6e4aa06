import type { ReportRequest } from '@casefold/contract/report'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { WorkKind } from '../kernel/work.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { findOutlook, insertReportDocuments } from './analysis/report-document.store.ts'
import { getRequestRow } from './get-report-request.ts'
import { failRequestRow, lockReportRequest, requeueRequest } from './report-request.store.ts'
import { type ReportRequestRow, toReportRequest, toWork } from './report-request.ts'
import { waitUntil } from './start-report.ts'

type Needs = Pick<App, 'db' | 'log' | 'now' | 'workflows' | 'meter'>

/** What the row's step is done by. */
export function workKindOf({ step }: Pick<ReportRequestRow, 'step'>): WorkKind {
  return step === 'analyse' ? 'analyseReport' : 'synthesiseReport'
}

/** What still runs finds the row ended and stops. */
export async function cancelReportRequest(app: Needs, principal: Principal, id: string): Promise<ReportRequest> {
  const reportRequestId = parseId('rreq', id)
  const happening = { action: 'cancelReportRequest', outcome: 200, objects: [toWireId('rreq', reportRequestId)] }
  let cancelled: ReportRequestRow | undefined
  const record = await changeInTenant(app, principal, happening, async (tx) => {
    await getRequestRow(tx, app, principal, reportRequestId)
    const found = await lockReportRequest(tx, reportRequestId)
    cancelled = found && (await failRequestRow(tx, found, 'cancelled', app.now()))
    if (!cancelled) throw new AppError('invalid_state')
    return toReportRequest(cancelled, await findOutlook(tx, cancelled), app.now())
  })
  if (cancelled) app.meter.failed(workKindOf(cancelled), 'cancelled')
  return record
}

/** A failed request goes on where it failed, as a new attempt; an analysis with the documents that the case has now. */
export async function retryReportRequest(app: Needs, principal: Principal, id: string): Promise<ReportRequest> {
  const reportRequestId = parseId('rreq', id)
  const happening = { action: 'retryReportRequest', outcome: 202, objects: [toWireId('rreq', reportRequestId)] }
  const { record, kind, work } = await changeInTenant(app, principal, happening, async (tx) => {
    await getRequestRow(tx, app, principal, reportRequestId)
    const requeued = await requeueRequest(tx, reportRequestId, app.now(), waitUntil(app.now()))
    if (!requeued) throw new AppError('invalid_state')
    if (requeued.step === 'analyse') await insertReportDocuments(tx, requeued)
    const shown = toReportRequest(requeued, await findOutlook(tx, requeued), app.now())
    return { record: shown, kind: workKindOf(requeued), work: toWork(requeued) }
  })
  await app.workflows.start(kind, work)
  return record
}
