import { inTenant } from '../adapters/postgres/database.ts'
import type { App } from '../app.ts'
import { foldVersion } from '../documents/fold.ts'
import { tallyPages } from '../documents/page-tally.store.ts'
import { searchKey } from '../documents/search-key.ts'
import type { Uuid } from '../kernel/ids.ts'
import { operator } from '../kernel/principal.ts'
import { listTenantIds } from '../tenancy/tenant.store.ts'
import { listStaleDocuments, listStalePages, updateSearchKey } from './refold.store.ts'

type Needs = Pick<App, 'db' | 'log'>

const documentsAtOnce = 20
const pagesAtOnce = 50

/**
 * Some pages of each tenant whose keys an older fold made are folded again, a few in a transaction: reading and searching
 * go on meanwhile, and a search judges those that still wait by their text. Answers whether there may be more.
 */
export async function refoldPages({ db, log }: Needs): Promise<boolean> {
  let pages = 0
  for (const tenantId of await listTenantIds(db)) {
    const stale = await inTenant(db, operator(tenantId), (tx) => listStaleDocuments(tx, foldVersion, documentsAtOnce))
    for (const documentId of stale) pages += await refoldDocument(db, tenantId, documentId)
  }
  if (pages > 0) log.info({ pages, foldVersion }, 'pages folded again')
  return pages > 0
}

async function refoldDocument(db: App['db'], tenantId: Uuid, documentId: Uuid): Promise<number> {
  for (let pages = 0; ; ) {
    const count = await inTenant(db, operator(tenantId), async (tx) => {
      const stale = await listStalePages(tx, documentId, foldVersion, pagesAtOnce)
      for (const page of stale) await updateSearchKey(tx, documentId, page, foldVersion, searchKey(page.ocrText))
      if (stale.length < pagesAtOnce) await tallyPages(tx, documentId)
      return stale.length
    })
    pages += count
    if (count < pagesAtOnce) return pages
  }
}
