import { parentPort } from 'node:worker_threads'
import { doPixelTask, type PixelTask } from './pixel-tasks.ts'

// A thread of the pool in pixel-pool.ts.
parentPort?.on('message', (task: PixelTask) => {
  doPixelTask(task).then(
    (result) => parentPort?.postMessage({ result }),
    (error: unknown) => parentPort?.postMessage({ problem: error instanceof Error ? error.message : String(error) }),
  )
})
