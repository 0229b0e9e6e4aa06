import { ApplicationFailure, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow'
import type { ExportActivities } from './export-case.activities.ts'

type Work = Parameters<ExportActivities['planExport']>[0]

const { planExport, failExport } = proxyActivities<ExportActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '8 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
})
const { writeExportChunk, finishExport } = proxyActivities<ExportActivities>({
  taskQueue: 'exports',
  startToCloseTimeout: '10 minutes',
  heartbeatTimeout: '8 seconds',
  // About an hour and a half: longer than most outages of the database or the blob store.
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds', maximumAttempts: 200 },
})

/** The server refuses more than 2,000 pending activities; and nobody is served sooner by queueing more. */
const pendingAtOnce = 200

/** Drives one attempt of an export. What is true stands in the row; this may be lost and started again at any time. */
export async function exportCase(work: Work): Promise<void> {
  try {
    const chunks = await planExport(work)
    if (chunks > 0 && (await writeChunks(work, chunks))) await finishExport(work)
  } catch (error) {
    if (isCancellation(error)) throw error
    await CancellationScope.nonCancellable(() => failExport(work))
    throw ApplicationFailure.nonRetryable('the export failed; its row says why')
  }
}

/** False where somebody cancelled meanwhile. */
async function writeChunks(work: Work, chunks: number): Promise<boolean> {
  let next = 0
  let wanted = true
  const hands = Array.from({ length: Math.min(pendingAtOnce, chunks) }, async () => {
    while (wanted && next < chunks) wanted = (await writeExportChunk({ ...work, chunk: next++ })) && wanted
  })
  await Promise.all(hands)
  return wanted
}
