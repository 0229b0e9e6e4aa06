import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { query } from '@casefold/dev/postgres'
import { runCommand } from '@casefold/dev/run-command'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../../test/documents.ts'
import { makePdf } from '../../../test/pdf-pages.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { reviewingOf } from '../../../test/planted-review.ts'
import { chartPages, type Reports, reportsOf } from '../../../test/reports.ts'
import { startWorker, type WorkerProcess } from '../../../test/service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { unzip } from '../../../test/unzip.ts'
import { fromWireId, toWireId } from '../../kernel/ids.ts'
import { parseId } from '../../tenancy/refuse-missing.ts'
import type { ReportRecord } from './report.ts'
import { synthesise } from './synthesise.ts'
import { verifyReport } from './verify-report.ts'

type Sealed = ReportRecord & { contentSha256: string; recordSha256: string }

let service: TestApp
let worker: WorkerProcess
let tenant: TestTenant
let documents: Documents
let reports: Reports

beforeAll(async () => {
  service = await openTestApp()
  worker = await startWorker(service.urls.appUrl, service.settings)
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  reports = reportsOf(service, tenant)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

const get = (path: string) => service.call(tenant.key, 'GET', `/api/reports/${path}`)
const read = async (reportId: string): Promise<Sealed> => (await get(reportId)).json()

/** Analysed, approved, written. Answers the report's id. */
async function finish(caseId: string, more: object = {}): Promise<string> {
  const id = await reports.start(caseId, more)
  await reports.until(id, 'awaiting_review')
  expect((await reports.approve(id)).statusCode).toBe(200)
  const { reportId } = await reports.until(id, 'completed', 240_000)
  return reportId ?? expect.fail('a completed request without report')
}

async function chartedCase(): Promise<string> {
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, chartPages)
  return caseId
}

function dispositionOf(name: string, kind = 'attachment'): string {
  return `${kind}; filename="${name}"; filename*=UTF-8''${name}`
}

async function textOf(pdf: Buffer): Promise<string> {
  const path = join(await mkdtemp(join(tmpdir(), 'casefold-pdf-')), 'report.pdf')
  await writeFile(path, pdf)
  return runCommand('pdftotext', [path, '-'])
}

test('a report from an uploaded file: record, PDF with the cited pages, DOCX, CSV', async () => {
  const caseId = await documents.newCase({ claimNumber: 'CLM-2231', title: 'Jane Roe', subject: { name: 'Jane Roe' } })
  const bytes = makePdf(chartPages.map((text) => ({ lines: text.split('\n') })))
  await documents.read(await documents.upload(caseId, { fileName: 'chart.pdf', contentType: 'application/pdf', bytes }))
  const reportId = await finish(caseId)
  const answer = await get(reportId)
  const record: Sealed = answer.json()
  expect([answer.statusCode, verifyReport(answer.body).problems]).toEqual([200, []])
  expect(record.content.citations.length).toBeGreaterThan(1)
  expect(record.signOff).toMatchObject({
    reviewedByPerson: false,
    approved: { by: toWireId('key', tenant.keyId), name: '' },
    unseen: record.content.counts.confirmed,
  })
  const unseen = `${record.content.counts.confirmed} findings were approved together without being looked at`

  const pdf = await get(`${reportId}/pdf`)
  expect([pdf.headers['content-type'], pdf.headers['content-disposition']]).toEqual([
    'application/pdf',
    dispositionOf(`CLM-2231-smoking-history-${record.run.createdAt.slice(0, 10)}.pdf`),
  ])
  const text = await textOf(pdf.rawPayload)
  for (const words of ['Smoking history', 'chart.pdf, page 2', record.contentSha256, "No person's review is recorded."])
    expect(text).toContain(words)
  expect(text.replace(/\s+/g, ' ')).toContain(unseen)
  const pictures = pdf.rawPayload.toString('latin1').match(/\/Subtype \/Image/g) ?? []
  expect(pictures).toHaveLength(2)

  expect(answer.headers['content-disposition']).toBe(
    dispositionOf(`CLM-2231-smoking-history-${record.run.createdAt.slice(0, 10)}.json`, 'inline'),
  )

  const { entries } = await unzip((await get(`${reportId}/docx`)).rawPayload)
  expect(entries['word/document.xml']).toContain(unseen)
  const quotes = record.content.citations.flatMap((citation) => (citation.kind === 'text' ? [citation.quote] : []))
  for (const quote of quotes) expect(entries['word/footnotes.xml']).toContain(quote)

  const csv = (await get(`${reportId}/csv`)).body.split('\r\n')
  expect([csv.length, csv[0]?.startsWith('\ufefffindingId,category')]).toEqual([
    record.content.findings.length + 2,
    true,
  ])
})

test('the same findings of the same case give the same content, written twice', async () => {
  const caseId = await chartedCase()
  const [one, other] = [await read(await finish(caseId)), await read(await finish(caseId))]
  expect(other.contentSha256).toBe(one.contentSha256)
  expect(other.recordSha256).not.toBe(one.recordSha256)
  expect(other.run.supersedes).toBe(one.run.reportId)
})

test('an edited status is printed by its value: record, PDF and CSV', async () => {
  const id = await reports.start(await chartedCase())
  await reports.until(id, 'awaiting_review')
  const reviewing = reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
  const never = (await reviewing.findings()).find(({ display }) => display === 'never smoked')
  const edit = { decision: 'edit', value: { ...never?.value, status: 'former' }, display: never?.display }
  const [status, decided] = await reviewing.post(`findings/${never?.findingId}/decision`, edit)
  expect([status, decided.display]).toEqual([200, 'former smoker'])
  expect((await reports.approve(id)).statusCode).toBe(200)
  const { reportId = '' } = await reports.until(id, 'completed', 60_000)
  const { content } = await read(reportId)
  const rows = content.tables.find((table) => table.id === 'smoking.status')?.rows.map(({ cells }) => cells[1])
  expect(rows).toEqual(['Former smoker', 'Current smoker'])
  expect(content.findings.find(({ original }) => original)).toMatchObject({
    display: 'former smoker',
    original: { display: 'never smoked' },
  })
  const printed = await textOf((await get(`${reportId}/pdf`)).rawPayload)
  expect(printed).toMatch(/former smoker/i)
  expect((await get(`${reportId}/csv`)).body).toMatch(/former smoker/i)
})

test('a file that is gone from the store is printed again', async () => {
  const reportId = await finish(await chartedCase())
  const [row] = await query<{ files: Record<string, string> }>(
    service.urls.adminUrl,
    `select files from reports where report_id = '${fromWireId('rep', reportId)}'`,
  )
  for (const [rendering, path] of Object.entries(row?.files ?? {})) {
    const before = (await get(`${reportId}/${rendering}`)).rawPayload
    await service.app.blobs.delete(path)
    const again = await get(`${reportId}/${rendering}`)
    expect(again.statusCode).toBe(200)
    expect(Math.abs(again.rawPayload.length - before.length)).toBeLessThan(500)
    expect(await service.app.blobs.properties(path)).toBeDefined()
  }
})

test('a case without findings has a report that says so', async () => {
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, ['Knee pain after a fall.'])
  const { content } = await read(await finish(caseId))
  expect(content.bottomLine[0]?.text).toBe('No confirmed finding in these records speaks of the matter of this report.')
  expect(content.recordsIndex).toHaveLength(1)
})

