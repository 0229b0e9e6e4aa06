import { ApplicationFailure, CancellationScope, isCancellation, proxyActivities } from '@temporalio/workflow'
import type { AnalysisActivities, CitedPageActivities } from './analyse-report.activities.ts'

type Work = Parameters<AnalysisActivities['planAnalysis']>[0]
type Chunk = readonly [first: number, last: number]

const { waitForDocuments } = proxyActivities<AnalysisActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '8 seconds',
  // Tried again until it succeeds, which leaves nothing in the history; the row says when to wait no longer.
  retry: { initialInterval: '1 second', backoffCoefficient: 1.5, maximumInterval: '5 seconds' },
})
const { planAnalysis, failReport } = proxyActivities<AnalysisActivities>({
  taskQueue: 'orchestration',
  startToCloseTimeout: '1 minute',
  heartbeatTimeout: '8 seconds',
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds' },
})
const { analysePages, finishAnalysis } = proxyActivities<AnalysisActivities>({
  taskQueue: 'analysis',
  startToCloseTimeout: '30 minutes',
  heartbeatTimeout: '8 seconds',
  // About an hour and a half: longer than most outages of the database.
  retry: { initialInterval: '1 second', maximumInterval: '30 seconds', maximumAttempts: 200 },
})
const { listCitedPages } = proxyActivities<AnalysisActivities>({
  taskQueue: 'analysis',
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
})
const { drawPage } = proxyActivities<CitedPageActivities>({
  taskQueue: 'images',
  startToCloseTimeout: '5 minutes',
  heartbeatTimeout: '8 seconds',
  retry: { maximumAttempts: 3 },
  // Behind the pages that somebody waits for.
  priority: { priorityKey: 5 },
})

/** The server refuses more than 2,000 pending activities; and nobody is served sooner by queueing more. */
const pendingAtOnce = 200
const drawnAtOnce = 4
/** As wide as a viewer and a report show it. */
const width = 1275

/** Drives one attempt to analyse a case, and ends where the review begins. The rows say what is true. */
export async function analyseReport(work: Work): Promise<void> {
  try {
    if (!(await waitForDocuments(work))) return
    const chunks = await planAnalysis(work)
    if (!chunks || !(await analyseChunks(work, chunks))) return
    await finishAnalysis(work)
  } catch (error) {
    if (isCancellation(error)) throw error
    await CancellationScope.nonCancellable(() => failReport(work))
    throw ApplicationFailure.nonRetryable('the case could not be analysed; the row says why')
  }
  await drawCitedPages(work).catch((error: unknown) => {
    // They are drawn when somebody asks, too.
    if (isCancellation(error)) throw error
  })
}

/** False where the attempt is no longer wanted. */
async function analyseChunks(work: Work, chunks: readonly Chunk[]): Promise<boolean> {
  let wanted = true
  await share(chunks, pendingAtOnce, async ([first, last]) => {
    wanted = wanted && (await analysePages({ ...work, first, last })) && wanted
  })
  return wanted
}

async function drawCitedPages(work: Work): Promise<void> {
  await share(await listCitedPages(work), drawnAtOnce, async ([rowId, pageNumber]) => {
    await drawPage({ ...work, rowId, pageNumber, width })
  })
}

async function share<Item>(items: readonly Item[], hands: number, work: (item: Item) => Promise<void>): Promise<void> {
  const waiting = [...items]
  const hand = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: Math.min(hands, items.length) }, hand))
}
