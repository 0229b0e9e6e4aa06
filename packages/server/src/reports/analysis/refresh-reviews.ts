import { inTenant } from '../../adapters/postgres/database.ts'
import { orNull } from '../../adapters/threads/thread-pool.ts'
import type { App } from '../../app.ts'
import { analyseAside } from '../../evidence/analyser/analyse-aside.ts'
import type { Uuid } from '../../kernel/ids.ts'
import { operator, type Principal } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { findRequestState, lockReportRequest } from '../report-request.store.ts'
import { loadCaseInput } from './load-notes.ts'
import { listOutdatedReviews, updateCorrectionsSeen } from './report-analysis.store.ts'
import { storeAnalysis } from './store-analysis.ts'

type Needs = Pick<App, 'db' | 'now' | 'analyser'>

/** Computes the open reviews of a case again where its encounters were corrected since; decisions stay with what has the same id. */
export async function refreshReviews(app: Needs, { tenantId, rowId: caseId }: Work): Promise<void> {
  const principal = operator(tenantId)
  for (const id of await inTenant(app.db, principal, (tx) => listOutdatedReviews(tx, caseId)))
    while (!(await refresh(app, principal, id)));
}

/** False: somebody decided meanwhile. */
async function refresh(app: Needs, principal: Principal, id: Uuid): Promise<boolean> {
  const seen = await inTenant(app.db, principal, (tx) => findRequestState(tx, id))
  if (seen?.status !== 'awaiting_review') return true
  const { input, corrections } = await loadCaseInput(app, principal, seen)
  const analysis = await orNull(analyseAside(app, { kind: 'case', input }))
  if (!analysis) return true
  return inTenant(app.db, principal, async (tx) => {
    const request = await lockReportRequest(tx, id)
    if (request?.status !== 'awaiting_review') return true
    if (request.decisions !== seen.decisions || request.attempt !== seen.attempt) return false
    await storeAnalysis(tx, request, analysis, app.now())
    await updateCorrectionsSeen(tx, request, corrections)
    return true
  })
}
