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
const small = { tenants: 50, chunks: 2 }

type Flood = { readonly exports: number; readonly chunks: number }

/**
 * A tenant with thousands of chunks, then fifty tenants with two each, on the real workflow and the real server; only
 * the chunks sleep instead of writing, so that a chunk costs the same on every machine.
 */
export async function benchFairness(run: BenchRun): Promise<Row[]> {
  const chunkMs = run.quick ? 100 : 200
  const whale: Flood = run.quick ? { exports: 10, chunks: 200 } : { exports: 25, chunks: 200 }
  run.say('Temporal')
  installLog(openLog('silent'))
  const parts = run.stack.adopt(
    await startParts({ parts: ['temporal'], throwaway: true, signal: run.signal }),
    (started) => started.stop(),
  )
  const { address } = parts.temporal
  const client = await openClient(run, address)
  await openWorkers(run, address, chunkMs)

  run.say('small tenants alone, the first time to warm up')
  await medianMs(client, true)
  const alone = await medianMs(client, true)
  run.say(`behind ${whale.exports * whale.chunks} chunks of one tenant, with fairness keys`)
  const fair = await behind(client, whale, true)
  run.say('and without')
  const unfair = await behind(client, whale, false)
  return [
    atMost(
      'small tenants, median ms, beside the same without a whale',
      { ours: fair, bare: alone, ratio: fair / alone },
      2,
    ),
    shown('without fairness keys, median ms, beside the same without a whale', {
      ours: unfair,
      bare: alone,
      ratio: unfair / alone,
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

/** As worker-app.ts puts them together, with activities that sleep. */
async function openWorkers({ stack }: BenchRun, address: string, chunkMs: number): Promise<void> {
  const { planExport, failExport, writeExportChunk, finishExport }: ExportActivities = {
    // There is no row to ask: the attempt says how many chunks there are.
    planExport: ({ attempt }) => Promise.resolve(attempt),
    failExport: () => Promise.resolve(),
    writeExportChunk: () => sleep(chunkMs, true),
    finishExport: () => Promise.resolve(),
  }
  const connection = stack.adopt(await NativeConnection.connect({ address }), (open) => open.close())
  const workers = [
    await Worker.create({
      connection,
      namespace,
      taskQueue: taskQueues.orchestration,
      workflowsPath,
      activities: { planExport, failExport },
    }),
    await Worker.create({
      connection,
      namespace,
      taskQueue: taskQueues.exports,
      activities: { writeExportChunk, finishExport },
      maxConcurrentActivityTaskExecutions: 20,
    }),
  ]
  const runs = workers.map((worker) => worker.run())
  stack.defer(async () => {
    for (const worker of workers) worker.shutdown()
    await Promise.all(runs)
  })
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

async function medianMs(client: Client, fair: boolean): Promise<number> {
  const times = Array.from({ length: small.tenants }, async () => {
    const started = performance.now()
    const handle = await start(client, newUuid(new Date()), small.chunks, fair)
    await handle.result()
    return performance.now() - started
  })
  return median(await Promise.all(times))
}

async function behind(client: Client, { exports, chunks }: Flood, fair: boolean): Promise<number> {
  const tenantId = newUuid(new Date())
  const flood: WorkflowHandle[] = []
  for (let n = 0; n < exports; n++) flood.push(await start(client, tenantId, chunks, fair))
  await untilQueued(client, (exports * chunks) / 2)
  const time = await medianMs(client, fair)
  for (const handle of flood) await handle.terminate('measured').catch(() => undefined)
  await untilQueued(client, 0)
  return time
}

/** Until the queue of chunks holds at least so many; for 0: until it is empty again. */
async function untilQueued({ connection }: Client, least: number): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { stats } = await (connection as Connection).workflowService.describeTaskQueue({
      namespace,
      taskQueue: { name: taskQueues.exports },
      taskQueueType: activityTasks,
      reportStats: true,
    })
    const queued = Number(stats?.approximateBacklogCount ?? 0)
    if (least === 0 ? queued === 0 : queued >= least) return
    await sleep(100)
  }
  throw new Error('the queue did not get there within a minute')
}
