import { proxyActivities } from '@temporalio/workflow'
import type { ReminderActivities } from './remind-reviewers.activities.ts'

const activities = proxyActivities<ReminderActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
})

/** Every quarter of an hour, by a schedule. */
export async function remindReviewers(): Promise<void> {
  await activities.remindReviewers()
}
