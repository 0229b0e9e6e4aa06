import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldVersion } from '../src/documents/fold.ts'
import { firstPlace, type PagePlace } from '../src/documents/page-place.ts'
import { newUuid, type Uuid } from '../src/kernel/ids.ts'
import type { SearchedFor } from '../src/search/found-page.ts'
import { searchCaseRows, searchDocumentRows } from '../src/search/search.store.ts'
import { toAsked } from '../src/search/search-request.ts'
import { type Match, parseTerms } from '../src/search/terms.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { documentsOf } from './documents.ts'
import {
  blocksOf,
  capture,
  type Executed,
  explain as explainOn,
  modes,
  nodesOf,
  type Plan,
  type Statement,
} from './explain-plan.ts'
import { plantDocument } from './planted-pages.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const documents = 12
const pagesEach = 40
const pagesOfOthers = 20

let service: TestApp
let tenant: TestTenant
let caseId: Uuid
let documentId: Uuid
let before: Executed[]

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  const id = await documentsOf(service, tenant).newCase()
  const own: Uuid[] = []
  for (let count = 0; count < documents; count++) own.push(parseId('doc', await plantDocument(service, tenant, id, [])))
  caseId = parseId('case', id)
  documentId = own[5] as Uuid
  await insertPages(tenant, own, pagesEach)
  // Before that, a document is nearly all there is in its partition, and reading all of it the best plan.
  const other = await service.newTenant()
  await insertPages(other, foreign(500), pagesOfOthers)
  before = await Promise.all(modes.map((mode) => explain(mode, caseStatement('nowhere'))))
  await insertPages(other, foreign(500), pagesOfOthers)
})
afterAll(() => service.close())

const foreign = (count: number): Uuid[] => Array.from({ length: count }, () => newUuid(new Date()))

/** With keys as long as a page's is; nobody asks whether the documents are there. */
async function insertPages({ principal }: TestTenant, of: readonly Uuid[], pages: number): Promise<void> {
  await query(
    service.urls.adminUrl,
    `set session_replication_role = replica;
     insert into pages (tenant_id, document_id, page_number, read_version, ocr_text, text_source, legibility, words,
       read_at, fold_version, search_key)
     select '${principal.tenantId}', document_id, n, 1, 'smoking page' || n, 'ocr', 'good', '', now(), ${foldVersion},
       ' smoking page' || n || ' ' || (select string_agg(md5(word::text || n), ' ') from generate_series(1, 40) word)
     from unnest('{${of.join()}}'::uuid[]) document_id, generate_series(1, ${pages}) n;
     analyze`,
  )
}

function wantedBy(q: string, match?: Match): SearchedFor {
  return { ...toAsked(parseTerms(q, match)), foldVersion, text: true, words: false, encounters: false, visits: null }
}

const caseStatement = (q: string, after: PagePlace = firstPlace, most = 200, match?: Match): Statement =>
  capture((tx) => searchCaseRows(tx, tenant.principal.tenantId, caseId, wantedBy(q, match), after, most))
const documentStatement = (q: string): Statement =>
  capture((tx) => searchDocumentRows(tx, tenant.principal.tenantId, documentId, wantedBy(q), 0, 200))

/** With what the service sets for a search. */
const explain = (
  mode: (typeof modes)[number],
  statement: Statement,
  settings = 'set local enable_sort = off; set local jit = off',
): Promise<Executed> => explainOn(service, tenant, mode, statement, settings)

const isPages = ({ 'Relation Name': name = '' }: Plan): boolean => /^pages(_\d+)?$/.test(name)
/** What a plan does that makes it grow with anything but the pages it has to look at. */
function complaintsOf({ nodes }: Executed, lookedAt: number): string[] {
  const complaints: string[] = []
  const executed = nodes.filter((node) => isPages(node) && node['Actual Loops'] > 0)
  const probes = executed.reduce((sum, node) => sum + node['Actual Loops'], 0)
  if (probes !== lookedAt) complaints.push(`${probes} probes of a partition for ${lookedAt} documents`)
  for (const { 'Node Type': type } of executed)
    if (!/^Index (Only )?Scan$|^Bitmap Heap Scan$/.test(type)) complaints.push(`${type} of pages`)
  // A few documents may be put in order; their pages may not.
  for (const node of nodes)
    if (/Sort/.test(node['Node Type']) && nodesOf(node).some(isPages)) complaints.push(`${node['Node Type']} of pages`)
  return complaints
}

describe.each(modes)('%s', (mode) => {
  test.each([
    ['a term that is nowhere', 'nowhere', documents],
    ['a term on one page of each document', 'page17', documents],
    ['short terms', 'mi pe ct', documents],
    ['many terms', Array.from({ length: 60 }, (_, number) => `none${number + 10}`).join(' '), documents],
    ['a term that is everywhere: no further than asked for', 'smoking', Math.ceil(200 / pagesEach)],
  ])('a case, %s: one partition a document, no scan, no sort', async (_, q, lookedAt) => {
    expect(complaintsOf(await explain(mode, caseStatement(q)), lookedAt)).toEqual([])
  })

  test.each([
    ['all terms, on one page of each document', 'smoking page17 mi', 'all'],
    ['a phrase that may be on one page of each document', 'smoking page17', 'phrase'],
  ] as const)('a case, %s: one partition a document, no scan, no sort', async (_, q, match) => {
    expect(complaintsOf(await explain(mode, caseStatement(q, firstPlace, 200, match)), documents)).toEqual([])
  })

  test('a case, from the middle on', async () => {
    const rows = await query<PagePlace>(
      service.urls.adminUrl,
      `select ordinal, document_id as "documentId", 39 as "pageNumber" from documents
       where case_id = '${caseId}' order by ordinal, document_id offset 7 limit 1`,
    )
    const executed = await explain(mode, caseStatement('smoking', rows[0], 1_000))
    expect(complaintsOf(executed, documents - 7)).toEqual([])
  })

  test('a document', async () => {
    expect(complaintsOf(await explain(mode, documentStatement('nowhere')), 1)).toEqual([])
  })

  test('reads as much as when there were half as many pages of others', async () => {
    const then = blocksOf(before[modes.indexOf(mode)])
    const now = blocksOf(await explain(mode, caseStatement('nowhere')))
    process.stdout.write(`${mode}: ${then} blocks beside 10,000 pages of another tenant, ${now} beside 20,000\n`)
    expect(now / then).toBeGreaterThan(0.8)
    expect(now / then).toBeLessThan(1.2)
  })

  test('a join with an order over the whole is noticed', async () => {
    const text = `select d.document_id, p.page_number, p.ocr_text from documents d
      join pages p on p.tenant_id = d.tenant_id and p.document_id = d.document_id
      where d.tenant_id = $1 and d.case_id = $2 and d.deleted_at is null and strpos(p.search_key, $3) > 0
      order by d.ordinal, d.document_id, p.page_number limit 200`
    const statement = { text, values: [tenant.principal.tenantId, caseId, 'smoking'] }
    const executed = await explain(mode, statement, 'set local jit = off')
    expect(complaintsOf(executed, 200 / pagesEach).join()).toMatch(/Sort/)
  })

  test('a search in all pages is noticed', async () => {
    const text = 'select ocr_text from pages where strpos(search_key, $1) > 0'
    const statement = { text, values: ['smoking'] }
    expect(complaintsOf(await explain(mode, statement), documents).join()).toMatch(/64 probes/)
    const blind = 'set local enable_indexscan = off; set local enable_bitmapscan = off'
    expect(complaintsOf(await explain(mode, statement, blind), documents).join()).toMatch(/Seq Scan/)
  })
})
