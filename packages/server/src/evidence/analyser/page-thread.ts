import { serveTasks } from '../../adapters/threads/serve-tasks.ts'
import { doAnalysisTask } from './page-tasks.ts'

serveTasks(doAnalysisTask)
