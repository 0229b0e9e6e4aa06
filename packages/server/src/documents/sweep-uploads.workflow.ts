import { proxyActivities } from '@temporalio/workflow'
import type { UploadActivities } from './sweep-uploads.activities.ts'

const { sweepUploads } = proxyActivities<UploadActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
})

/** Hourly, by a schedule. */
export async function sweepForgottenUploads(): Promise<void> {
  await sweepUploads()
}
