import type { CaseRecord, NewCaseProps } from '@casefold/contract/case'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { insertCase } from './case.store.ts'
import { type Case, searchTextOf, toCaseRecord } from './case.ts'

export async function createCase(
  app: Pick<App, 'db' | 'now'>,
  principal: Principal,
  props: NewCaseProps,
): Promise<CaseRecord> {
  if (props.tenantId !== undefined && props.tenantId !== toWireId('ten', principal.tenantId))
    throw new AppError('forbidden')
  const createdAt = app.now()
  const created: Case = {
    tenantId: principal.tenantId,
    caseId: newUuid(createdAt),
    status: 'active',
    claimNumber: props.claimNumber,
    caseType: props.caseType.trim(),
    title: props.title,
    description: props.description ?? '',
    subject: props.subject ?? null,
    keyDates: props.keyDates ?? null,
    ocrEngine: props.ocrEngine ?? null,
    createdBy: principal.actor,
    createdAt,
    updatedAt: createdAt,
    version: 1,
  }
  const happening = { action: 'createCase', outcome: 201, objects: [toWireId('case', created.caseId)] }
  return changeInTenant(app, principal, happening, async (tx) => {
    await insertCase(tx, created, searchTextOf(created))
    return toCaseRecord(created)
  })
}
