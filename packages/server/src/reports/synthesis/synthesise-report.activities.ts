import type { App } from '../../app.ts'
import type { Work } from '../../kernel/work.ts'
import { synthesise } from './synthesise.ts'

/** What the workflow may ask for. Ids in, nothing out. */
export type SynthesisActivities = {
  synthesise(work: Work): Promise<void>
}

export function synthesisActivities(app: App): SynthesisActivities {
  return { synthesise: (work) => synthesise(app, work) }
}
