import { parentPort } from 'node:worker_threads'

/** `spent`: microseconds of CPU time in the thread's whole life. */
export type ThreadAnswer = { readonly spent: number } & (
  | { readonly result: unknown }
  | { readonly problem: string; readonly tooMuch: boolean }
)

/** A thread of a `ThreadPool`: answers one task after the other. */
export function serveTasks<Task>(work: (task: Task) => unknown): void {
  const answer = async (task: Task): Promise<object> => {
    try {
      return { result: await work(task) }
    } catch (error) {
      // Too deep, or too long a string: hostile text can bring about either.
      return { problem: error instanceof Error ? error.message : String(error), tooMuch: error instanceof RangeError }
    }
  }
  parentPort?.on('message', (task: Task) => {
    void answer(task).then((answered) => parentPort?.postMessage({ ...answered, spent: spent() }))
  })
  parentPort?.postMessage({ spent: spent() })
}

function spent(): number {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
