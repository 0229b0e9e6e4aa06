import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import type { Uuid } from '../kernel/ids.ts'
import { updateKeyHash, updateKeyUse } from './key.store.ts'

/** Remembers when keys were used and writes it down now and then, away from the requests. */
export type KeyUse = {
  record(used: KeyUsed): void
  flush(): Promise<void>
  close(): Promise<void>
}

/** `rehashed`: the key under the current pepper, where it was stored under an older one. */
export type KeyUsed = { readonly tenantId: Uuid; readonly keyId: Uuid; readonly rehashed?: Buffer }

type Use = KeyUsed & { readonly at: Date }

const everyMs = 10_000

export function openKeyUse(open: Pick<App, 'db' | 'log' | 'now' | 'peppers'>): KeyUse {
  let uses = new Map<Uuid, Use>()
  const flush = async (): Promise<void> => {
    const written = uses
    uses = new Map()
    for (const use of written.values())
      await write(open, use).catch((err) => open.log.warn({ err }, 'key use not recorded'))
  }
  const timer = setInterval(() => void flush(), everyMs).unref()
  return {
    record: (used) => {
      uses.set(used.keyId, { ...used, at: open.now() })
    },
    flush,
    close: () => {
      clearInterval(timer)
      return flush()
    },
  }
}

function write({ db, peppers }: Pick<App, 'db' | 'peppers'>, use: Use): Promise<void> {
  return inTenant(db, use, async (tx) => {
    await updateKeyUse(tx, use.keyId, use.at)
    if (use.rehashed) await updateKeyHash(tx, use.keyId, use.rehashed, peppers.current)
  })
}
