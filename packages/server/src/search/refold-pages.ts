import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { foldVersion } from '../documents/fold.ts'
import { lockDocument, tallyPages } from '../documents/page-tally.store.ts'
import { searchKey } from '../documents/search-key.ts'
import type { Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { listStaleDocuments, listStalePages, updateSearchKey } from './refold.store.ts'

type Needs = Pick<App, 'db' | 'log'>

const documentsAtOnce = 20
const pagesAtOnce = 50
/** Some seconds of work: a worker that is told to stop need not wait longer for it. */
const enough = 1_000

/**
 * Pages whose keys an older fold made are folded again, a few in a transaction: reading and searching go on meanwhile,
 * and a search judges those that still wait by their text. Answers whether there may be more.
 */
export async function refoldPages({ db, log }: Needs): Promise<boolean> {
  let done = 0
  for (const tenantId of await listTenantIds(db)) {
    const stale = await inTenant(db, operator(tenantId), (tx) => listStaleDocuments(tx, foldVersion, documentsAtOnce))
    for (const documentId of stale)
      if (done < enough) done += 1 + (await refoldSome(db, tenantId, documentId, enough - done))
    if (done >= enough) break
  }
  if (done > 0) log.info({ done, foldVersion }, 'pages folded again')
  return done > 0
}

/** Answers how many pages; the document counts as folded when none is left. */
async function refoldSome(db: App['db'], tenantId: Uuid, documentId: Uuid, most: number): Promise<number> {
  for (let pages = 0; ; ) {
    const count = await inTenant(db, operator(tenantId), async (tx) => {
      await lockDocument(tx, documentId)
      const stale = await listStalePages(tx, documentId, foldVersion, pagesAtOnce)
      for (const page of stale) await updateSearchKey(tx, documentId, page, foldVersion, searchKey(page.ocrText))
      if (stale.length < pagesAtOnce) await tallyPages(tx, documentId, foldVersion)
      return stale.length
    })
    pages += count
    if (count < pagesAtOnce || pages >= most) return pages
  }
}
