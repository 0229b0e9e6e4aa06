import { ApplicationFailure, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow'
import type { AnalysisActivities } from '../analysis/analyse-report.activities.ts'
import type { SynthesisActivities } from './synthesise-report.activities.ts'

const { failReport } = proxyActivities<AnalysisActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '8 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
})
const { synthesise } = proxyActivities<SynthesisActivities>({
  taskQueue: 'synthesis',
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '8 seconds',
  // About an hour and a half: longer than most outages of the database or the blob store.
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds', maximumAttempts: 200 },
})

/** Drives one attempt to write the report of what was approved. What is true stands in the row. */
export async function synthesiseReport(work: Parameters<SynthesisActivities['synthesise']>[0]): Promise<void> {
  try {
    await synthesise(work)
  } catch (error) {
    if (isCancellation(error)) throw error
    await CancellationScope.nonCancellable(() => failReport(work))
    throw ApplicationFailure.nonRetryable('the report could not be written; its row says why')
  }
}
