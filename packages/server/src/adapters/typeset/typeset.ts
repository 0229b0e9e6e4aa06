import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Appendix, Paper } from './paper.ts'
import type { TableLine, TablePaper } from './table-paper.ts'

export type Job =
  | { readonly kind: 'pdf'; readonly paper: Paper; readonly appendix: Appendix }
  | { readonly kind: 'docx'; readonly paper: Paper }
  | { readonly kind: 'table'; readonly paper: TablePaper<readonly TableLine[]> }

/** Beginning takes a thread a third of a second, longer than most reports: one that is done waits for the next. */
const idle: Worker[] = []
/** After a large report it ends instead, and gives back what it gathered. */
const large = 4 << 20

/** A long report takes many seconds to set: in a thread of its own, so that nothing else waits for it. The signal ends it. */
export async function typeset(job: Job, signal?: AbortSignal): Promise<Buffer> {
  const thread = idle.pop() ?? startThread()
  thread.ref()
  try {
    thread.postMessage(job)
    const [bytes] = (await once(thread, 'message', { signal })) as [Uint8Array]
    if (bytes.byteLength < large) rest(thread)
    else await thread.terminate()
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } catch (error) {
    await thread.terminate()
    throw error
  }
}

function startThread(): Worker {
  const thread = new Worker(new URL('./typeset-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  })
  const leave = (): void => {
    const at = idle.indexOf(thread)
    if (at >= 0) idle.splice(at, 1)
  }
  // Heard by whoever waits for it; where nobody does, it is only not to be used again.
  return thread.on('error', leave).on('exit', leave)
}

/** Keeps no process from ending. */
function rest(thread: Worker): void {
  thread.unref()
  idle.push(thread)
}
