import { sql } from 'kysely'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { foldVersion } from '../src/documents/fold.ts'
import { searchKey } from '../src/documents/search-key.ts'
import type { Uuid } from '../src/kernel/ids.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { documentsOf } from './documents.ts'
import { plantDocument } from './planted-pages.ts'
import { type Forms, formsOf } from './search-oracle.ts'
import type { TestApp, TestTenant } from './test-app.ts'

export type Planted = {
  readonly documentId: Uuid
  readonly pageNumber: number
  readonly text: string
  readonly forms: Forms
}
/** A case of two documents with the pages of many sets, in reading order. */
export type Room = { readonly caseId: Uuid; readonly planted: readonly Planted[] }

/** Stored as the service stores them, but for `keyOf`, and all at once. */
export async function plantRoom(
  service: TestApp,
  tenant: TestTenant,
  texts: readonly string[],
  keyOf: (text: string) => string = searchKey,
): Promise<Room> {
  const caseId = await documentsOf(service, tenant).newCase()
  const half = Math.ceil(texts.length / 2)
  const planted: Planted[] = []
  for (const some of [texts.slice(0, half), texts.slice(half)]) {
    const documentId = parseId('doc', await plantDocument(service, tenant, caseId, []))
    const { tenantId } = tenant.principal
    await inTenant(service.app.db, tenant.principal, (tx) =>
      sql`insert into pages (tenant_id, document_id, page_number, read_version, ocr_text, text_source, legibility, words,
            read_at, fold_version, search_key)
          select ${tenantId}, ${documentId}, nth, 1, page, 'ocr', 'good', '', now(), ${foldVersion}, key
          from unnest(${some}::text[], ${some.map(keyOf)}::text[]) with ordinality given (page, key, nth)`.execute(tx),
    )
    for (const [place, text] of some.entries())
      planted.push({ documentId, pageNumber: place + 1, text, forms: formsOf(text) })
  }
  return { caseId: parseId('case', caseId), planted }
}
