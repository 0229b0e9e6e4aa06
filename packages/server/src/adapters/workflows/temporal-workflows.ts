import {
  Client,
  Connection,
  WorkflowExecutionAlreadyStartedError,
  WorkflowIdConflictPolicy,
  WorkflowIdReusePolicy,
} from '@temporalio/client'
import type { Log } from '../../kernel/log.ts'
import { type Drawing, taskQueues } from '../../kernel/work.ts'
import { accessTo, type TemporalOptions } from './temporal-connection.ts'
import type { Workflows } from './workflows.ts'

const startWithinMs = 2_000

/** Opened when it is first used: the API starts and serves while Temporal is away. */
export function openTemporalWorkflows(options: TemporalOptions, log: Log): Workflows & { readonly client: Client } {
  const connection = Connection.lazy({ ...accessTo(options), connectTimeout: startWithinMs })
  const client = new Client({ connection, namespace: options.namespace })
  return {
    client,
    start: async (kind, work) => {
      const started = connection.withDeadline(Date.now() + startWithinMs, () =>
        client.workflow.start(kind, {
          // Starting what runs is a no-op. What has ended, and well, may be started again: the row is the truth, and one
          // that was restored from a backup may promise what Temporal remembers as done.
          workflowId: `${kind}:${work.rowId}:${work.attempt}`,
          workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
          workflowIdConflictPolicy: WorkflowIdConflictPolicy.FAIL,
          taskQueue: taskQueues.orchestration,
          args: [work],
          // With the heartbeats, this is how long a dead worker keeps what it held: others take over within 12 s.
          workflowTaskTimeout: '8 seconds',
          // Activities inherit it: a tenant with thousands of chunks waits behind itself, not the others behind it.
          priority: { fairnessKey: work.tenantId, fairnessWeight: 1 },
        }),
      )
      await started.catch((error: unknown) => {
        if (error instanceof WorkflowExecutionAlreadyStartedError) return
        log.warn({ err: error, kind, rowId: work.rowId }, 'workflow not started; the sweep will')
      })
    },
    draw: async (drawing, withinMs) => {
      const { rowId, pageNumber, width } = drawing
      const drawn = connection.withDeadline(Date.now() + withinMs, () =>
        client.workflow.execute<(drawing: Drawing) => Promise<boolean>>('drawPage', {
          workflowId: `drawPage:${rowId}:${pageNumber}:${width}`,
          workflowIdReusePolicy: WorkflowIdReusePolicy.ALLOW_DUPLICATE,
          workflowIdConflictPolicy: WorkflowIdConflictPolicy.USE_EXISTING,
          taskQueue: taskQueues.orchestration,
          args: [drawing],
          workflowExecutionTimeout: '10 minutes',
          priority: { fairnessKey: drawing.tenantId, fairnessWeight: 1 },
        }),
      )
      return drawn.then(
        (possible) => (possible ? 'drawn' : 'impossible'),
        (error: unknown) => {
          log.warn({ err: error, rowId }, 'a page was not drawn in time')
          return 'late'
        },
      )
    },
    listIdleQueues: async () => {
      const idle: string[] = []
      for (const queue of Object.values(taskQueues))
        if (!(await isAskedFor(client, options.namespace, queue))) idle.push(queue)
      return idle
    },
    close: () => connection.close(),
  }
}

const activityTasks = 2
const notFound = 5
/** A worker that has nothing to do asks again once a minute. */
const lately = 75_000

/** Whether some worker waits for its activities. */
async function isAskedFor({ connection, workflowService }: Client, namespace: string, name: string): Promise<boolean> {
  const asked = { namespace, taskQueue: { name }, taskQueueType: activityTasks }
  try {
    const { pollers } = await connection.withDeadline(Date.now() + startWithinMs, () =>
      workflowService.describeTaskQueue(asked),
    )
    return pollers.some(({ lastAccessTime }) => Number(lastAccessTime?.seconds ?? 0) * 1000 > Date.now() - lately)
  } catch (error) {
    // The namespace is made by the first worker.
    if ((error as { code?: unknown }).code === notFound) return false
    throw error
  }
}
