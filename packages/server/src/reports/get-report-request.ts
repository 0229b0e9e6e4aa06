import type { ReportRequest } from '@casefold/contract/report'
import { inTenant, type TenantTx } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId, refuseMissing } from '../tenancy/refuse-missing.ts'
import { findOutlook } from './analysis/report-document.store.ts'
import { findRequestState } from './report-request.store.ts'
import { type RequestState, toReportRequest } from './report-request.ts'

export function getReportRequest(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  id: string,
): Promise<ReportRequest> {
  const reportRequestId = parseId('rreq', id)
  return inTenant(app.db, principal, async (tx) => {
    const found = await getRequestRow(tx, app, principal, reportRequestId)
    return toReportRequest(found, await findOutlook(tx, found), app.now())
  })
}

export async function getRequestRow(
  tx: TenantTx,
  app: Pick<App, 'log'>,
  principal: Principal,
  id: Uuid,
): Promise<RequestState> {
  const found = (await findRequestState(tx, id)) ?? (await refuseMissing(tx, app, principal, 'rreq', id))
  // Whoever asks later who saw the case finds this request too.
  principal.request?.objects.add(toWireId('case', found.caseId))
  return found
}
