import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import { anchorPath, toAnchor } from './anchor.ts'
import { sealEvents } from './audit.store.ts'

const mostEvents = 50_000

/**
 * Seals every tenant's new events and anchors the new links outside the database: whoever rewrites the tables has to
 * rewrite the blob store and the logs as well. What an earlier run sealed and could not anchor is anchored now.
 * Answers how many events the new links hold.
 */
export async function sealAudit({ db, blobs, log, now }: Pick<App, 'db' | 'blobs' | 'log' | 'now'>): Promise<number> {
  let total = 0
  let anchored: number | null = null
  for (;;) {
    const seals = await sealEvents(db, mostEvents, anchored)
    if (seals.length === 0) return total
    const events = seals.reduce((sum, seal) => sum + seal.events, 0)
    const toXact = Math.max(...seals.map((seal) => seal.toXact))
    const anchor = Buffer.from(JSON.stringify(seals.map(toAnchor)))
    const path = anchorPath(now(), toXact)
    await blobs.put(path, anchor, 'application/json')
    const sha256 = createHash('sha256').update(anchor).digest('hex')
    log.info({ path, sha256, chains: seals.length, events }, 'audit anchored')
    anchored = toXact
    total += events
  }
}
