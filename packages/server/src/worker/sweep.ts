import type { App } from '../app.ts'
import { failDocument } from '../documents/fail-document.ts'
import { failEvidence } from '../evidence/fail-evidence.ts'
import { failExport } from '../exports/fail-export.ts'
import type { Work, WorkKind } from '../kernel/work.ts'
import { failReport } from '../reports/fail-report.ts'
import { takeDueWork } from '../tenancy/due-work.ts'

type Needs = Pick<App, 'db' | 'log' | 'meter' | 'now' | 'workflows'>

type Patience = {
  /**
   * Looks that saw no progress, after 1, 2, 4, … 60 minutes: time in which nobody looked is nobody's failure, nor is
   * waiting in the queue behind a larger tenant.
   */
  readonly mostSweeps: number
  /** How work ends that makes no progress. */
  giveUp(app: Needs, work: Work): Promise<void>
}

const patience: Record<WorkKind, Patience> = {
  // three hours in all
  exportCase: { mostSweeps: 7, giveUp: (app, work) => failExport(app, work, 'deadline_exceeded') },
  // a week: a long document may wait half-read behind a million pages of its own tenant, and its work has a budget anyway
  readDocument: { mostSweeps: 170, giveUp: (app, work) => failDocument(app, work, 'deadline_exceeded') },
  // three hours; what waits for documents that are being read is not processing
  computeEvidence: { mostSweeps: 7, giveUp: (app, work) => failEvidence(app, work, 'deadline_exceeded') },
  // three hours each; a request that waits for documents, or for its reviewer, is not looked at this way
  analyseReport: { mostSweeps: 7, giveUp: (app, work) => failReport(app, work, 'deadline_exceeded') },
  synthesiseReport: { mostSweeps: 7, giveUp: (app, work) => failReport(app, work, 'deadline_exceeded') },
}

/**
 * Starts what rows promise and nobody runs: after a crash between commit and start, after Temporal was away, after its
 * database was lost. Answers how many rows it looked at.
 */
export async function sweep(app: Needs): Promise<number> {
  let looked = 0
  for await (const { kind, status, sweeps, ...work } of takeDueWork(app)) {
    looked += 1
    const { mostSweeps, giveUp } = patience[kind]
    if (status === 'processing' && sweeps > mostSweeps) await giveUp(app, work)
    else await app.workflows.start(kind, work)
  }
  return looked
}
