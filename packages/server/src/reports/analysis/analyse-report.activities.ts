import { Context } from '@temporalio/activity'
import type { App } from '../../app.ts'
import type { DrawingActivities } from '../../documents/draw-page.activities.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { Work } from '../../kernel/work.ts'
import { failReport } from '../fail-report.ts'
import { analysePages } from './analyse-pages.ts'
import { finishAnalysis } from './finish-analysis.ts'
import { listCitedPages } from './list-cited-pages.ts'
import { planAnalysis } from './plan-analysis.ts'
import { refreshReviews } from './refresh-reviews.ts'
import { waitForDocuments } from './wait-for-documents.ts'

/** What the workflow may ask for. Ids and numbers in, ids and numbers at most out. */
export type AnalysisActivities = {
  /** Fails until the documents are read. False where the attempt is no longer wanted. */
  waitForDocuments(work: Work): Promise<boolean>
  /** Ranges of pages; null where the attempt is no longer wanted. */
  planAnalysis(work: Work): Promise<readonly (readonly [first: number, last: number])[] | null>
  /** False where the attempt is no longer wanted. */
  analysePages(chunk: Work & { readonly first: number; readonly last: number }): Promise<boolean>
  finishAnalysis(work: Work): Promise<void>
  listCitedPages(work: Work): Promise<readonly (readonly [documentId: Uuid, pageNumber: number])[]>
  failReport(work: Work): Promise<void>
  /** For the evidence of a case. */
  refreshReviews(work: Work): Promise<void>
}

/** Done where all pages are drawn. */
export type CitedPageActivities = DrawingActivities

export function analysisActivities(app: App): AnalysisActivities {
  return {
    waitForDocuments: (work) => waitForDocuments(app, work),
    planAnalysis: (work) => planAnalysis(app, work),
    analysePages: (chunk) => analysePages(app, chunk, Context.current().cancellationSignal),
    finishAnalysis: (work) => finishAnalysis(app, work),
    listCitedPages: (work) => listCitedPages(app, work),
    failReport: (work) => failReport(app, work, 'internal'),
    refreshReviews: (work) => refreshReviews(app, work),
  }
}
