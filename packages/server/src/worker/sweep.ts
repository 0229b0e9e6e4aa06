import type { App } from '../app.ts'
import { failExport } from '../exports/fail-export.ts'
import type { Work, WorkKind } from '../kernel/work.ts'
import { takeDueWork } from '../tenancy/due-work.ts'

type Needs = Pick<App, 'db' | 'log' | 'meter' | 'now' | 'workflows'>

/** How work ends that makes no progress. */
const giveUp: Record<WorkKind, (app: Needs, work: Work) => Promise<void>> = {
  exportCase: (app, work) => failExport(app, work, 'deadline_exceeded'),
}

/**
 * Counted in looks that saw no progress, after 1, 2, 4, … 60 minutes, three hours in all: time in which nobody looked is
 * nobody's failure, nor is waiting in the queue behind a larger tenant.
 */
const mostSweeps = 7

/**
 * Starts what rows promise and nobody runs: after a crash between commit and start, after Temporal was away, after its
 * database was lost. Answers how many rows it looked at.
 */
export async function sweep(app: Needs): Promise<number> {
  let looked = 0
  for await (const { kind, status, sweeps, ...work } of takeDueWork(app)) {
    looked += 1
    if (status === 'processing' && sweeps > mostSweeps) await giveUp[kind](app, work)
    else await app.workflows.start(kind, work)
  }
  return looked
}
