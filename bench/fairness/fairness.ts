import { setTimeout as sleep } from 'node:timers/promises'
import { startParts } from '@casefold/dev/parts'
import { Client, Connection, type WorkflowHandle } from '@temporalio/client'
import { NativeConnection, Worker } from '@temporalio/worker'
import type { ExportActivities } from '../../packages/server/src/exports/export-case.activities.ts'
import { newUuid } from '../../packages/server/src/kernel/ids.ts'
import { openLog } from '../../packages/server/src/kernel/log.ts'
import { taskQueues, type Work } from '../../packages/server/src/kernel/work.ts'
import { installLog } from '../../packages/server/src/worker/install-log.ts'
import { workflowsPath } from '../../packages/server/src/worker/worker-app.ts'
import type { BenchRun } from '../bench-run.ts'
import { median } from '../rounds.ts'
import { atMost, type Row, shown } from '../row.ts'

const namespace = 'default'
/** Temporal's number for them. */
const activityTasks = 2
const patienceMs = 10 * 60_000
const rounds = 3

type Flood = { readonly exports: number; readonly chunks: number }
type Size = { readonly chunkMs: number; readonly whale: Flood; readonly small: Flood }

const full: Size = { chunkMs: 200, whale: { exports: 100, chunks: 200 }, small: { exports: 100, chunks: 2 } }
const quick: Size = { chunkMs: 100, whale: { exports: 10, chunks: 200 }, small: { exports: 50, chunks: 2 } }

/** Temporal, its client, and the one who puts workers on the queue of chunks. */
type Place = { readonly client: Client; readonly address: string; readonly size: Size; readonly signal: AbortSignal }

/**
 * A tenant with 20,000 chunks, then a hundred tenants with two each, on the real workflow and the real server; only the
 * chunks sleep instead of writing, so that a chunk costs the same on every machine.
 */
export async function benchFairness(run: BenchRun): Promise<Row[]> {
  const size = run.quick ? quick : full
  run.say('Temporal')
  installLog(openLog('silent'))
  const parts = run.stack.adopt(
    await startParts({ parts: ['temporal'], throwaway: true, signal: run.signal }),
    (started) => started.stop(),
  )
  const { address } = parts.temporal
  const place: Place = { client: await openClient(run, address), address, size, signal: run.signal }
  await openOrchestration(run, address)

  run.say(`${size.small.exports} small tenants alone, the first time to warm up`)
  await withChunkWorker(place, () => medianMs(place, true))
  const alone = await withChunkWorker(place, () => severalTimes(rounds, () => medianMs(place, true)))
  run.say(`behind ${size.whale.exports * size.whale.chunks} chunks of one tenant, with fairness keys`)
  const fair = await behindWhale(run, place, true, rounds)
  run.say('and without: each waits for the whole whale, so once is enough')
  const unfair = await behindWhale(run, place, false, 1)
  const beside = { bare: median(alone), ratio: median(fair) / median(alone) }
  return [
    atMost('small tenants, median ms, beside the same without a whale', { ours: median(fair), ...beside }, 2),
    shown('without fairness keys, median ms, beside the same without a whale', {
      ours: median(unfair),
      bare: median(alone),
      ratio: median(unfair) / median(alone),
    }),
  ]
}

async function openClient({ stack }: BenchRun, address: string): Promise<Client> {
  const connection = stack.adopt(await Connection.connect({ address }), (open) => open.close())
  await connection.workflowService
    .registerNamespace({ namespace, workflowExecutionRetentionPeriod: { seconds: 86_400 as never } })
    .catch(() => undefined)
  return new Client({ connection, namespace })
}

/** As worker-app.ts puts it together. There is no row to ask: the attempt says how many chunks there are. */
async function openOrchestration({ stack }: BenchRun, address: string): Promise<void> {
  const activities: Pick<ExportActivities, 'planExport' | 'failExport'> = {
    planExport: ({ attempt }) => Promise.resolve(attempt),
    failExport: () => Promise.resolve(),
  }
  const connection = stack.adopt(await NativeConnection.connect({ address }), (open) => open.close())
  const taskQueue = taskQueues.orchestration
  const worker = await Worker.create({ connection, namespace, taskQueue, workflowsPath, activities })
  const running = worker.run()
  stack.defer(async () => {
    worker.shutdown()
    await running
  })
}

/** Somebody takes chunks for as long as `work` lasts; before, they pile up. */
async function withChunkWorker<Result>({ address, size }: Place, work: () => Promise<Result>): Promise<Result> {
  const activities: Pick<ExportActivities, 'writeExportChunk' | 'finishExport'> = {
    writeExportChunk: () => sleep(size.chunkMs, true),
    finishExport: () => Promise.resolve(),
  }
  const connection = await NativeConnection.connect({ address })
  const taskQueue = taskQueues.exports
  const atOnce = { maxConcurrentActivityTaskExecutions: 20 }
  const worker = await Worker.create({ connection, namespace, taskQueue, activities, ...atOnce })
  const running = worker.run()
  try {
    return await work()
  } finally {
    worker.shutdown()
    await running
    await connection.close()
  }
}

/** Started as temporal-workflows.ts does; `fair` is its one line about priority. */
async function start(client: Client, tenantId: string, chunks: number, fair: boolean): Promise<WorkflowHandle> {
  const work: Work = { tenantId, rowId: newUuid(new Date()), attempt: chunks, traceparent: '' }
  return client.workflow.start('exportCase', {
    workflowId: work.rowId,
    taskQueue: taskQueues.orchestration,
    args: [work],
    ...(fair && { priority: { fairnessKey: tenantId, fairnessWeight: 1 } }),
  })
}

/** Every small tenant at once: from its start to its end. */
async function medianMs({ client, size: { small } }: Place, fair: boolean): Promise<number> {
  const times = Array.from({ length: small.exports }, async () => {
    const started = performance.now()
    const handle = await start(client, newUuid(new Date()), small.chunks, fair)
    await handle.result()
    return performance.now() - started
  })
  return median(await Promise.all(times))
}

async function behindWhale(run: BenchRun, place: Place, fair: boolean, times: number): Promise<number[]> {
  const { exports, chunks } = place.size.whale
  const tenantId = newUuid(new Date())
  const whale: WorkflowHandle[] = []
  for (let n = 0; n < exports; n++) whale.push(await start(place.client, tenantId, chunks, fair))
  await untilQueued(place, (queued) => queued >= exports * chunks)
  run.say('all of it is queued')
  return withChunkWorker(place, async () => {
    const measured = await severalTimes(times, () => medianMs(place, fair))
    for (const handle of whale) await handle.terminate('measured').catch(() => undefined)
    await untilQueued(place, (queued) => queued === 0)
    return measured
  })
}

async function severalTimes<Result>(times: number, work: () => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  while (results.length < times) results.push(await work())
  return results
}

async function untilQueued({ client, signal }: Place, isEnough: (queued: number) => boolean): Promise<void> {
  const { workflowService } = client.connection as Connection
  const deadline = performance.now() + patienceMs
  while (performance.now() < deadline) {
    const { stats } = await workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: taskQueues.exports },
      taskQueueType: activityTasks,
      reportStats: true,
    })
    if (isEnough(Number(stats?.approximateBacklogCount ?? 0))) return
    await sleep(200, undefined, { signal })
  }
  throw new Error(`the queue did not get there within ${patienceMs / 60_000} minutes`)
}
