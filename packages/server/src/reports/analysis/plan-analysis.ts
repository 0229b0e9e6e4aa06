import { rulesVersion } from '@casefold/clinical/rules'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { operator } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { lockReportRequest } from '../report-request.store.ts'
import { isWanted } from '../report-request.ts'
import { updatePlan } from './report-analysis.store.ts'
import { listReportDocuments, type ReportDocument, updateReportDocuments } from './report-document.store.ts'
import { countPages, deleteOldNotes } from './report-page.store.ts'

const pagesAChunk = 100

/**
 * Notes down what is analysed, and divides it: ranges of places, counted from 1 over all pages in reading order. It still
 * waits: its first chunk takes it on. Null: it is no longer wanted.
 */
export function planAnalysis(
  { db, now }: Pick<App, 'db' | 'now'>,
  work: Work,
): Promise<(readonly [number, number])[] | null> {
  return inTenant(db, operator(work.tenantId), async (tx) => {
    const found = await lockReportRequest(tx, work.rowId)
    if (!isWanted(found, work, 'analyse')) return null
    await updateReportDocuments(tx, found)
    // What an earlier attempt noted stays, unless other rules made it or the page was read again.
    await deleteOldNotes(tx, found, found.method.rules !== rulesVersion)
    const pages = await countPages(tx, found)
    await updatePlan(tx, found, { ...pages, method: { ...found.method, rules: rulesVersion } }, now())
    const places = (await listReportDocuments(tx, found.reportRequestId)).reduce((sum, each) => sum + each.pageCount, 0)
    return Array.from({ length: Math.ceil(places / pagesAChunk) }, (_, chunk): readonly [number, number] => [
      chunk * pagesAChunk + 1,
      Math.min(places, (chunk + 1) * pagesAChunk),
    ])
  })
}

export type Stretch = { readonly document: ReportDocument; readonly first: number; readonly last: number }

/** The documents' pages that lie in a range of places. */
export function stretchesOf(documents: readonly ReportDocument[], first: number, last: number): Stretch[] {
  const found: Stretch[] = []
  let before = 0
  for (const document of documents) {
    const from = Math.max(1, first - before)
    const to = Math.min(document.pageCount, last - before)
    if (from <= to) found.push({ document, first: from, last: to })
    before += document.pageCount
  }
  return found
}
