import type { Database } from '../adapters/postgres/database.ts'
import { appendEvents } from './audit.store.ts'
import type { AuditRecord } from './audit-event.ts'

/** Writes lines of the trail. Resolved: the line is committed. */
export type AuditTrail = { append(event: AuditRecord): Promise<void> }

type Waiting = { event: AuditRecord; done: () => void; failed: (error: unknown) => void }

/**
 * One statement at a time, with all that has gathered meanwhile: alone it starts at once and waits for no timer, under
 * load it batches.
 */
export function openAuditTrail(db: Database): AuditTrail {
  let waiting: Waiting[] = []
  let flushing = false
  async function flush(): Promise<void> {
    flushing = true
    while (waiting.length > 0) {
      const batch = waiting
      waiting = []
      try {
        const events = batch.map(({ event }) => event)
        await appendEvents(db, events)
        for (const { done } of batch) done()
      } catch (error) {
        // Those who came meanwhile have waited as long: what kept these would keep them as well.
        const behind = waiting
        waiting = []
        for (const { failed } of [...batch, ...behind]) failed(error)
      }
    }
    flushing = false
  }
  return {
    append: (event) =>
      new Promise((done, failed) => {
        waiting.push({ event, done, failed })
        if (!flushing) void flush()
      }),
  }
}
