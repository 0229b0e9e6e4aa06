import { proxyActivities } from '@temporalio/workflow'
import type { AuditActivities } from './audit.activities.ts'

const { sealAudit } = proxyActivities<AuditActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
})

/** Runs on a schedule. One that fails is followed by the next. */
export async function sealAuditTrail(): Promise<void> {
  await sealAudit()
}
