import { on } from 'node:events'
import { setImmediate as breathe } from 'node:timers/promises'
import { startThread } from '../../adapters/threads/start-thread.ts'
import type { App } from '../../app.ts'
import { type AsidePart, inParts } from './aside-parts.ts'
import type { CaseTask, ResultOf } from './page-tasks.ts'

/** These take milliseconds, in a thread that waits for such; one of their own takes a third of a second to begin. */
export const fewPages = 50
/** What lies between pages may take as much as so many pages, however few there are. */
const leastPages = 10
/** A case that needs more ends its thread, not the process. */
const memoryMb = 2_048

/**
 * A case of tens of thousands of pages takes seconds: it is analysed in a thread of its own, and handed over in parts, so
 * that no heartbeat waits for it.
 */
export async function analyseAside<Task extends CaseTask>(
  { analyser }: Pick<App, 'analyser'>,
  task: Task,
): Promise<ResultOf[Task['kind']]> {
  const pages = task.input.notes.length
  if (pages <= fewPages) return analyser.do(task, { pages: Math.max(leastPages, pages) })
  // One thread a case: it ends with everything it gathered.
  const thread = await startThread(new URL('./analysis-thread.ts', import.meta.url), memoryMb)
  try {
    for (const part of inParts({ ...task.input, kind: task.kind })) {
      thread.postMessage(part)
      await breathe()
    }
    const found: Record<string, unknown[]> = {}
    // Rejects where the thread dies, which it does when it runs out of memory.
    for await (const [part] of on(thread, 'message') as AsyncIterable<[AsidePart]>) {
      if (part.name === undefined) break
      found[part.name] = (found[part.name] ?? []).concat(part.items)
    }
    return found as unknown as ResultOf[Task['kind']]
  } finally {
    await thread.terminate()
  }
}
