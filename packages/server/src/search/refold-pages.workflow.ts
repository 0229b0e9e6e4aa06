import { continueAsNew, proxyActivities } from '@temporalio/workflow'
import type { RefoldActivities } from './refold-pages.activities.ts'

const { refoldPages } = proxyActivities<RefoldActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
})

/** A history has an end, and a million documents may wait. */
const roundsInOne = 500

/** Hourly, by a schedule: after an upgrade that folds otherwise there is much to do, else nothing. */
export async function refoldOldPages(): Promise<void> {
  for (let round = 0; round < roundsInOne; round++) if (!(await refoldPages())) return
  await continueAsNew<typeof refoldOldPages>()
}
