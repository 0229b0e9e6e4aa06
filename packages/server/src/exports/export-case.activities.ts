import type { App } from '../app.ts'
import type { Work } from '../kernel/work.ts'
import { failExport } from './fail-export.ts'
import { finishExport } from './finish-export.ts'
import { planExport } from './plan-export.ts'
import { writeExportChunk } from './write-export-chunk.ts'

/** What the workflow may ask for. Ids in, a number at most out. */
export type ExportActivities = {
  /** How many chunks there are; 0 where the attempt is no longer wanted. */
  planExport(work: Work): Promise<number>
  /** False where the attempt is no longer wanted. */
  writeExportChunk(chunk: Work & { readonly chunk: number }): Promise<boolean>
  finishExport(work: Work): Promise<void>
  failExport(work: Work): Promise<void>
}

export function exportActivities(app: App): ExportActivities {
  return {
    planExport: (work) => planExport(app, work),
    writeExportChunk: (chunk) => writeExportChunk(app, chunk),
    finishExport: (work) => finishExport(app, work),
    failExport: (work) => failExport(app, work, 'internal'),
  }
}
