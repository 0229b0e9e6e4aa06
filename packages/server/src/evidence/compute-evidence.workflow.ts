import { ApplicationFailure, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow'
import type { EvidenceActivities, FollowingActivities } from './compute-evidence.activities.ts'

type Work = Parameters<EvidenceActivities['notePages']>[0]

const { endEvidence, failEvidence } = proxyActivities<EvidenceActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '8 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
})
const atResource = {
  taskQueue: 'analysis',
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '8 seconds',
  // About an hour and a half: longer than most outages of the database.
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds', maximumAttempts: 200 },
} as const
const { notePages, finishEvidence } = proxyActivities<EvidenceActivities>(atResource)
const { refreshReviews } = proxyActivities<FollowingActivities>(atResource)

/** Drives one attempt to compute what a case's pages say. What is true stands in the rows. */
export async function computeEvidence(work: Work): Promise<void> {
  try {
    while (await notePages(work));
    await finishEvidence(work)
    await refreshReviews(work)
    await endEvidence(work)
  } catch (error) {
    if (isCancellation(error)) throw error
    await CancellationScope.nonCancellable(() => failEvidence(work))
    throw ApplicationFailure.nonRetryable('the evidence could not be computed; the row says why')
  }
}
