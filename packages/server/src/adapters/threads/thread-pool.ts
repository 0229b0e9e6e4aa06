import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import type { ThreadAnswer } from './serve-tasks.ts'
import { startThread } from './start-thread.ts'

/** The task needs more CPU time, memory or stack than it may have. Its thread is gone, or is as good as new. */
class TooMuchWork extends Error {
  override name = 'TooMuchWork'
}

/** Null where it is too much work. */
export async function orNull<Result>(work: Promise<Result>): Promise<Result | null> {
  return work.catch((error: unknown) => {
    if (error instanceof TooMuchWork) return null
    throw error
  })
}

export type ThreadPoolOptions = {
  /** Calls `serveTasks`. */
  readonly script: URL
  /** Threads at most; each is started when it is first needed. */
  readonly threads: number
  readonly memoryMb: number
}

type Thread = { readonly worker: Worker /** Microseconds of CPU time until its last task ended. */; spent: number }

const leastWaitMs = 20
/** A thread that is busy tells its CPU time within milliseconds. One that does not cannot be interrupted. */
const mostSilenceMs = 20_000

/** Threads for work whose duration strangers decide. What takes too long is killed, and the event loop waits for nothing. */
export class ThreadPool {
  readonly #options: ThreadPoolOptions
  readonly #free: Thread[] = []
  readonly #waiting: (() => void)[] = []
  #room: number
  #closed = false

  constructor(options: ThreadPoolOptions) {
    this.#options = options
    this.#room = options.threads
  }

  /** Throws `TooMuchWork` after `cpuMs` of the thread's own CPU time: on a slow machine a task takes longer, and is not killed. */
  async run(task: unknown, cpuMs: number, signal?: AbortSignal): Promise<unknown> {
    while (this.#room === 0) await new Promise<void>((resolve) => this.#waiting.push(resolve))
    this.#room--
    try {
      signal?.throwIfAborted()
      if (this.#closed) throw new Error('The threads are closed')
      const thread = this.#free.pop() ?? (await openThread(this.#options))
      return await this.#runOn(thread, task, cpuMs, signal)
    } finally {
      this.#room++
      this.#waiting.shift()?.()
    }
  }

  async close(): Promise<void> {
    this.#closed = true
    await Promise.all(this.#free.splice(0).map(({ worker }) => worker.terminate()))
  }

  async #runOn(thread: Thread, task: unknown, cpuMs: number, signal?: AbortSignal): Promise<unknown> {
    const { worker } = thread
    const done = new AbortController()
    const either = signal ? AbortSignal.any([signal, done.signal]) : done.signal
    let answer: ThreadAnswer
    worker.ref()
    try {
      const answered = once(worker, 'message', { signal: either }) as Promise<[ThreadAnswer]>
      worker.postMessage(task)
      const late = untilSpent(thread, cpuMs, either)
      ;[answer] = await Promise.race([answered, late])
    } catch (error) {
      void worker.terminate()
      signal?.throwIfAborted()
      throw isOutOfMemory(error) ? new TooMuchWork('out of memory') : error
    } finally {
      done.abort()
    }
    thread.spent = answer.spent
    worker.unref()
    if (this.#closed) void worker.terminate()
    else this.#free.push(thread)
    if ('result' in answer) return answer.result
    throw answer.tooMuch ? new TooMuchWork(answer.problem) : new Error(answer.problem)
  }
}

async function openThread({ script, memoryMb }: ThreadPoolOptions): Promise<Thread> {
  const worker = await startThread(script, memoryMb)
  const [{ spent }] = (await once(worker, 'message')) as [{ spent: number }]
  // Whoever waits for the thread hears of its death.
  worker.on('error', () => undefined)
  return { worker, spent }
}

/** Rejects once the thread has spent so much CPU time since its last task, or cannot be asked. */
async function untilSpent({ worker, spent }: Thread, cpuMs: number, done: AbortSignal): Promise<never> {
  for (let left = cpuMs; left > 0; ) {
    await sleep(Math.max(left, leastWaitMs), undefined, { signal: done, ref: false })
    const silence = sleep(mostSilenceMs, undefined, { signal: done, ref: false })
    const used = await Promise.race([worker.cpuUsage(), silence])
    left = used ? cpuMs - (used.user + used.system - spent) / 1000 : 0
  }
  throw new TooMuchWork('out of time')
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
