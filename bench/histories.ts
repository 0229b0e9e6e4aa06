import { Client, Connection } from '@temporalio/client'
import type { BenchRun } from './bench-run.ts'
import { namespace, type RunningCasefold } from './running-casefold.ts'

export type History = {
  readonly workflowId: string
  readonly events: number
  readonly bytes: number
  /** Tries of activities that failed or whose worker fell silent. */
  readonly again: number
}

/** What Temporal keeps of each workflow of a kind. */
export async function readHistories({ stack }: BenchRun, service: RunningCasefold, kind: string): Promise<History[]> {
  const connection = stack.adopt(await Connection.connect({ address: service.temporalAddress }), (open) => open.close())
  const client = new Client({ connection, namespace })
  const histories: History[] = []
  for await (const { workflowId, runId, historySize = 0 } of client.workflow.list({
    query: `WorkflowType = '${kind}'`,
  })) {
    const { events } = await client.workflow.getHandle(workflowId, runId).fetchHistory()
    const tries = (events ?? []).map(({ activityTaskStartedEventAttributes: started }) => (started?.attempt ?? 1) - 1)
    const again = tries.reduce((sum, more) => sum + more, 0)
    histories.push({ workflowId, events: events?.length ?? 0, bytes: historySize, again })
  }
  return histories
}
