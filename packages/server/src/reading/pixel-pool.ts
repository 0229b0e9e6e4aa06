import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { InkResult, InkTask, MontageResult, MontageTask, PixelTask } from './pixel-tasks.ts'

type Answer = { readonly result: unknown } | { readonly problem: string }

/** Threads that look at pixels, so that nothing else in the process waits for it: heartbeats least of all. */
export class PixelPool {
  readonly #free: Worker[] = []
  readonly #waiting: (() => void)[] = []
  #room: number
  #closed = false

  constructor(threads: number) {
    this.#room = threads
  }

  measureInk(task: Omit<InkTask, 'kind'>): Promise<InkResult> {
    return this.#run({ kind: 'ink', ...task }) as Promise<InkResult>
  }

  makeMontage(task: Omit<MontageTask, 'kind'>): Promise<MontageResult> {
    return this.#run({ kind: 'montage', ...task }) as Promise<MontageResult>
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#free.splice(0).map((worker) => worker.terminate()))
  }

  async #run(task: PixelTask): Promise<unknown> {
    while (this.#room === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    if (this.#closed) throw new Error('The pixel pool is closed')
    this.#room--
    const worker = this.#free.pop() ?? startWorker()
    try {
      worker.postMessage(task)
      // Rejects where the thread dies, which it does when it runs out of memory.
      const [answer] = (await once(worker, 'message')) as [Answer]
      if (this.#closed) await worker.terminate()
      else this.#free.push(worker)
      if ('problem' in answer) throw new Error(answer.problem)
      return answer.result
    } finally {
      this.#room++
      this.#waiting.shift()?.()
    }
  }
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pixel-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: 256 },
  })
  // A thread at rest keeps nobody from ending; one that dies there is replaced when it is missed.
  worker.unref()
  worker.on('error', () => undefined)
  return worker
}
