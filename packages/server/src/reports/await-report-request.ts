import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportRequest } from '@casefold/contract/report'
import { readInTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Principal } from '../kernel/principal.ts'
import { parseId } from '../tenancy/refuse-missing.ts'
import { getReportRequest } from './get-report-request.ts'
import { findRequestState } from './report-request.store.ts'

/** The first look comes soon, the others less and less often. */
const soonestMs = 250
const slowestMs = 1_500

/** The request as it stands once it is not in our hands any more: reviewed, ended, or after so long at most. */
export async function awaitReportRequest(
  app: Pick<App, 'db' | 'log' | 'now'>,
  principal: Principal,
  id: string,
  withinMs: number,
  signal: AbortSignal,
): Promise<ReportRequest> {
  const reportRequestId = parseId('rreq', id)
  const found = await getReportRequest(app, principal, id)
  const until = performance.now() + withinMs
  let isOpen = found.status === 'pending' || found.status === 'processing'
  if (!isOpen || withinMs === 0) return found
  for (let pause = soonestMs; isOpen && !signal.aborted && performance.now() < until; pause *= 1.3) {
    const left = until - performance.now()
    await sleep(Math.min(pause, slowestMs, left), undefined, { signal }).catch(() => undefined)
    const row = await readInTenant(app.db, principal, (tx) => findRequestState(tx, reportRequestId))
    isOpen = row?.status === 'pending' || row?.status === 'processing'
  }
  return getReportRequest(app, principal, id)
}
