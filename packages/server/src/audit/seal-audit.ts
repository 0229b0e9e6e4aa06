import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import { anchorPath, toAnchor } from './anchor.ts'
import { sealEvents } from './seal.store.ts'
import type { Seal } from './seal.ts'

const mostEvents = 50_000

type Link = Omit<Seal, 'fromXact'>

/**
 * Seals every tenant's new events and anchors the new links outside the database: whoever rewrites the tables has to
 * rewrite the blob store and the logs as well. Ends with the first block that was not full, so that it ends while others
 * write. Answers how many events it sealed.
 */
export async function sealAudit(app: Pick<App, 'db' | 'blobs' | 'log' | 'now'>): Promise<number> {
  const left = await sealEvents(app.db, 0, null)
  let anchored = left.length > 0 ? await anchorLinks(app, left) : null
  for (let total = 0; ; ) {
    const links = await sealEvents(app.db, mostEvents, anchored)
    if (links.length === 0) return total
    anchored = await anchorLinks(app, links)
    const events = links.reduce((sum, link) => sum + link.events, 0)
    total += events
    if (events >= mostEvents) continue
    await sealEvents(app.db, 0, anchored)
    return total
  }
}

/** Answers up to which transaction the links reach. */
async function anchorLinks(
  { blobs, log, now }: Pick<App, 'blobs' | 'log' | 'now'>,
  links: readonly Link[],
): Promise<number> {
  const anchored = Math.max(...links.map((link) => link.toXact))
  const anchor = Buffer.from(JSON.stringify(links.map(toAnchor)))
  const path = anchorPath(now(), anchored)
  await blobs.put(path, anchor, 'application/json')
  const sha256 = createHash('sha256').update(anchor).digest('hex')
  log.info({ path, sha256, chains: links.length }, 'audit anchored')
  return anchored
}
