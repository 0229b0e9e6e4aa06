import { setTimeout as sleep } from 'node:timers/promises'
import { prepareTemporal } from '../src/worker/schedules.ts'
import type { OwnService } from './app-on-cluster.ts'

/** After a reset, until it starts workflows of ours: what is swept before that waits for the next sweep. */
export async function untilReady({ app, settings }: OwnService): Promise<void> {
  for (const deadline = performance.now() + 300_000; ; await sleep(100))
    try {
      await prepareTemporal(app.temporal, settings.TEMPORAL_NAMESPACE)
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
}
