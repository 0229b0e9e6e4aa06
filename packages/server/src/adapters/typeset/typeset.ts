import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Appendix, Paper } from './paper.ts'

export type Job =
  | { readonly kind: 'pdf'; readonly paper: Paper; readonly appendix: Appendix }
  | { readonly kind: 'docx'; readonly paper: Paper }

/** A long report takes many seconds to set: in a thread of its own, so that nothing else waits for it. */
export async function typeset(job: Job): Promise<Buffer> {
  const thread = new Worker(new URL('./typeset-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 2048 },
  })
  try {
    thread.postMessage(job)
    const [bytes] = (await once(thread, 'message')) as [Uint8Array]
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  } finally {
    await thread.terminate()
  }
}
