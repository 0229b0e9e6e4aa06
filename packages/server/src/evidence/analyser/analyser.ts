import { ThreadPool } from '../../adapters/threads/thread-pool.ts'
import type { AnalysisTask, ResultOf } from './page-tasks.ts'

export type AnalyserSettings = {
  /** CPU time that a page may take. */
  readonly pageCpuMs: number
  /** As many as chunks are analysed at once: a page that takes long then keeps nobody waiting for a thread. */
  readonly threads: number
}

type Bounds = { /** Of so many pages; one where not given. */ readonly pages?: number; readonly signal?: AbortSignal }

/** Threads in which the text of strangers is understood: nothing else in the process waits for it, and what takes too long is killed. */
export type Analyser = {
  /** Throws `TooMuchWork`. */
  do<Task extends AnalysisTask>(task: Task, bounds?: Bounds): Promise<ResultOf[Task['kind']]>
  close(): Promise<void>
}

const memoryMb = 1_024

export function openAnalyser({ pageCpuMs, threads }: AnalyserSettings): Analyser {
  const pool = new ThreadPool({ script: new URL('./page-thread.ts', import.meta.url), threads, memoryMb })
  return {
    do: async <Task extends AnalysisTask>(task: Task, { pages = 1, signal }: Bounds = {}) =>
      (await pool.run(task, pageCpuMs * pages, signal)) as ResultOf[Task['kind']],
    close: () => pool.close(),
  }
}
