import { rulesVersion } from '@casefold/clinical/rules'
import type { ReportStarted, StartReport } from '@casefold/contract/report'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { findCaseForUpdate } from '../cases/case.store.ts'
import { oweEvidence } from '../cases/evidence-due.store.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { hasOtherRules } from '../evidence/case-evidence.store.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { hasOtherDocuments, insertReportDocuments } from './analysis/report-document.store.ts'
import { findEqualRequest, insertReportRequest } from './report-request.store.ts'
import { type ReportRequestRow, toWork } from './report-request.ts'

const day = 86_400_000

/** Documents are waited for until then. */
export function waitUntil(at: Date): Date {
  return new Date(at.getTime() + day)
}

/** Queues a report. The row is the promise, a workflow keeps it. The same question while one is open has the same answer. */
export async function startReport(
  app: Pick<App, 'db' | 'log' | 'now' | 'workflows'>,
  principal: Principal,
  input: StartReport,
): Promise<ReportStarted> {
  refuseBackwards(input)
  const caseId = parseId('case', input.caseId)
  const created = newRequest(principal, caseId, input, app.now())
  // The id is noted when it is known: it may be that of the request before.
  const objects: string[] = [toWireId('case', caseId)]
  const happening = { action: 'startReport', outcome: 202, objects }
  let isNew = false
  let evidence: Work | undefined
  const answer = await changeInTenant(app, principal, happening, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    const open = await openOrInsert(tx, principal, created)
    isNew = open === created
    objects.push(toWireId('rreq', open.reportRequestId))
    // New rules count from the next report on, for the case as well.
    if (isNew && (await hasOtherRules(tx, caseId, rulesVersion))) evidence = await oweEvidence(tx, created, app.now())
    return toAnswer(open, isNew)
  })
  if (isNew) await app.workflows.start('analyseReport', toWork(created))
  if (evidence) await app.workflows.start('computeEvidence', evidence)
  return answer
}

async function openOrInsert(tx: TenantTx, { actor }: Principal, created: ReportRequestRow): Promise<ReportRequestRow> {
  // Held until the end: whoever starts the same, or finalizes a document, comes before or after, never between.
  await findCaseForUpdate(tx, created.caseId)
  const equal = await findEqualRequest(tx, created)
  if (equal && !(await hasOtherDocuments(tx, equal))) return equal
  await insertReportRequest(tx, created, actor)
  await insertReportDocuments(tx, created)
  return created
}

function toAnswer({ reportRequestId }: ReportRequestRow, isNew: boolean): ReportStarted {
  const message = isNew ? 'The report was started' : 'The same report is under way already'
  return { success: true, reportRequestId: toWireId('rreq', reportRequestId), message }
}

function refuseBackwards({ parameters: { periodFrom, periodTo } = {} }: StartReport): void {
  if (periodFrom === undefined || periodTo === undefined || periodFrom <= periodTo) return
  const message = 'must not be before periodFrom'
  throw new AppError('invalid_request', { details: [{ path: '/body/parameters/periodTo', code: 'order', message }] })
}

function newRequest(
  principal: Principal,
  caseId: Uuid,
  { reportType, parameters = {} }: StartReport,
  at: Date,
): ReportRequestRow {
  return {
    ...{ tenantId: principal.tenantId, reportRequestId: newUuid(at), caseId, reportType, parameters },
    ...{ status: 'pending', step: 'analyse', attempt: 1, waitUntil: waitUntil(at), pagesTotal: 0, pagesDone: 0 },
    ...{ unread: [], findings: 0, approved: 0, rejected: 0, conflicts: 0, method: {}, decisions: 0, lastHash: null },
    ...{ assignee: null, heldBy: null, heldUntil: null, approvedBy: null, approvedAt: null, supersedes: null },
    ...{ reportId: null, errorCode: null },
    requestId: principal.request?.requestId ?? '',
    traceparent: principal.request?.traceparent ?? '',
    ...{ createdAt: at, updatedAt: at, completedAt: null },
  }
}
