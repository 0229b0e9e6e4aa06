import { fileURLToPath } from 'node:url'
import { NativeConnection, type NativeConnectionOptions, Worker } from '@temporalio/worker'
import { auditActivities } from '../audit/audit.activities.ts'
import { drawingActivities } from '../documents/draw-page.activities.ts'
import { readingActivities } from '../documents/read-document.activities.ts'
import type { ReadingApp } from '../documents/reading-app.ts'
import { uploadActivities } from '../documents/sweep-uploads.activities.ts'
import { evidenceActivities } from '../evidence/compute-evidence.activities.ts'
import { exportActivities } from '../exports/export-case.activities.ts'
import { taskQueues } from '../kernel/work.ts'
import { houseActivities } from '../keys/keep-house.activities.ts'
import { analysisActivities } from '../reports/analysis/analyse-report.activities.ts'
import { reminderActivities } from '../reports/review/remind-reviewers.activities.ts'
import { synthesisActivities } from '../reports/synthesis/synthesise-report.activities.ts'
import { refoldActivities } from '../search/refold-pages.activities.ts'
import { measureActivities } from './measure-activities.ts'

/** Everything that the workflow sandbox is bundled from. */
export const workflowsPath = fileURLToPath(new URL('./workflows.ts', import.meta.url))

export type WorkerSettings = {
  readonly access: NativeConnectionOptions
  readonly namespace: string
  /** A file that `casefold bundle` wrote; '' to bundle now, which takes some seconds. */
  readonly bundle: string
  /** Activities at once, for each resource. */
  readonly concurrency: number
  /** Chunks of pages at once. */
  readonly readers: number
}

/** The worker's door: one worker for orchestration, one for each resource. Ends when told to, or throws. */
export async function runWorker(
  app: ReadingApp,
  settings: WorkerSettings,
  signal: AbortSignal,
  running: (now: boolean) => void,
): Promise<void> {
  const { access, namespace, bundle } = settings
  const connection = await NativeConnection.connect(access)
  const common = {
    connection,
    namespace,
    shutdownGraceTime: 20_000,
    // Else the engine sends a heartbeat only every eight tenths of its time-out.
    maxHeartbeatThrottleInterval: 2_000,
    interceptors: { activity: [measureActivities(app)] },
  }
  const { steps, resources } = activitiesOf(app, settings)
  const workers = [
    await Worker.create({
      ...common,
      taskQueue: taskQueues.orchestration,
      ...(bundle ? { workflowBundle: { codePath: bundle } } : { workflowsPath }),
      activities: steps,
      maxCachedWorkflows: 200,
      // A workflow whose worker died is handed to another one after this.
      stickyQueueScheduleToStartTimeout: '1 second',
    }),
  ]
  for (const { taskQueue, activities, atOnce } of resources) {
    workers.push(await Worker.create({ ...common, taskQueue, activities, maxConcurrentActivityTaskExecutions: atOnce }))
  }
  const stop = (): void => {
    for (const worker of workers) if (worker.getState() === 'RUNNING') worker.shutdown()
  }
  signal.addEventListener('abort', stop)
  try {
    const runs = workers.map((worker) => worker.run())
    running(true)
    app.log.info('the worker runs')
    if (signal.aborted) stop()
    // Where one of them gives up, the others have to, too: half a worker would look like a whole one.
    const ended = await Promise.allSettled(runs.map((run) => run.finally(stop)))
    const failed = ended.find((end) => end.status === 'rejected')
    if (failed) throw failed.reason
  } finally {
    running(false)
    signal.removeEventListener('abort', stop)
    await connection.close()
  }
}

type Resource = { readonly taskQueue: string; readonly activities: object; readonly atOnce: number }

/** What is done at once, beside the workflows; and for each resource what it is used for, so many times at once. */
function activitiesOf(
  app: ReadingApp,
  { concurrency, readers }: WorkerSettings,
): { steps: object; resources: readonly Resource[] } {
  const { planExport, failExport, writeExportChunk, finishExport } = exportActivities(app)
  const { failDocument, openDocument, readPages, finishDocument } = readingActivities(app)
  const { waitForDocuments, planAnalysis, failReport, ...analysis } = analysisActivities(app)
  const { endEvidence, failEvidence, ...evidence } = evidenceActivities(app)
  const housekeeping = {
    ...auditActivities(app),
    ...houseActivities(app),
    ...uploadActivities(app),
    ...refoldActivities(app),
    ...reminderActivities(app),
  }
  return {
    steps: {
      ...{
        planExport,
        failExport,
        failDocument,
        waitForDocuments,
        planAnalysis,
        failReport,
        endEvidence,
        failEvidence,
      },
      ...housekeeping,
    },
    resources: [
      { taskQueue: taskQueues.exports, activities: { writeExportChunk, finishExport }, atOnce: concurrency },
      { taskQueue: taskQueues.documents, activities: { openDocument, finishDocument }, atOnce: concurrency },
      // A workflow of an earlier version has its documents opened and ended here.
      { taskQueue: taskQueues.reading, activities: { openDocument, readPages, finishDocument }, atOnce: readers },
      { taskQueue: taskQueues.analysis, activities: { ...evidence, ...analysis }, atOnce: concurrency },
      { taskQueue: taskQueues.synthesis, activities: synthesisActivities(app), atOnce: concurrency },
      { taskQueue: taskQueues.images, activities: drawingActivities(app), atOnce: concurrency },
    ],
  }
}
