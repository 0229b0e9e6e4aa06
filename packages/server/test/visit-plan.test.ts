import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { foldVersion } from '../src/documents/fold.ts'
import { firstPlace } from '../src/documents/page-place.ts'
import { listVisits } from '../src/evidence/chronology/chronology.store.ts'
import { toFilters, type VisitPlace } from '../src/evidence/chronology/chronology.ts'
import { beforeAll as firstVisit } from '../src/evidence/chronology/list-chronology.ts'
import type { Uuid } from '../src/kernel/ids.ts'
import { searchCaseRows, searchDocumentRows } from '../src/search/search.store.ts'
import { toAsked } from '../src/search/search-request.ts'
import { parseTerms } from '../src/search/terms.ts'
import { countOutside } from '../src/search/visit.store.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { documentsOf } from './documents.ts'
import {
  blocksOf,
  capture,
  type Executed,
  explain as explainOn,
  modes,
  type Plan,
  type Statement,
} from './explain-plan.ts'
import { plantManyVisits } from './many-visits.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const documents = 12
const visitsEach = 250
const visits = documents * visitsEach
const filter = { from: '2001-01-01', to: '2001-06-30', encounterType: 'office', provider: 'noel' } as const

let service: TestApp
let tenant: TestTenant
let caseId: Uuid
let documentId: Uuid
let before: Map<string, number>

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  const { newCase } = documentsOf(service, tenant)
  const id = await newCase()
  caseId = parseId('case', id)
  for (let count = 0; count < documents; count++)
    documentId = parseId('doc', await plantManyVisits(service, tenant, id, { visits: visitsEach, quoted: 100 }))
  await plantOthers(await newCase())
  before = await blocks()
  await plantOthers(await newCase())
})
afterAll(() => service.close())

/** Another case of the tenant, and one of another tenant, each with twice as many visits. */
async function plantOthers(id: string): Promise<void> {
  const other = await service.newTenant()
  const theirs = await documentsOf(service, other).newCase()
  await plantManyVisits(service, tenant, id, { visits: 2 * visits, quoted: 100 })
  await plantManyVisits(service, other, theirs, { visits: 2 * visits, quoted: 100 })
}

const chronology = (filters: Parameters<typeof toFilters>[0], after: VisitPlace = firstVisit): Statement =>
  capture((tx) => listVisits(tx, caseId, toFilters(filters), after, 101))
const wanted = {
  ...toAsked(parseTerms('smoking')),
  ...{ foldVersion, text: true, words: false, encounters: true, visits: filter },
}
const tenantId = (): Uuid => tenant.principal.tenantId

/** Each with the most visits and stretches that it may look at: those of its case, and no case again and again. */
const statements: Readonly<Record<string, readonly [most: number, () => Statement]>> = {
  'a page of the chronology': [101, () => chronology({})],
  'a page from the middle': [101, () => chronology({}, { day: '2001-05-01', position: 0, encounterId: '' })],
  'the chronology with filters': [visits, () => chronology(filter)],
  'the chronology with words': [visits, () => chronology({ ...filter, q: 'nowhere' })],
  'a case, searched with filters': [
    4 * visits,
    () => capture((tx) => searchCaseRows(tx, tenantId(), caseId, wanted, firstPlace, 5_000)),
  ],
  'a document, searched with filters': [
    4 * visitsEach,
    () => capture((tx) => searchDocumentRows(tx, tenantId(), documentId, wanted, 0, 5_000)),
  ],
  'what filters of a case cannot see': [
    2 * visits,
    () => capture((tx) => countOutside(tx, tenantId(), { caseId }, filter)),
  ],
}
const names = Object.keys(statements)
const statementOf = (name: string): Statement => statements[name]?.[1]() ?? expect.fail(name)

/** What is set for a search has no effect on the chronology: its index has its order. */
const explain = (mode: (typeof modes)[number], statement: Statement): Promise<Executed> =>
  explainOn(service, tenant, mode, statement, 'set local enable_sort = off; set local jit = off')

async function blocks(): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const name of names)
    for (const mode of modes) found.set(`${mode} ${name}`, blocksOf(await explain(mode, statementOf(name))))
  return found
}

const isOfVisits = (name = ''): boolean => /^encounter(s|_segments)/.test(name)
const rowsOf = (node: Plan): number =>
  node['Actual Loops'] * (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0))

/** What a plan does that makes it grow with anything but the visits of the case. */
function complaintsOf({ nodes }: Executed, most: number): string[] {
  const executed = nodes.filter((node) => node['Actual Loops'] > 0)
  const scans = executed.filter((node) => isOfVisits(node['Relation Name']))
  const indexes = executed.filter((node) => isOfVisits(node['Index Name']))
  const rows = Math.round(scans.reduce((sum, node) => sum + rowsOf(node), 0))
  return [
    ...(scans.length === 0 ? ['no visits were looked at'] : []),
    ...scans.map((node) => node['Node Type']).filter((type) => !/^Index (Only )?Scan$|^Bitmap Heap Scan$/.test(type)),
    ...indexes.flatMap(({ 'Index Cond': condition = '' }) =>
      /\bcase_id\b/.test(condition) ? [] : [`all: ${condition}`],
    ),
    ...(rows > most ? [`${rows} rows for ${most}`] : []),
  ]
}

describe.each(modes)('%s', (mode) => {
  test.each(names)('%s: by an index of the case, and no more than its visits', async (name) => {
    const [most = 0] = statements[name] ?? []
    expect(complaintsOf(await explain(mode, statementOf(name)), most)).toEqual([])
  })

  test('a chronology that is sorted is noticed, and one of all cases', async () => {
    const sorted = `select encounter_id from encounters where case_id = $1 order by body ->> 'opening' limit 101`
    expect(complaintsOf(await explain(mode, { text: sorted, values: [caseId] }), 101).join()).toMatch(/rows for 101/)
    const all = `select encounter_id from encounters where tenant_id = $1 order by encounter_id`
    expect(complaintsOf(await explain(mode, { text: all, values: [tenantId()] }), visits)).not.toEqual([])
  })
})

test('reads as much as when there were half as many visits of others', async () => {
  const now = await blocks()
  const grown = [...now].map(([name, count]) => `${name}: ${before.get(name)} → ${count}`)
  process.stdout.write(`blocks, beside twice as many others:\n${grown.join('\n')}\n`)
  for (const [name, count] of now) expect([name, count / (before.get(name) ?? 0) < 1.2]).toEqual([name, true])
})