test.each([
  ["'approved'", { status: 'failed', error: { code: 'citation_broken' } }],
  ['null', { status: 'completed' }],
])('where a page no longer says what a finding with decision %s quotes', async (decision, expected) => {
  const id = await reports.start(await chartedCase())
  await reports.until(id, 'awaiting_review')
  const rowId = parseId('rreq', id)
  const change = (statement: string): Promise<unknown> => query(service.urls.adminUrl, statement)
  // Approved while the page was as it was; changed before the report is written.
  await change(`update review_items set decision = ${decision} where report_request_id = '${rowId}'`)
  await change(`update pages set ocr_text = replace(ocr_text, 'smoke', 'smoky') where document_id in
    (select document_id from report_documents where report_request_id = '${rowId}')`)
  await change(`update report_requests set status = 'processing', step = 'synthesise', attempt = 2, approved_at = now()
    where report_request_id = '${rowId}'`)
  await synthesise(service.app, { tenantId: tenant.principal.tenantId, rowId, attempt: 2, traceparent: '' })
  const seen = await reports.see(id)
  expect(seen).toMatchObject(expected)
  if (!seen.reportId) return
  const { content } = await read(seen.reportId)
  expect(content.notConfirmed.some(({ reasons }) => reasons.includes('the page no longer says these words'))).toBe(true)
})

test('a report of another tenant is 403, one that exists nowhere 404', async () => {
  const reportId = await finish(await chartedCase())
  const stranger = await service.newTenant()
  const statuses: number[] = []
  for (const end of ['', '/pdf', '/docx', '/csv']) {
    statuses.push((await service.call(stranger.key, 'GET', `/api/reports/${reportId}${end}`)).statusCode)
    statuses.push((await get(`rep_01jd3x6x7me5b9yc2r4hq8vkzt${end}`)).statusCode)
  }
  expect(statuses).toEqual([403, 404, 403, 404, 403, 404, 403, 404])
})
