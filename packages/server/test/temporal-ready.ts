import { setTimeout as sleep } from 'node:timers/promises'
import type { OwnService } from './app-on-cluster.ts'

/** A guard against a hang: how long a slow machine takes is no part of what is tested. */
const hangsAfterMs = 300_000

/**
 * After a reset, until the workers have made again what must exist in it, and workflows of ours run: what is swept
 * before that waits for the next sweep.
 */
export async function untilReady({ app }: OwnService): Promise<void> {
  for (const deadline = performance.now() + hangsAfterMs; ; await sleep(100))
    try {
      await app.temporal.schedule.getHandle('seal-audit').describe()
      return
    } catch (error) {
      if (performance.now() > deadline) throw error
    }
}
