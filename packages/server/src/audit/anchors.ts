import { json } from 'node:stream/consumers'
import type { App } from '../app.ts'
import { type Anchor, anchorFolder, type Restore, restoreFolder, timeOf } from './anchor.ts'

/** Tenant → number of a seal → its hash. */
export type Anchored = Map<string, Map<number, string>>

const blobsAtOnce = 16
const mostHeld = 100_000

/** The times at which the database was set back on purpose, oldest first. */
export async function readRestores(blobs: App['blobs']): Promise<Restore[]> {
  const restores: Restore[] = []
  for await (const { path } of blobs.list(restoreFolder)) restores.push(...(await readJson<Restore>(blobs, path)))
  return restores
}

/**
 * All anchors in the order of time, or those of some folders, as many at once as fit into a little memory: there are
 * thousands a day. Those of what a later restore cut off are left out.
 */
export async function* readAnchors(
  blobs: App['blobs'],
  restores: readonly Restore[],
  folders: readonly string[] = [anchorFolder],
): AsyncGenerator<Anchored> {
  let held: Anchored = new Map()
  let count = 0
  for await (const paths of batches(blobs, folders)) {
    const written = await Promise.all(paths.map((path) => readJson<Anchor[]>(blobs, path)))
    for (const [place, anchors] of written.entries()) {
      const later = restores.filter(({ restoredAt }) => restoredAt > timeOf(paths[place] ?? ''))
      for (const { tenantId, sealNumber, hash } of anchors.flat()) {
        if (later.some(({ kept }) => sealNumber > (kept[tenantId] ?? 0))) continue
        const own = held.get(tenantId) ?? new Map<number, string>()
        // An anchor is never written over: where two differ, the first one counts.
        if (!own.has(sealNumber)) own.set(sealNumber, hash)
        held.set(tenantId, own)
        count += 1
      }
    }
    if (count < mostHeld) continue
    yield held
    held = new Map()
    count = 0
  }
  yield held
}

async function* batches(blobs: App['blobs'], folders: readonly string[]): AsyncGenerator<string[]> {
  let paths: string[] = []
  for (const folder of folders) {
    for await (const { path } of blobs.list(folder)) {
      paths.push(path)
      if (paths.length < blobsAtOnce) continue
      yield paths
      paths = []
    }
  }
  yield paths
}

/** As a list: none where somebody has deleted it between the look and the read. */
export async function readJson<Content>(blobs: App['blobs'], path: string): Promise<Content[]> {
  const blob = await blobs.get(path)
  return blob ? [(await json(blob)) as Content] : []
}
