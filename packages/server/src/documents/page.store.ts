import type { PageRecord } from '@casefold/contract/page'
import { sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Stamp } from '../reading/page-reading.ts'
import type { Page, StoredPage } from './page.ts'
import type { PagePlace } from './page-place.ts'

const columns = [
  'page_number as pageNumber',
  'read_version as readVersion',
  'ocr_text as ocrText',
  'text_source as textSource',
  'confidence',
  'legibility',
  'hidden_text as hiddenText',
] as const

type Row = Omit<Page, 'textSource' | 'legibility'> & { textSource: string; legibility: string }

/** The table's own checks hold what this narrows. */
function toPage<Some extends Row>(row: Some): Some & Page {
  return {
    ...row,
    textSource: row.textSource as PageRecord['textSource'],
    legibility: row.legibility as PageRecord['legibility'],
  }
}

/** What a re-reading is about to replace. */
export async function keepVersion(tx: TenantTx, { documentId, pageNumber }: StoredPage, at: Date): Promise<void> {
  const kept = [
    'tenant_id',
    'document_id',
    'page_number',
    'read_version',
    'ocr_text',
    'text_source',
    'engine',
    'confidence',
    'legibility',
    'hidden_text',
    'error_code',
    'words',
    'read_at',
  ] as const
  await tx
    .insertInto('page_versions')
    .columns([...kept, 'replaced_at'])
    .expression((from) =>
      from
        .selectFrom('pages')
        .select([...kept, sql<Date>`${at}::timestamptz`.as('replaced_at')])
        .where('document_id', '=', documentId)
        .where('page_number', '=', pageNumber),
    )
    .execute()
}

/** False where this attempt, or a later one, has stored the page already. */
export async function storePage(tx: TenantTx, page: StoredPage, at: Date): Promise<boolean> {
  const read = {
    read_version: page.readVersion,
    ocr_text: page.ocrText,
    text_source: page.textSource,
    engine: page.engine,
    confidence: page.confidence,
    legibility: page.legibility,
    hidden_text: page.hiddenText,
    error_code: page.errorCode,
    words: page.words,
    stamps: page.stamps.length > 0 ? JSON.stringify(page.stamps) : null,
    read_at: at,
    fold_version: page.foldVersion,
    search_key: page.searchKey,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('pages')
    .values({ tenant_id: page.tenantId, document_id: page.documentId, page_number: page.pageNumber, ...read })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'document_id', 'page_number'])
        .doUpdateSet(read)
        .where('pages.read_version', '<', page.readVersion),
    )
    .executeTakeFirst()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Which pages of a range this attempt has stored. */
export async function listReadPages(
  tx: TenantTx,
  documentId: Uuid,
  attempt: number,
  [first, last]: readonly [number, number],
): Promise<number[]> {
  const rows = await tx
    .selectFrom('pages')
    .select('page_number')
    .where('document_id', '=', documentId)
    .where('page_number', '>=', first)
    .where('page_number', '<=', last)
    .where('read_version', '>=', attempt)
    .execute()
  return rows.map((row) => row.page_number)
}

export async function findPage(
  tx: TenantTx,
  documentId: Uuid,
  pageNumber: number,
): Promise<(Page & { words: Buffer }) | undefined> {
  const row = await tx
    .selectFrom('pages')
    .select([...columns, 'words'])
    .where('document_id', '=', documentId)
    .where('page_number', '=', pageNumber)
    .executeTakeFirst()
  return row && toPage(row)
}

export async function listPages(tx: TenantTx, documentId: Uuid, after: number, most: number): Promise<Page[]> {
  const rows = await tx
    .selectFrom('pages')
    .select(columns)
    .where('document_id', '=', documentId)
    .where('page_number', '>', after)
    .orderBy('page_number')
    .limit(most)
    .execute()
  return rows.map(toPage)
}

/** In reading order: document by document, so that no more is read than is asked for. */
export async function listCasePages(
  tx: TenantTx,
  caseId: Uuid,
  legibility: PageRecord['legibility'] | null,
  after: PagePlace,
  most: number,
): Promise<(Page & { documentId: Uuid })[]> {
  const { rows } = await sql<Row & { documentId: Uuid }>`
    select d.document_id as "documentId", p.*
    from (
      select tenant_id, document_id, ordinal from documents
      where case_id = ${caseId} and deleted_at is null and (ordinal, document_id) >= (${after.ordinal}, ${after.documentId})
      order by ordinal, document_id
    ) d
    cross join lateral (
      select page_number as "pageNumber", read_version as "readVersion", ocr_text as "ocrText",
        text_source as "textSource", confidence, legibility, hidden_text as "hiddenText"
      from pages
      where tenant_id = d.tenant_id and document_id = d.document_id
        and page_number > case when d.document_id = ${after.documentId} then ${after.pageNumber}::int else 0 end
        and (${legibility}::text is null or legibility = ${legibility})
      order by page_number
    ) p
    limit ${most}`.execute(tx)
  return rows.map(toPage)
}

export async function listFailedPages(
  tx: TenantTx,
  documentId: Uuid,
): Promise<{ pageNumber: number; errorCode: string | null }[]> {
  return tx
    .selectFrom('pages')
    .select(['page_number as pageNumber', 'error_code as errorCode'])
    .where('document_id', '=', documentId)
    .where('text_source', '=', 'failed')
    .orderBy('page_number')
    .execute()
}

/** Pages that hold words which no reader sees. */
export async function listHiddenPages(
  tx: TenantTx,
  documentIds: readonly Uuid[],
): Promise<{ documentId: Uuid; pageNumber: number; hiddenText: number }[]> {
  if (documentIds.length === 0) return []
  return tx
    .selectFrom('pages')
    .innerJoin('documents', 'documents.document_id', 'pages.document_id')
    .select(['pages.document_id as documentId', 'page_number as pageNumber', 'hidden_text as hiddenText'])
    .where('pages.document_id', 'in', documentIds)
    .where('documents.pages_hidden', '>', 0)
    .where('hidden_text', '>', 0)
    .orderBy('pages.document_id')
    .orderBy('page_number')
    .execute()
}

/** What may be page labels, a batch of pages at a time. */
export async function listStamps(
  tx: TenantTx,
  documentId: Uuid,
  after: number,
  most: number,
): Promise<{ pageNumber: number; stamps: readonly Stamp[] }[]> {
  const rows = await tx
    .selectFrom('pages')
    .select(['page_number as pageNumber', 'stamps'])
    .where('document_id', '=', documentId)
    .where('page_number', '>', after)
    .orderBy('page_number')
    .limit(most)
    .execute()
  return rows.map(({ pageNumber, stamps }) => ({ pageNumber, stamps: (stamps ?? []) as readonly Stamp[] }))
}
