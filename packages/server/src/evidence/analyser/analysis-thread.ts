import { parentPort } from 'node:worker_threads'
import { type AsidePart, inParts } from './aside-parts.ts'
import { type CaseTask, doAnalysisTask } from './page-tasks.ts'

const input: Record<string, unknown[]> = {}

/** What fails here ends the thread, and is heard where it was started. */
parentPort?.on('message', (part: AsidePart) => {
  if (part.name !== undefined) {
    input[part.name] = (input[part.name] ?? []).concat(part.items)
    return
  }
  const { kind, ...rest } = part.rest
  const task = { kind, input: { ...input, ...rest } } as unknown as CaseTask
  for (const found of inParts(doAnalysisTask(task) as Readonly<Record<string, unknown>>)) parentPort?.postMessage(found)
})
