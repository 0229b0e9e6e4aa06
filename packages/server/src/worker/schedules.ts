import type { Client, Connection } from '@temporalio/client'
import { ScheduleAlreadyRunning, ScheduleOverlapPolicy } from '@temporalio/client'
import { taskQueues } from '../kernel/work.ts'

const minute = 60_000
const hour = 60 * minute
const schedules = [
  { id: 'seal-audit', workflowType: 'sealAuditTrail', every: minute / 3 },
  { id: 'keep-house', workflowType: 'keepHouseInOrder', every: hour },
  { id: 'sweep-uploads', workflowType: 'sweepForgottenUploads', every: hour },
  { id: 'refold-pages', workflowType: 'refoldOldPages', every: hour },
  { id: 'remind-reviewers', workflowType: 'remindReviewers', every: 15 * minute },
] as const

const retentionSeconds = 3 * 86_400

/** gRPC's words for: it is there already, and: making it is not for us, so the operator has. */
const mayGoOn = new Set([6, 7])

/** Temporal's database may be lost at any time: what must exist in it is made again, as often as this is called. */
export async function prepareTemporal(client: Client, namespace: string): Promise<void> {
  const { workflowService } = client.connection as Connection
  const retention = { seconds: retentionSeconds as never }
  await workflowService
    .registerNamespace({ namespace, workflowExecutionRetentionPeriod: retention })
    .catch((error: { code?: number }) => {
      if (!mayGoOn.has(error.code ?? -1)) throw error
    })
  for (const { id, workflowType, every } of schedules) {
    await client.schedule
      .create({
        scheduleId: id,
        spec: { intervals: [{ every }] },
        policies: { overlap: ScheduleOverlapPolicy.SKIP, catchupWindow: '1 minute' },
        action: { type: 'startWorkflow', workflowType, taskQueue: taskQueues.orchestration, workflowId: id, args: [] },
      })
      .catch((error: unknown) => {
        if (!(error instanceof ScheduleAlreadyRunning)) throw error
        return keepInterval(client, id, every)
      })
  }
}

/** An earlier release may have made it with another one. */
async function keepInterval({ schedule }: Client, id: string, every: number): Promise<void> {
  const handle = schedule.getHandle(id)
  const { spec } = await handle.describe()
  if (spec.intervals?.[0]?.every === every) return
  await handle.update((made) => ({ ...made, spec: { intervals: [{ every }] } }))
}
