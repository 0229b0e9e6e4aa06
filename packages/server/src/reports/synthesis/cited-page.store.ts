import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { PageVersion } from '../review/cited-text.store.ts'

/** Texts and boxes of pages as they were read then, whether or not they were read again since. */
export async function listPageWords(
  tx: TenantTx,
  versions: readonly PageVersion[],
): Promise<(PageVersion & { text: string; words: Buffer })[]> {
  const { rows } = await sql<PageVersion & { text: string; words: Buffer }>`
    select k."documentId", k."pageNumber", k."readVersion", t.text, t.words
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as k ("documentId" uuid, "pageNumber" int, "readVersion" int)
    cross join lateral (
      select ocr_text as text, words from pages p
      where p.document_id = k."documentId" and p.page_number = k."pageNumber" and p.read_version = k."readVersion"
      union all
      select ocr_text, words from page_versions v
      where v.document_id = k."documentId" and v.page_number = k."pageNumber" and v.read_version = k."readVersion"
    ) t`.execute(tx)
  return rows
}
