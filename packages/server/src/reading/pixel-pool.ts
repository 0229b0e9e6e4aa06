import { orNull, ThreadPool } from '../adapters/threads/thread-pool.ts'
import type { Confirmed } from './hidden-text.ts'
import type { ConfirmTask, InkResult, InkTask, MontageResult, MontageTask, PixelTask } from './pixel-tasks.ts'

/** CPU time of a task. An ordinary page takes a tenth of a second; words as large as the page, by the thousand, minutes. */
const cpuMs: Readonly<Record<PixelTask['kind'], number>> = { ink: 5_000, montage: 20_000, confirm: 2_000 }

/**
 * Threads that look at pixels and at the words of strangers, so that nothing else in the process waits for it: heartbeats
 * least of all. A page that takes too long is given up, and its thread is free for others.
 */
export class PixelPool {
  readonly #threads: ThreadPool

  constructor(threads: number) {
    const script = new URL('./pixel-worker.ts', import.meta.url)
    this.#threads = new ThreadPool({ script, threads, memoryMb: 256 })
  }

  /** Null where it is too much work; so with the others. */
  measureInk(task: Omit<InkTask, 'kind'>): Promise<InkResult | null> {
    return this.#run({ kind: 'ink', ...task }) as Promise<InkResult | null>
  }

  makeMontage(task: Omit<MontageTask, 'kind'>): Promise<MontageResult | null> {
    return this.#run({ kind: 'montage', ...task }) as Promise<MontageResult | null>
  }

  confirmWords(task: Omit<ConfirmTask, 'kind'>): Promise<Confirmed | null> {
    return this.#run({ kind: 'confirm', ...task }) as Promise<Confirmed | null>
  }

  close(): Promise<void> {
    return this.#threads.close()
  }

  #run(task: PixelTask): Promise<unknown> {
    return orNull(this.#threads.run(task, cpuMs[task.kind]))
  }
}
