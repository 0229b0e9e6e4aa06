import { inTenant } from '../../adapters/postgres/database.ts'
import type { App } from '../../app.ts'
import { imagePathOf } from '../../documents/page-image.ts'
import { fromWireId, type Uuid } from '../../kernel/ids.ts'
import { operator } from '../../kernel/principal.ts'
import type { Work } from '../../kernel/work.ts'
import { listCitations } from './report-page.store.ts'

/** As wide as the picture that a viewer and a report show. */
export const citedWidth = 1275
const mostPages = 300

/** The cited pages that were never drawn, those first that come first: a reviewer wants to see them. */
export async function listCitedPages(
  { db, blobs }: Pick<App, 'db' | 'blobs'>,
  { tenantId, rowId }: Work,
): Promise<(readonly [documentId: Uuid, pageNumber: number])[]> {
  const cited = await inTenant(db, operator(tenantId), (tx) => listCitations(tx, rowId, mostPages))
  const missing: (readonly [Uuid, number])[] = []
  for (const { documentId: id, pageNumber } of cited) {
    const documentId = fromWireId('doc', id)
    if (!documentId) continue
    const drawn = await blobs.properties(imagePathOf({ tenantId, documentId }, pageNumber, citedWidth))
    if (!drawn) missing.push([documentId, pageNumber])
  }
  return missing
}
