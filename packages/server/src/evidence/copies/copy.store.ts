import { type RawBuilder, sql } from 'kysely'
import type { TenantTx } from '../../adapters/postgres/database.ts'
import type { Uuid } from '../../kernel/ids.ts'
import type { CopyDecider, CopyRow, KeptPlace } from './copy.ts'

/** Both documents of a copy; what was deleted is in no list. */
const joined = sql`
  from page_copies c
  join documents d on d.tenant_id = c.tenant_id and d.document_id = c.document_id and d.deleted_at is null
  join documents k on k.tenant_id = c.tenant_id and k.document_id = c.of_document_id and k.deleted_at is null`

const place = sql`k.ordinal, c.of_document_id, c.of_page_number`

/** Pages that are repeated, in reading order, from a place on. */
export async function listKept(tx: TenantTx, caseId: Uuid, after: KeptPlace, most: number): Promise<KeptPlace[]> {
  const { rows } = await sql<KeptPlace>`
    select k.ordinal, c.of_document_id as "documentId", c.of_page_number as "pageNumber"
    ${joined}
    where c.case_id = ${caseId}
      and (${place}) > (${after.ordinal}::int, ${after.documentId}::uuid, ${after.pageNumber}::int)
    group by ${place} order by ${place} limit ${most}`.execute(tx)
  return rows
}

/** The copies of these pages, in the order of what they repeat. */
export function listCopiesOf(tx: TenantTx, caseId: Uuid, kept: readonly KeptPlace[]): Promise<CopyRow[]> {
  return selectCopies(
    tx,
    caseId,
    sql`(c.of_document_id, c.of_page_number) in (
      select w."documentId", w."pageNumber"
      from jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as w ("documentId" uuid, "pageNumber" int))`,
  )
}

export async function findCopy(
  tx: TenantTx,
  caseId: Uuid,
  { documentId, pageNumber }: Pick<CopyRow, 'documentId' | 'pageNumber'>,
): Promise<CopyRow | undefined> {
  const [row] = await selectCopies(
    tx,
    caseId,
    sql`c.document_id = ${documentId}::uuid and c.page_number = ${pageNumber}::int`,
  )
  return row
}

async function selectCopies(tx: TenantTx, caseId: Uuid, which: RawBuilder<unknown>): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select c.document_id as "documentId", d.file_name as "fileName", c.page_number as "pageNumber", d.labels,
      c.likeness, c.restored, json_build_object('ordinal', k.ordinal, 'documentId', c.of_document_id,
        'fileName', k.file_name, 'pageNumber', c.of_page_number, 'labels', k.labels) as of
    ${joined}
    where c.case_id = ${caseId} and ${which}
    order by ${place}, d.ordinal, c.document_id, c.page_number`.execute(tx)
  return rows
}

/** Who decided last about each of these pages. */
export async function listDeciders(
  tx: TenantTx,
  caseId: Uuid,
  pageIds: readonly string[],
): Promise<Map<string, CopyDecider>> {
  const { rows } = await sql<CopyDecider & { pageId: string }>`
    select distinct on (encounter_id) encounter_id as "pageId", actor as by, name, credentials, at
    from encounter_corrections
    where case_id = ${caseId} and action = 'copy' and encounter_id = any(${[...pageIds]}::text[])
    order by encounter_id, seq desc`.execute(tx)
  return new Map(rows.map(({ pageId, ...decider }) => [pageId, decider]))
}
