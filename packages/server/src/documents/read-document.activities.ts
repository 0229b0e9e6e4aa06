import { Context } from '@temporalio/activity'
import type { Work } from '../kernel/work.ts'
import { failDocument } from './fail-document.ts'
import { finishDocument } from './finish-document.ts'
import { openDocument } from './open-document.ts'
import { readPages } from './read-pages.ts'
import type { ReadingApp } from './reading-app.ts'

/** What the workflow may ask for. Ids and page numbers in, page numbers at most out. */
export type ReadingActivities = {
  /** The ranges of pages that are to be read; none where the attempt is no longer wanted, or has ended here. */
  openDocument(work: Work): Promise<readonly (readonly [first: number, last: number])[]>
  /** False where the attempt is no longer wanted. */
  readPages(chunk: Work & { readonly first: number; readonly last: number }): Promise<boolean>
  finishDocument(work: Work): Promise<void>
  failDocument(work: Work): Promise<void>
}

export function readingActivities(app: ReadingApp): ReadingActivities {
  return {
    openDocument: (work) => openDocument(app, work),
    readPages: (chunk) => readPages(app, chunk, Context.current().cancellationSignal),
    finishDocument: (work) => finishDocument(app, work),
    failDocument: (work) => failDocument(app, work, 'internal'),
  }
}
