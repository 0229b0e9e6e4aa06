import { serveTasks } from '../adapters/threads/serve-tasks.ts'
import { doPixelTask } from './pixel-tasks.ts'

// A thread of the pool in pixel-pool.ts.
serveTasks(doPixelTask)
