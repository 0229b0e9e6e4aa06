import { sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'

export type PageVersion = { readonly documentId: Uuid; readonly pageNumber: number; readonly readVersion: number }

/** The texts of pages as they were read then, whether or not they were read again since. */
export async function listPageTexts(
  tx: TenantTx,
  versions: readonly PageVersion[],
): Promise<(PageVersion & { text: string })[]> {
  const { rows } = await sql<PageVersion & { text: string }>`
    select k."documentId", k."pageNumber", k."readVersion", t.text
    from jsonb_to_recordset(${JSON.stringify(versions)}::jsonb) as k ("documentId" uuid, "pageNumber" int, "readVersion" int)
    cross join lateral (
      select ocr_text as text from pages p
      where p.document_id = k."documentId" and p.page_number = k."pageNumber" and p.read_version = k."readVersion"
      union all
      select ocr_text from page_versions v
      where v.document_id = k."documentId" and v.page_number = k."pageNumber" and v.read_version = k."readVersion"
    ) t`.execute(tx)
  return rows
}
