import { buffer } from 'node:stream/consumers'
import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { findDocument } from '../../documents/document.store.ts'
import { toWork } from '../../documents/document.ts'
import { imagePathOf } from '../../documents/page-image.ts'
import type { Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'

const drawnWithinMs = 30_000

/** A page's picture from the store, or drawn now. Undefined where that cannot be, or takes too long: a report goes without. */
export async function readPicture(
  { db, blobs, workflows }: Pick<App, 'db' | 'blobs' | 'workflows'>,
  tenantId: Uuid,
  { documentId, pageNumber }: { readonly documentId: Uuid; readonly pageNumber: number },
  width: number,
  /** By `performance.now()`: from then on nothing is drawn. */
  until: number,
): Promise<Buffer | undefined> {
  const path = imagePathOf({ tenantId, documentId }, pageNumber, width)
  const kept = await blobs.get(path)
  if (kept) return buffer(kept)
  const withinMs = Math.min(drawnWithinMs, until - performance.now())
  if (withinMs <= 0) return undefined
  const document = await inTenant(db, operator(tenantId), (tx) => findDocument(tx, documentId))
  if (!document || pageNumber > document.pageCount) return undefined
  const drawn = await workflows.draw({ ...toWork(document), pageNumber, width }, withinMs)
  const image = drawn === 'drawn' ? await blobs.get(path) : undefined
  return image && buffer(image)
}
