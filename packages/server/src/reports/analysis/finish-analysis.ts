import { modelUse } from '@casefold/clinical/model/model-use'
import { inTenant, type TenantTx } from '../../adapters/postgres/database.ts'
import { orNull } from '../../adapters/threads/thread-pool.ts'
import type { App } from '../../app.ts'
import { insertEvent } from '../../audit/audit.store.ts'
import { toAuditRecord } from '../../audit/audit-event.ts'
import { lockCase } from '../../cases/case.store.ts'
import { analyseAside } from '../../evidence/analyser/analyse-aside.ts'
import { countCorrections } from '../../evidence/case-evidence.store.ts'
import { toWireId } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { failReport } from '../fail-report.ts'
import { claimRequest, findReportRequest, lockReportRequest } from '../report-request.store.ts'
import { isWanted, objectsOf, type ReportRequestRow } from '../report-request.ts'
import { carryDecisions } from './carry-decisions.ts'
import { loadCaseInput } from './load-notes.ts'
import { subtractPages, updateAwaitingReview, updateCorrectionsSeen } from './report-analysis.store.ts'
import { dropDeletedDocuments } from './report-document.store.ts'
import { storeAnalysis } from './store-analysis.ts'

/** Makes findings, conflicts and gaps of the notes and leaves them to the reviewer, once: the second to come changes nothing. */
export async function finishAnalysis(
  app: Pick<App, 'db' | 'now' | 'log' | 'meter' | 'analyser'>,
  work: Work,
): Promise<void> {
  const principal = operator(work.tenantId)
  const found = await inTenant(app.db, principal, async (tx) => {
    if (!(await claimRequest(tx, work.rowId, work.attempt, 'analyse', app.now()))) return undefined
    // Nobody noted the pages of a document that was deleted meanwhile.
    await subtractPages(tx, { reportRequestId: work.rowId }, await dropDeletedDocuments(tx, work.rowId))
    return findReportRequest(tx, work.rowId)
  })
  if (!found) return
  const { input, corrections } = await loadCaseInput(app, principal, found)
  if (input.notes.length < found.pagesTotal) throw new Error('pages are missing at the end')
  const analysis = await orNull(analyseAside(app, { kind: 'case', input }))
  // Another attempt would take as much.
  if (!analysis) return failReport(app, work, 'too_complex')
  await inTenant(app.db, principal, async (tx) => {
    const request = await lockReportRequest(tx, work.rowId)
    if (isWanted(request, work, 'analyse')) await storeAnalysis(tx, request, analysis, app.now())
  })
  const finished = await inTenant(app.db, principal, async (tx) => {
    // From here on what is decided in the case's other reports is decided here too, and nothing before it is missed.
    await lockCase(tx, found.caseId)
    const request = await lockReportRequest(tx, work.rowId)
    if (!isWanted(request, work, 'analyse')) return false
    await carryDecisions(tx, request, app.now())
    if ((await countCorrections(tx, request.caseId)) !== corrections)
      throw new Error('encounters were corrected meanwhile')
    await updateCorrectionsSeen(tx, request, corrections)
    const model = modelUse(input.notes)
    const end = { pages: input.notes.length, unread: input.unread ?? [], method: { ...request.method, model } }
    await updateAwaitingReview(tx, request, end, app.now())
    await tell(tx, request, app.now())
    return true
  })
  if (!finished) return
  const { requestId, reportRequestId, attempt } = found
  const counts = { pages: input.notes.length, findings: analysis.findings.length }
  app.log.info({ requestId, reportRequestId: toWireId('rreq', reportRequestId), attempt, ...counts }, 'report analysed')
}

function tell(tx: TenantTx, request: ReportRequestRow, at: Date): Promise<void> {
  const happening = { action: 'report.awaiting_review', outcome: 200, objects: objectsOf(request) }
  return insertEvent(tx, toAuditRecord(operator(request.tenantId), at, happening))
}
