import type { App } from '../app.ts'
import { newUuid } from '../kernel/ids.ts'
import { appendEvents } from './audit.store.ts'
import { type AuditRecord, site } from './audit-event.ts'

/** Counts what is refused to nobody known, by address, and writes a line an address and minute into the site's own trail. */
export type RefusalCount = { count(address: string): void; close(): Promise<void> }

const minute = 60_000
/** Past it the rest are counted together: whoever has a whole network of addresses does not fill our memory. */
const mostAddresses = 10_000

const withoutKey: Refused = { action: 'unauthorized', outcome: 401 }

type Refused = { readonly action: string; readonly outcome: number }

/** Of requests without a live key, unless told otherwise. */
export function openRefusalCount(
  { db, log, now }: Pick<App, 'db' | 'log' | 'now'>,
  what: Refused = withoutKey,
): RefusalCount {
  let counts = new Map<string, number>()
  const add = (address: string, more: number): void => {
    const counted = counts.has(address) || counts.size < mostAddresses ? address : 'others'
    counts.set(counted, (counts.get(counted) ?? 0) + more)
  }
  async function write(): Promise<void> {
    if (counts.size === 0) return
    const counted = counts
    counts = new Map()
    const events = [...counted].map(([address, count]) => toRecord(what, address, count, now()))
    await appendEvents(db, events).catch((err: unknown) => {
      log.warn({ err }, 'refusals could not be recorded; they are counted again with the next minute')
      for (const [address, count] of counted) add(address, count)
    })
  }
  // One after the other, so that whoever closes waits for what is being written, too.
  let written = Promise.resolve()
  const flush = (): Promise<void> => {
    written = written.then(write)
    return written
  }
  const timer = setInterval(() => void flush(), minute).unref()
  return {
    count: (address) => add(address, 1),
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

function toRecord(refused: Refused, address: string, count: number, at: Date): AuditRecord {
  const what = { ...refused, actor: 'anonymous', objects: [], requestId: '' }
  return { ...what, tenantId: site, eventId: newUuid(at), at, address, count, changes: null }
}
