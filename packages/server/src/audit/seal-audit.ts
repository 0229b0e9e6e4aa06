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
  // What an earlier run sealed and could not anchor comes first.
  let anchored = await anchorLinks(app, await sealEvents(app.db, 0, null))
  let total = 0
  for (let events = mostEvents; events >= mostEvents; total += events) {
    const links = await sealEvents(app.db, mostEvents, anchored)
    anchored = await anchorLinks(app, links)
    events = links.reduce((sum, link) => sum + link.events, 0)
  }
  if (anchored !== null) await sealEvents(app.db, 0, anchored)
  return total
}

/** Answers up to which transaction the links reach, which is the same for all: they were sealed together. */
async function anchorLinks(
  { blobs, log, now }: Pick<App, 'blobs' | 'log' | 'now'>,
  links: readonly Link[],
): Promise<number | null> {
  const [link] = links
  if (!link) return null
  const anchor = Buffer.from(JSON.stringify(links.map(toAnchor)))
  const path = anchorPath(now(), link.toXact)
  await blobs.put(path, anchor, 'application/json')
  const sha256 = createHash('sha256').update(anchor).digest('hex')
  log.info({ path, sha256, chains: links.length }, 'audit anchored')
  return link.toXact
}
