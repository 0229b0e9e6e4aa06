import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { drawPage } from '../../documents/draw-page.ts'
import { listCaseDocuments } from '../../documents/list-documents.ts'
import { imagePathOf } from '../../documents/page-image.ts'
import type { ReadingApp } from '../../documents/reading-app.ts'
import { fromWireId } from '../../kernel/ids.ts'
import type { Principal } from '../../kernel/principal.ts'
import type { Drawing } from '../../kernel/work.ts'
import { citedWidth } from '../../reports/analysis/list-cited-pages.ts'
import { listReportRequests } from '../../reports/list-report-requests.ts'
import { renderReport } from '../../reports/synthesis/render-report.ts'
import { findReport } from '../../reports/synthesis/report.store.ts'

/**
 * Draws the pages of a case that nobody has looked at yet: while there is no worker, nobody else would. Its reports were
 * printed without them, and are printed again.
 */
export async function drawCase(app: ReadingApp, operator: Principal, caseId: string, hands: number): Promise<void> {
  const waiting = await listUndrawn(app, operator, caseId)
  if (waiting.length === 0) return
  const hand = async (): Promise<void> => {
    for (let drawing = waiting.shift(); drawing; drawing = waiting.shift()) await drawPage(app, drawing)
  }
  await Promise.all(Array.from({ length: hands }, hand))
  const { requests } = await listReportRequests(app, operator, { caseId, status: 'completed' })
  for (const { reportId } of requests) {
    const id = reportId && fromWireId('rep', reportId)
    const report = id && (await inTenant(app.db, operator, (tx) => findReport(tx, id)))
    if (report) await renderReport(app, report, 'pdf')
  }
}

async function listUndrawn(
  app: Pick<App, 'db' | 'log' | 'blobs'>,
  operator: Principal,
  id: string,
): Promise<Drawing[]> {
  const { documents } = await listCaseDocuments(app, operator, id, {})
  const undrawn: Drawing[] = []
  for (const document of documents) {
    if (document.status !== 'completed') continue
    const { tenantId, documentId: rowId, attempt, pageCount } = document
    for (let pageNumber = 1; pageNumber <= pageCount; pageNumber++)
      if (!(await app.blobs.properties(imagePathOf(document, pageNumber, citedWidth))))
        undrawn.push({ tenantId, rowId, attempt, traceparent: '', pageNumber, width: citedWidth })
  }
  return undrawn
}
