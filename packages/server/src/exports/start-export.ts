import type { ExportRecord } from '@casefold/contract/export'
import type { App } from '../app.ts'
import { changeInTenant } from '../audit/change-in-tenant.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { newUuid, toWireId } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { insertExport } from './export.store.ts'
import { type Export, nothingYet, toExportRecord, toWork } from './export.ts'

/** Queues an export of a case: its record and, where the caller may see them, its audit events. The row is the promise, a workflow keeps it. */
export async function startExport(
  app: Pick<App, 'db' | 'log' | 'now' | 'workflows'>,
  principal: Principal,
  id: string,
): Promise<ExportRecord> {
  const caseId = parseId('case', id)
  const at = app.now()
  const created: Export = {
    tenantId: principal.tenantId,
    exportId: newUuid(at),
    caseId,
    status: 'queued',
    attempt: 1,
    withAudit: principal.scopes.has('audit:read'),
    errorCode: null,
    file: null,
    size: null,
    sha256: null,
    createdBy: principal.actor,
    requestId: principal.request?.requestId ?? '',
    traceparent: principal.request?.traceparent ?? '',
    createdAt: at,
    updatedAt: at,
    completedAt: null,
  }
  const objects = [toWireId('case', caseId), toWireId('exp', created.exportId)]
  const answer = await changeInTenant(app, principal, { action: 'exportCase', outcome: 202, objects }, async (tx) => {
    await getCaseRow(tx, app, principal, caseId)
    await insertExport(tx, created)
    return toExportRecord(created, nothingYet)
  })
  const exportId = parseId('exp', answer.exportId)
  await app.workflows.start('exportCase', toWork({ ...created, exportId }))
  return answer
}
