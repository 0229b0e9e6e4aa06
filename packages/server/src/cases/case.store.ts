import type { KeyDates, Subject } from '@casefold/contract/case'
import { type ExpressionBuilder, sql } from 'kysely'
import type { TenantTx } from '../adapters/postgres/database.ts'
import type { Schema } from '../adapters/postgres/schema.ts'
import { statement } from '../adapters/postgres/statement.ts'
import type { Uuid } from '../kernel/ids.ts'
import type { Case } from './case.ts'
import type { CasePage } from './case-page.ts'

const columns = [
  'tenant_id as tenantId',
  'case_id as caseId',
  'status',
  'claim_number as claimNumber',
  'case_type as caseType',
  'title',
  'description',
  'subject',
  'key_dates as keyDates',
  'ocr_engine as ocrEngine',
  'created_by as createdBy',
  'created_at as createdAt',
  'updated_at as updatedAt',
  'version',
] as const

export async function findCase(tx: TenantTx, caseId: Uuid): Promise<Case | undefined> {
  const [row] = await selectCase(tx, { caseId })
  return row && toCase(row)
}

const selectCase = statement((db, { caseId }: { caseId: Uuid }) =>
  db.selectFrom('cases').select(columns).where('case_id', '=', caseId),
)

/** Holds the row until the transaction ends, so that two editors follow one another. */
export async function findCaseForUpdate(tx: TenantTx, caseId: Uuid): Promise<Case | undefined> {
  const row = await tx.selectFrom('cases').select(columns).where('case_id', '=', caseId).forUpdate().executeTakeFirst()
  return row && toCase(row)
}

/** Holds the case until the transaction ends, while documents may still come to it. */
export async function lockCase(tx: TenantTx, caseId: Uuid): Promise<void> {
  await tx.selectFrom('cases').select('case_id').where('case_id', '=', caseId).forNoKeyUpdate().execute()
}

export async function insertCase(tx: TenantTx, created: Case, searchText: string): Promise<void> {
  const { tenantId, caseId, createdBy, createdAt } = created
  await insertRow(tx, { tenantId, caseId, createdBy, createdAt, ...changeable(created, searchText) })
}

type NewRow = Pick<Case, 'tenantId' | 'caseId' | 'createdBy' | 'createdAt'> & ReturnType<typeof changeable>

const insertRow = statement((db, row: NewRow) =>
  db.insertInto('cases').values({
    tenant_id: row.tenantId,
    case_id: row.caseId,
    created_by: row.createdBy,
    created_at: row.createdAt,
    status: row.status,
    claim_number: row.claim_number,
    case_type: row.case_type,
    title: row.title,
    description: row.description,
    subject: row.subject,
    key_dates: row.key_dates,
    ocr_engine: row.ocr_engine,
    search_text: row.search_text,
    updated_at: row.updated_at,
  }),
)

export async function updateCase(tx: TenantTx, changed: Case, searchText: string): Promise<void> {
  await tx
    .updateTable('cases')
    .set({ ...changeable(changed, searchText), version: changed.version })
    .where('case_id', '=', changed.caseId)
    .execute()
}

/** One row more than the limit: whether there is a next page. */
export async function listCases(tx: TenantTx, { filter, order, after, limit }: CasePage): Promise<Case[]> {
  const { column, direction } = order
  let query = tx.selectFrom('cases').select(columns)
  if (filter.claimNumber !== undefined) query = query.where('claim_number', '=', filter.claimNumber)
  if (filter.status !== undefined) query = query.where('status', '=', filter.status)
  if (filter.updatedSince !== undefined) query = query.where('updated_at', '>=', new Date(filter.updatedSince))
  // One text for any number of words: a statement is planned once, and its names are few.
  if (filter.words.length > 0) {
    const missed = sql`select 1 from unnest(${filter.words}::text[]) as w where strpos(search_text, w) = 0`
    query = query.where(sql<boolean>`not exists (${missed})`)
  }
  if (after) query = query.where((row) => beyond(row, column, direction, after))
  if (column !== 'case_id') query = query.orderBy(column, direction)
  const rows = await query
    .orderBy('case_id', direction)
    .limit(limit + 1)
    .execute()
  return rows.map(toCase)
}

/** A row comparison, which the index answers by starting there. */
function beyond(
  row: ExpressionBuilder<Schema, 'cases'>,
  column: CasePage['order']['column'],
  direction: 'asc' | 'desc',
  { value, caseId }: NonNullable<CasePage['after']>,
): ReturnType<typeof sql<boolean>> {
  const side = sql.raw(direction === 'asc' ? '>' : '<')
  if (column === 'case_id') return sql<boolean>`${row.ref('case_id')} ${side} ${caseId}`
  return sql<boolean>`(${row.ref(column)}, ${row.ref('case_id')}) ${side} (${value}, ${caseId})`
}

function changeable(changed: Case, searchText: string) {
  return {
    status: changed.status,
    claim_number: changed.claimNumber,
    case_type: changed.caseType,
    title: changed.title,
    description: changed.description,
    subject: changed.subject && JSON.stringify(changed.subject),
    key_dates: changed.keyDates && JSON.stringify(changed.keyDates),
    ocr_engine: changed.ocrEngine,
    search_text: searchText,
    updated_at: changed.updatedAt,
  }
}

type Row = Omit<Case, 'status' | 'subject' | 'keyDates' | 'ocrEngine'> & {
  status: string
  subject: unknown
  keyDates: unknown
  ocrEngine: string | null
}

/** The table's own checks and the contract hold what these narrow. */
function toCase(row: Row): Case {
  return {
    ...row,
    status: row.status as Case['status'],
    subject: row.subject as Subject | null,
    keyDates: row.keyDates as KeyDates | null,
    ocrEngine: row.ocrEngine as Case['ocrEngine'],
  }
}
