import { Context } from '@temporalio/activity'
import type { App } from '../app.ts'
import type { Work } from '../kernel/work.ts'
import { endEvidence } from './end-evidence.ts'
import { failEvidence } from './fail-evidence.ts'
import { finishEvidence } from './finish-evidence.ts'
import { notePages } from './note-pages.ts'

/** What the workflow may ask for. Ids in, whether there is more at most out. */
export type EvidenceActivities = {
  notePages(work: Work): Promise<boolean>
  finishEvidence(work: Work): Promise<void>
  endEvidence(work: Work): Promise<void>
  failEvidence(work: Work): Promise<void>
}

/** What follows from the evidence, in features that use it. */
export type FollowingActivities = {
  /** Open reviews are computed again where encounters were corrected since. */
  refreshReviews(work: Work): Promise<void>
}

export function evidenceActivities(app: App): EvidenceActivities {
  return {
    notePages: (work) => notePages(app, work, Context.current().cancellationSignal),
    finishEvidence: (work) => finishEvidence(app, work),
    endEvidence: (work) => endEvidence(app, work),
    failEvidence: (work) => failEvidence(app, work, 'internal'),
  }
}
