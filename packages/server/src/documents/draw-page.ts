import { inTenant } from '../adapters/postgres/database.ts'
import { FileProblem } from '../adapters/render/file-problem.ts'
import { operator } from '../kernel/principal.ts'
import type { Drawing } from '../kernel/work.ts'
import { findDocument } from './document.store.ts'
import { FileLost } from './open-file.ts'
import { imagePathOf } from './page-image.ts'
import type { ReadingApp } from './reading-app.ts'

/** Draws a page and keeps the picture. False where that cannot be done, now or later. */
export async function drawPage(
  { db, blobs, copies, reader }: ReadingApp,
  { tenantId, rowId: documentId, pageNumber, width }: Drawing,
): Promise<boolean> {
  const found = await inTenant(db, operator(tenantId), (tx) => findDocument(tx, documentId))
  if (!found) return false
  try {
    await using copy = await copies.open(found)
    const image = await reader.draw(copy.path, found.contentType, pageNumber, width)
    await blobs.put(imagePathOf(found, pageNumber, width), image, 'image/webp')
    return true
  } catch (error) {
    if (error instanceof FileProblem || error instanceof FileLost) return false
    throw error
  }
}
