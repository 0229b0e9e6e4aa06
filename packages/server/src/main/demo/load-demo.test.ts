import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { demoDir } from '@casefold/dev/clone'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemoReader, readFileOf } from '../../../test/read-demo.ts'
import { openTestApp, type TestApp } from '../../../test/test-app.ts'
import { listCaseDocuments } from '../../documents/list-documents.ts'
import { fromWireId } from '../../kernel/ids.ts'
import { operator, type Principal } from '../../kernel/principal.ts'
import type { Reader } from '../../reading/reader.ts'
import { listReportRequests } from '../../reports/list-report-requests.ts'
import { listConflicts, listEncounters } from '../../reports/review/list-review.ts'
import { getReport } from '../../reports/synthesis/get-report.ts'
import { seed } from '../seed.ts'
import { readDemo, toLines } from './demo-files.ts'
import { findDemoCase } from './load-demo.ts'

const remake = 'the demo is out of date: npm run make:casefile -- --demo'
const password = 'seven grey geese over the weir'
const idp = { issuer: '', clientId: '', clientSecret: '' }

let service: TestApp
let reader: Reader
beforeAll(async () => {
  service = await openTestApp()
  reader = await openDemoReader()
})
afterAll(async () => {
  await reader.close()
  await service.close()
})

async function load(): Promise<{ principal: Principal; caseId: string }> {
  const { tenantId } = await seed(service.app, { newKey: false, password, idp, demoDir })
  const principal = operator(fromWireId('ten', tenantId) ?? expect.fail(tenantId))
  return { principal, caseId: await findDemoCase(service.app, principal, (await readDemo(demoDir)).case) }
}

test('the demo is what the reader of today reads, field by field', async () => {
  for (const file of ['1.pdf', '5.pdf', '6.pdf']) {
    const path = join(demoDir, file)
    expect(toLines(await readFileOf(reader, path)), remake).toBe(await readFile(`${path}.jsonl`, 'utf8'))
  }
  // Two versions of an engine may differ by a letter of a fax; what they tell of a page must not.
  const fax = await readFileOf(reader, join(demoDir, '3.pdf'))
  const kept = (await readDemo(demoDir)).documents[2]?.pages ?? []
  const fieldsOf = (pages: readonly object[]): string[][] => pages.map((page) => Object.keys(page).sort())
  expect(fieldsOf(kept), remake).toEqual(fieldsOf(fax))
  await expect(reader.inspect(join(demoDir, 'locked.pdf'), 'application/pdf')).rejects.toMatchObject({
    code: 'encrypted',
  })
})

test('it loads: documents, one that failed, a finished report, and a review with conflicts and a corrected visit', async () => {
  const { app } = service
  const { principal, caseId } = await load()
  const { documents } = await listCaseDocuments(app, principal, caseId, {})
  const pages = documents.reduce((sum, { pagesDone }) => sum + pagesDone, 0)
  expect(pages).toBeGreaterThan(35)
  expect(documents.filter(({ status }) => status === 'completed')).toHaveLength(6)
  expect(documents.filter(({ status }) => status === 'failed')).toEqual([
    expect.objectContaining({ errorCode: 'encrypted' }),
  ])

  const { requests } = await listReportRequests(app, principal, { caseId })
  const finished = requests.find(({ status }) => status === 'completed')
  const waiting = requests.find(({ status }) => status === 'awaiting_review')
  expect([finished?.stale, waiting?.stale]).toEqual([false, false])
  const { file } = await getReport(app, principal, finished?.reportId ?? '')
  expect(file.toString()).toContain('Demo Reviewer')
  const id = waiting?.reportRequestId ?? ''
  expect((await listConflicts(app, principal, id, {})).items.length).toBeGreaterThan(1)
  const { items } = await listEncounters(app, principal, id, { limit: 1000 })
  expect(items.filter(({ corrected }) => corrected)).toEqual([
    expect.objectContaining({ serviceDate: expect.objectContaining({ value: '2011-06-27' }) }),
  ])
})

test('loaded again, it adds nothing', async () => {
  const { app } = service
  const { principal, caseId } = await load()
  const before = await listReportRequests(app, principal, {})
  await load()
  expect(await listReportRequests(app, principal, {})).toEqual(before)
  expect((await listCaseDocuments(app, principal, caseId, {})).documents).toHaveLength(7)
})
