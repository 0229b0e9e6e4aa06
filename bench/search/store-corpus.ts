import { type Random, randomOf } from '@casefold/dev/casefile/random'
import { foldVersion } from '../../packages/server/src/documents/fold.ts'
import { searchKey } from '../../packages/server/src/documents/search-key.ts'
import { packWords } from '../../packages/server/src/reading/pack-words.ts'
import { asAdmin, type Cluster } from '../cluster.ts'
import type { Corpus, PlannedDocument } from './corpus.ts'
import type { Lexicon } from './lexicon.ts'
import { pageText } from './page-text.ts'
import { copyIn, withSettings } from './psql.ts'

const at = '2024-06-01T12:00:00Z'
const absent = String.raw`\N`

const columns = {
  cases:
    'tenant_id, case_id, status, claim_number, case_type, title, description, search_text, created_by, created_at, updated_at',
  uploads: 'tenant_id, document_id, case_id, file_name, content_type, size, created_by, signed_at, finalized_at',
  documents: `tenant_id, document_id, case_id, ordinal, file_name, content_type, size, blob_path, blob_etag, status,
    page_count, pages_done, created_by, request_id, traceparent, created_at, updated_at, fold_version`,
  pages: `tenant_id, document_id, page_number, read_version, ocr_text, text_source, engine, confidence, legibility, words,
    stamps, read_at, fold_version, search_key`,
}

/** As years of uploads would leave it, and looked over by PostgreSQL: nothing there is still to be cleaned or counted. */
export async function storeDocuments(
  cluster: Cluster,
  database: string,
  lexicon: Lexicon,
  documents: readonly PlannedDocument[],
): Promise<void> {
  const url = withSettings(cluster.adminUrl(database), {
    session_replication_role: 'replica',
    synchronous_commit: 'off',
  })
  const store = (table: keyof typeof columns, lines: Iterable<string>): Promise<void> =>
    copyIn(url, `copy ${table} (${columns[table]}) from stdin`, lines)
  await store('cases', caseLines(documents))
  await store('uploads', uploadLines(documents))
  await store('documents', documentLines(documents))
  await store('pages', pageLines(lexicon, documents))
  await asAdmin(cluster, database, async (client) => {
    await client.query('vacuum (analyze)')
    await client.query('checkpoint')
  })
}

/** The tenants to whom everything else belongs. */
export async function storeTenants(cluster: Cluster, database: string, { tenants }: Corpus): Promise<void> {
  await asAdmin(cluster, database, (client) =>
    client.query(
      `insert into tenants (tenant_id, name, created_at) select id, 'Other', now() from unnest($1::uuid[]) id`,
      [tenants],
    ),
  )
}

/** A case is made with the first of its documents. */
function* caseLines(documents: readonly PlannedDocument[]): Generator<string> {
  for (const { tenantId, caseId, ordinal } of documents) {
    if (ordinal === 1) yield toLine([tenantId, caseId, 'active', 'C-1', 'IME', 'Case', '', 'c-1', 'bench', at, at])
  }
}

function* uploadLines(documents: readonly PlannedDocument[]): Generator<string> {
  for (const { tenantId, documentId, caseId, nth, pages } of documents) {
    yield toLine([tenantId, documentId, caseId, fileName(nth), 'application/pdf', pages * 50_000, 'bench', at, at])
  }
}

function* documentLines(documents: readonly PlannedDocument[]): Generator<string> {
  for (const { tenantId, documentId, caseId, ordinal, nth, pages } of documents) {
    const file = [fileName(nth), 'application/pdf', pages * 50_000, `${tenantId}/${documentId}`, 'etag']
    const state = ['completed', pages, pages, 'bench', 'request', '', at, at, foldVersion]
    yield toLine([tenantId, documentId, caseId, ordinal, ...file, ...state])
  }
}

function* pageLines(lexicon: Lexicon, documents: readonly PlannedDocument[]): Generator<string> {
  const boxes = boxesByCount()
  for (const { tenantId, documentId, pages, nth, planted, searched } of documents) {
    for (let pageNumber = 1; pageNumber <= pages; pageNumber++) {
      const text = pageText(lexicon, { document: nth, pageNumber, of: pages, planted: planted.get(pageNumber) ?? [] })
      const words = searched ? boxes(text.split(/\s+/).length) : boxes(0)
      const read = [1, text, 'ocr', 'rapidocr', 0.93, 'good', words, absent, at]
      yield toLine([tenantId, documentId, pageNumber, ...read, foldVersion, searchKey(text)])
    }
  }
}

/** What is packed does not hold the words, only how many they are: one made-up page of each length serves all. */
function boxesByCount(): (count: number) => string {
  const made = new Map<number, string>()
  const random = randomOf('boxes')
  return (count) => {
    const known =
      made.get(count) ?? `\\\\x${packWords(Array.from({ length: count }, (_, n) => boxOf(n, random))).toString('hex')}`
    made.set(count, known)
    return known
  }
}

function boxOf(nth: number, random: Random): Parameters<typeof packWords>[0][number] {
  const [x0, y0] = [0.1 + 0.1 * (nth % 8), 0.05 + 0.02 * Math.floor(nth / 8)]
  const [width, stray] = [0.04 + random.next() * 0.05, random.next() * 0.001]
  return { text: '', x0, y0: y0 + stray, x1: x0 + width, y1: y0 + stray + 0.012, confidence: 0.9 + random.next() * 0.1 }
}

function fileName(nth: number): string {
  return `Records of the treating provider, volume ${nth}.pdf`
}

function toLine(values: readonly (string | number)[]): string {
  return `${values.map((value) => (typeof value === 'string' ? escaped(value) : value)).join('\t')}\n`
}

/** No text of ours holds a backslash or a tab; what does is one of PostgreSQL's own forms. */
function escaped(value: string): string {
  return value.includes('\n') ? value.replaceAll('\n', String.raw`\n`) : value
}
