import type { ReportRequest, ReportRequestQuery } from '@casefold/contract/report'
import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { getCaseRow } from '../cases/get-case.ts'
import { parseCursor, readId, toCursor } from '../documents/cursor.ts'
import { toWireId, type Uuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { listOutlooks } from './analysis/report-document.store.ts'
import { listRequestRows } from './report-request.store.ts'
import { toReportRequest } from './report-request.ts'

const defaultLimit = 100

/** The tenant's report requests in the order of their beginning. */
export function listReportRequests(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  { limit = defaultLimit, order = 'newest', cursor, ...query }: ReportRequestQuery,
): Promise<{ requests: ReportRequest[]; next: string | undefined }> {
  const caseId = query.caseId === undefined ? undefined : parseId('case', query.caseId)
  const assignee = query.assignee === undefined ? undefined : readAssignee(query.assignee)
  // A cursor of the other order would lead backwards.
  const read = ([way, id]: readonly unknown[]): Uuid | undefined => (way === order ? readId('rreq', id) : undefined)
  const after = cursor === undefined ? undefined : parseCursor(cursor, read)
  return inTenant(app.db, principal, async (tx) => {
    if (caseId) await getCaseRow(tx, app, principal, caseId)
    const rows = await listRequestRows(tx, { caseId, status: query.status, assignee, order, after }, limit + 1)
    const some = rows.slice(0, limit)
    const outlooks = await listOutlooks(
      tx,
      some.map(({ reportRequestId }) => reportRequestId),
    )
    const nothing = { waiting: false, stale: false }
    const requests = some.map((row) => toReportRequest(row, outlooks.get(row.reportRequestId) ?? nothing, app.now()))
    const last = some.at(-1)
    const more = last && rows.length > some.length
    return { requests, next: more ? toCursor(order, toWireId('rreq', last.reportRequestId)) : undefined }
  })
}

function readAssignee(given: string): Uuid | null {
  return given === 'none' ? null : parseId('usr', given)
}
