import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { NotYet } from '../../kernel/not-yet.ts'
import { operator } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { findReportRequest } from '../report-request.store.ts'
import { isWanted } from '../report-request.ts'
import { hasOpenDocuments } from './report-document.store.ts'

/** Throws until the documents that it was asked for with are read, or were waited for long enough. False: no longer wanted. */
export async function waitForDocuments({ db, now }: Pick<App, 'db' | 'now'>, work: Work): Promise<boolean> {
  const { wanted, waiting } = await inTenant(db, operator(work.tenantId), async (tx) => {
    const found = await findReportRequest(tx, work.rowId)
    if (!isWanted(found, work, 'analyse')) return { wanted: false, waiting: false }
    const waits = now() < found.waitUntil && (await hasOpenDocuments(tx, found.reportRequestId))
    return { wanted: true, waiting: waits }
  })
  if (waiting) throw new NotYet()
  return wanted
}
