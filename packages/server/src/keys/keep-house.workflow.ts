import { proxyActivities } from '@temporalio/workflow'
import type { HouseActivities } from './keep-house.activities.ts'

const { keepHouse } = proxyActivities<HouseActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
})

/** Runs on a schedule. One that fails is followed by the next. */
export async function keepHouseInOrder(): Promise<void> {
  await keepHouse()
}
