import { isDeepStrictEqual } from 'node:util'
import type { CaseChanges, CaseUpdated } from '@casefold/contract/case'
import type { ErrorDetail } from '@casefold/contract/error'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import type { Work } from '../kernel/work.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { findCaseForUpdate, updateCase } from './case.store.ts'
import { type Case, etagOf, searchTextOf, toCaseRecord } from './case.ts'
import { oweEvidence } from './evidence-due.store.ts'

const fixed = ['id', 'caseId', 'tenantId', 'recordType', 'createdAt', 'createdBy'] as const

/** Changes what the caller names. A whole record may come back too, as long as what cannot change is as it was. */
export async function editCase(
  app: Pick<App, 'db' | 'log' | 'now' | 'workflows'>,
  principal: Principal,
  id: string,
  changes: CaseChanges,
  ifMatch: string | undefined,
): Promise<{ answer: CaseUpdated; etag: string }> {
  const caseId = parseId('case', id)
  const happening = { action: 'editCase', outcome: 200, objects: [toWireId('case', caseId)] }
  let owed: Work | undefined
  const edited = await changeInTenant(app, principal, happening, async (tx) => {
    const stored = (await findCaseForUpdate(tx, caseId)) ?? (await refuseMissing(tx, app, principal, 'case', caseId))
    refuseFixed(stored, changes)
    if (!matches(ifMatch, stored)) throw new AppError('precondition_failed')
    const changed = apply(stored, changes, app.now())
    if (changed !== stored) await updateCase(tx, changed, searchTextOf(changed))
    // Whose pages they are is judged by the subject.
    if (!isDeepStrictEqual(changed.subject, stored.subject))
      owed = await oweEvidence(tx, { ...changed, traceparent: principal.request?.traceparent ?? '' }, app.now())
    return changed
  })
  if (owed) await app.workflows.start('computeEvidence', owed)
  const answer = { success: true, caseId: toWireId('case', caseId), updatedAt: edited.updatedAt.getTime() }
  return { answer, etag: etagOf(edited) }
}

function refuseFixed(stored: Case, changes: CaseChanges): void {
  const record = toCaseRecord(stored)
  const details = fixed
    .filter((field) => changes[field] !== undefined && changes[field] !== record[field])
    .map((field): ErrorDetail => ({ path: `/body/${field}`, code: 'read_only', message: 'cannot be changed' }))
  if (details.length > 0) throw new AppError('invalid_request', { details })
}

function apply(stored: Case, changes: CaseChanges, now: Date): Case {
  const changed: Case = {
    ...stored,
    title: changes.title ?? stored.title,
    description: changes.description ?? stored.description,
    claimNumber: changes.claimNumber ?? stored.claimNumber,
    caseType: changes.caseType?.trim() ?? stored.caseType,
    status: changes.status ?? stored.status,
    subject: changes.subject ?? stored.subject,
    keyDates: changes.keyDates ?? stored.keyDates,
    ocrEngine: changes.ocrEngine ?? stored.ocrEngine,
  }
  if (isDeepStrictEqual(changed, stored)) return stored
  // Rises even where two clocks disagree: whoever asks for what changed since must not miss it.
  const updatedAt = new Date(Math.max(now.getTime(), stored.updatedAt.getTime() + 1))
  return { ...changed, updatedAt, version: stored.version + 1 }
}

/** RFC 9110: `*`, or a list of entity tags; a weak one never matches. */
function matches(ifMatch: string | undefined, stored: Case): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true
  return ifMatch.split(',').some((tag) => tag.trim() === etagOf(stored))
}
