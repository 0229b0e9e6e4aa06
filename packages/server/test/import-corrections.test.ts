import { randomBytes } from 'node:crypto'
import { query } from '@casefold/dev/postgres'
import { beforeAll, expect, inject, test } from 'vitest'
import { migrate, readMigrations } from '../src/adapters/postgres/migrate.ts'
import { type DatabaseUrls, urlsOf } from './test-run.ts'

const tenantId = '00000000-0000-7000-8000-000000000001'
const caseId = '00000000-0000-7000-8000-000000000002'
/** The older, the lower. */
const idOf = (n: number): string => `00000000-0000-7000-8000-00000000010${n}`

type Requested = { readonly n: number; readonly status: string; readonly corrections: Record<string, object> }

function insertRequest({ n, status, corrections }: Requested): string {
  const items = Object.entries(corrections).map(([encounter, said]) => {
    const decided = { by: `usr_${n}`, name: `Reviewer ${n}`, credentials: 'MD', at: `2026-01-0${n}T00:00:00.000Z` }
    return `insert into review_items (tenant_id, report_request_id, kind, item_id, position, body, decision, decided)
      values ('${tenantId}', '${idOf(n)}', 'encounter', '${encounter}', 1, '{}', 'corrected',
        '${JSON.stringify({ ...decided, corrections: said })}')`
  })
  return `insert into report_requests (tenant_id, report_request_id, case_id, report_type, parameters, status, wait_until,
      created_by, request_id, traceparent, created_at, updated_at)
    values ('${tenantId}', '${idOf(n)}', '${caseId}', 'smokingHistory', '{}', '${status}', now(), '', '', '', now(), now());
    ${items.join(';')}`
}

const requests: readonly Requested[] = [
  { n: 2, status: 'awaiting_review', corrections: { 'doc_1-1': { serviceDate: '2009-03-15', provider: 'B' } } },
  { n: 1, status: 'awaiting_review', corrections: { 'doc_1-1': { serviceDate: '2009-03-15', provider: 'A' } } },
  {
    n: 3,
    status: 'completed',
    corrections: { 'doc_1-1': { serviceDate: '1999-01-01' }, 'doc_1-9': { provider: 'C' } },
  },
  { n: 4, status: 'pending', corrections: { 'doc_1-2': { wrongPatient: true, serviceDate: null } } },
]

let urls: DatabaseUrls

beforeAll(async () => {
  const { adminUrl } = inject('run')
  const database = `planted_${randomBytes(6).toString('hex')}`
  await query(adminUrl, `create database ${database} owner casefold_owner`)
  urls = urlsOf(adminUrl, database)
  const all = await readMigrations()
  await migrate(
    urls.ownerUrl,
    all.filter(({ name }) => name < '0020'),
  )
  await query(
    urls.adminUrl,
    `set session_replication_role = replica;
    insert into cases (tenant_id, case_id, status, claim_number, case_type, title, description, search_text, created_by, created_at, updated_at)
      values ('${tenantId}', '${caseId}', 'active', '1', 'IME', 'Back pain', '', '', '', now(), now());
    insert into documents (tenant_id, document_id, case_id, ordinal, file_name, content_type, size, blob_path, blob_etag, status, created_by, request_id, traceparent, created_at, updated_at)
      values ('${tenantId}', '${idOf(9)}', '${caseId}', 1, '1.pdf', 'application/pdf', 1, '', '', 'completed', '', '', '', now(), now());
    ${requests.map(insertRequest).join(';')}`,
  )
  await migrate(urls.ownerUrl, all)
})

test('corrections of open requests are the case’s, oldest first, without those that disagree', async () => {
  const trail = await query(
    urls.adminUrl,
    'select seq, encounter_id, opening, action, body, actor, name, credentials from encounter_corrections order by seq',
  )
  expect(trail).toEqual([
    {
      ...{ seq: 1, encounter_id: 'doc_1-1', opening: '', action: 'import', body: { serviceDate: '2009-03-15' } },
      ...{ actor: 'usr_1', name: 'Reviewer 1', credentials: 'MD' },
    },
    {
      ...{ seq: 2, encounter_id: 'doc_1-2', opening: '', action: 'import' },
      ...{ body: { wrongPatient: true, serviceDate: null }, actor: 'usr_4', name: 'Reviewer 4', credentials: 'MD' },
    },
  ])
})

test('what was read before is owed', async () => {
  const states = await query(
    urls.adminUrl,
    'select case_id, status, outdated, corrections, sweep_at <= now() as due from evidence_states',
  )
  expect(states).toEqual([{ case_id: caseId, status: 'queued', outdated: true, corrections: 2, due: true }])
})

test('what requests hold of their own stays as it was', async () => {
  const kept = await query(urls.adminUrl, 'select count(*)::int as items from review_items where version = 0')
  expect(kept).toEqual([{ items: 5 }])
})
