import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { updateKeyHash, updateKeyUse } from './key.store.ts'
import { addCalls } from './key-day.store.ts'
import { dayOf } from './key-day.ts'

/** Remembers when and how often keys were used and writes it down now and then, away from the requests. */
export type KeyUse = {
  record(used: KeyUsed): void
  flush(): Promise<void>
  close(): Promise<void>
}

/** `rehashed`: the key under the current pepper, where it was stored under an older one. */
export type KeyUsed = { readonly tenantId: Uuid; readonly keyId: Uuid; readonly rehashed?: Buffer }

type Use = KeyUsed & { readonly at: Date; readonly callsOn: ReadonlyMap<number, number> }

const everyMs = 10_000
const mostKnown = 100_000

export function openKeyUse(open: Pick<App, 'db' | 'log' | 'now' | 'peppers'>): KeyUse {
  let uses = new Map<Uuid, Use>()
  const known = new Set<Uuid>()
  let writing: Promise<void> = Promise.resolve()
  const flush = (): Promise<void> => {
    const written = [...uses.values()]
    uses = new Map()
    writing = writing.then(async () => {
      for (const use of written) await write(open, use).catch((err) => open.log.warn({ err }, 'key use not recorded'))
    })
    return writing
  }
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    record: (used) => {
      uses.set(used.keyId, after(uses.get(used.keyId), used, open.now()))
      if (known.has(used.keyId)) return
      // Somebody may be waiting to see that the key they have just made works.
      if (known.size >= mostKnown) known.clear()
      known.add(used.keyId)
      void flush()
    },
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

function after(before: Use | undefined, used: KeyUsed, at: Date): Use {
  const callsOn = new Map(before?.callsOn)
  callsOn.set(dayOf(at), (callsOn.get(dayOf(at)) ?? 0) + 1)
  return { ...used, at, callsOn }
}

function write({ db, peppers }: Pick<App, 'db' | 'peppers'>, use: Use): Promise<void> {
  return inTenant(db, use, async (tx) => {
    await updateKeyUse(tx, use.keyId, use.at)
    for (const [day, calls] of use.callsOn) await addCalls(tx, use, day, calls)
    if (use.rehashed) await updateKeyHash(tx, use.keyId, use.rehashed, peppers.current)
  })
}
