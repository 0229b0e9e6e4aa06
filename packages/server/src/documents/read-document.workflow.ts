import { ApplicationFailure, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow'
import type { ReadingActivities } from './read-document.activities.ts'

type Work = Parameters<ReadingActivities['openDocument']>[0]
type Chunk = readonly [first: number, last: number]

const { failDocument } = proxyActivities<ReadingActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '8 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
})
const atResource = {
  // Twenty pages, each tried twice for a minute by each of its tools; and the largest file has to come first.
  startToCloseTimeout: '90 minutes',
  // Shorter than elsewhere: whoever takes over has to fetch the file and read a page before anybody sees it.
  heartbeatTimeout: '5 seconds',
  // About an hour and a half: longer than most outages of the database or the blob store.
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds', maximumAttempts: 200 },
} as const
const { openDocument, finishDocument } = proxyActivities<ReadingActivities>({ ...atResource, taskQueue: 'documents' })
const { readPages } = proxyActivities<ReadingActivities>({ ...atResource, taskQueue: 'reading' })

/** The server refuses more than 2,000 pending activities; and nobody is served sooner by queueing more. */
const pendingAtOnce = 200

/** Drives one attempt to read a document. What is true stands in the rows; this may be lost and started again at any time. */
export async function readDocument(work: Work): Promise<void> {
  try {
    const chunks = await openDocument(work)
    if (chunks.length > 0 && (await readChunks(work, chunks))) await finishDocument(work)
  } catch (error) {
    if (isCancellation(error)) throw error
    await CancellationScope.nonCancellable(() => failDocument(work))
    throw ApplicationFailure.nonRetryable('the document could not be read; its row says why')
  }
}

/** False where the attempt is no longer wanted. */
async function readChunks(work: Work, chunks: readonly Chunk[]): Promise<boolean> {
  const waiting = [...chunks]
  let wanted = true
  const hands = Array.from({ length: Math.min(pendingAtOnce, chunks.length) }, async () => {
    for (let chunk = waiting.shift(); chunk && wanted; chunk = waiting.shift()) {
      const [first, last] = chunk
      wanted = (await readPages({ ...work, first, last })) && wanted
    }
  })
  await Promise.all(hands)
  return wanted
}
