import { proxyActivities } from '@temporalio/workflow'
import type { DrawingActivities } from './draw-page.activities.ts'

const { drawPage: draw } = proxyActivities<DrawingActivities>({
  taskQueue: 'images',
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '10 seconds', maximumAttempts: 3 },
})

/** Somebody waits for this, so nothing else does: it has a queue of its own. False where the page cannot be drawn. */
export async function drawPage(drawing: Parameters<DrawingActivities['drawPage']>[0]): Promise<boolean> {
  return draw(drawing)
}
