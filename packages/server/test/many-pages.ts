import { query } from '@casefold/dev/postgres'
import { foldVersion } from '../src/documents/fold.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { plantDocument } from './planted-pages.ts'
import type { TestApp, TestTenant } from './test-app.ts'

type Many = {
  readonly pages: number
  /** Of each page, about; all of them hold `smoking` and their number. */
  readonly characters: number
}

/** A document with as many pages as a test likes, written by PostgreSQL itself. Answers its id. */
export async function plantMany(
  service: TestApp,
  tenant: TestTenant,
  caseId: string,
  { pages, characters }: Many,
): Promise<string> {
  const id = await plantDocument(service, tenant, caseId, [])
  await query(
    service.urls.adminUrl,
    `insert into pages (tenant_id, document_id, page_number, read_version, ocr_text, text_source, legibility, words,
       read_at, fold_version, search_key)
     select '${tenant.principal.tenantId}', '${parseId('doc', id)}', n, 1,
       repeat('smoking ', ${Math.ceil(characters / 8)}) || 'page' || n, 'ocr', 'good', '', now(), ${foldVersion},
       ' smoking page' || n || ' '
     from generate_series(1, ${pages}) n`,
  )
  return id
}
