import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import { detectLabels, type LabelRun } from '../reading/page-label.ts'
import type { Stamp } from '../reading/page-reading.ts'
import { listStamps } from './page.store.ts'

const pagesAtOnce = 1_000

/** The page labels that the pages themselves carry. */
export async function findLabels(tx: TenantTx, documentId: Uuid): Promise<LabelRun[]> {
  const stamps = new Map<number, readonly Stamp[]>()
  for (let after = 0; ; ) {
    const some = await listStamps(tx, documentId, after, pagesAtOnce)
    for (const page of some) if (page.stamps.length > 0) stamps.set(page.pageNumber, page.stamps)
    after = some.at(-1)?.pageNumber ?? after
    if (some.length < pagesAtOnce) return detectLabels(stamps)
  }
}
