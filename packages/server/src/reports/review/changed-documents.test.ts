import type { EncounterRecord, FindingRecord } from '@casefold/contract/review'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseByHand, workOn } from '../../../test/analyse-by-hand.ts'
import { documentsOf } from '../../../test/documents.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { idle, plantReview, type Reviewing, reviewAgain, reviewingOf } from '../../../test/planted-review.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import type { App } from '../../app.ts'
import { fromWireId } from '../../kernel/ids.ts'
import { finishAnalysis } from '../analysis/finish-analysis.ts'
import { planAnalysis } from '../analysis/plan-analysis.ts'
import { cancelReportRequest, retryReportRequest } from '../end-report-request.ts'
import { startReport } from '../start-report.ts'

let service: TestApp
let tenant: TestTenant
let app: App

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  app = idle(service.app)
})
afterAll(() => service.close())

const pages = [
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 03/14/2009\nSOCIAL HISTORY: Never smoked.',
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 06/02/2012\nSOCIAL HISTORY: She smokes one pack a day.',
]
const later = 'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 01/09/2015\nSOCIAL HISTORY: Quit smoking in 2014.'
const quit = { category: 'smoking.status', value: { status: 'former', product: 'cigarettes' }, display: 'quit' }
const start = later.indexOf('Quit')
const byKey = (id: string): Reviewing => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
const rows = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  query<Row>(service.urls.adminUrl, sql)
const whereRequest = (id: string): string => `where report_request_id = '${fromWireId('rreq', id)}'`
const citing = (findings: readonly FindingRecord[], documentId: string): FindingRecord[] =>
  findings.filter(({ citations }) => citations.some((citation) => citation.documentId === documentId))

async function remove(documentId: string): Promise<void> {
  const { statusCode, body } = await service.call(tenant.key, 'DELETE', `/api/documents/${documentId}`)
  if (statusCode >= 300) throw new Error(body)
}

/** Two documents; what both say is approved, and a reviewer added two findings, one of them citing the second. */
async function plantApproved(): Promise<{ id: string; caseId: string; first: string; second: string }> {
  const caseId = await documentsOf(service, tenant).newCase()
  const second = await plantDocument(service, tenant, caseId, [later])
  const { id, documentId: first } = await plantReview(service, tenant, pages, { caseId })
  const citation = { documentId: second, pageNumber: 1, start, end: start + 12 }
  expect((await byKey(id).post('findings', { ...quit, citation }))[0]).toBe(201)
  expect((await byKey(id).post('findings', { ...quit, effectiveDate: '2014' }))[0]).toBe(201)
  await byKey(id).post('decisions', { decision: 'approve', filter: {} })
  return { id, caseId, first, second }
}

test('what was approved of a document that is gone asks to be confirmed when the request is analysed again', async () => {
  const { id, first, second } = await plantApproved()
  await remove(second)
  await cancelReportRequest(app, tenant.principal, id)
  await retryReportRequest(app, tenant.principal, id)
  await analyseByHand(app, workOn(tenant, id, 2))
  const after = await byKey(id).findings()
  const gone = citing(after, second)
  expect(gone.map(({ origin }) => origin.by).toSorted()).toEqual(expect.arrayContaining(['reviewer', 'rules']))
  for (const finding of gone) expect(finding).toMatchObject({ changedSinceDecision: true, version: 2 })
  const others = after.filter((finding) => !gone.includes(finding))
  expect(citing(others, first).length).toBe(others.length - 1)
  for (const { changedSinceDecision } of others) expect(changedSinceDecision).toBe(false)
  const seen = (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)).json()
  expect(seen.stats.approvedCount).toBe(others.length)
})

test('the next request takes over nothing of a document that is gone', async () => {
  const { id, caseId, first, second } = await plantApproved()
  const [recited] = citing(await byKey(id).findings(), first)
  const citation = { documentId: second, pageNumber: 1, start, end: start + 12 }
  await byKey(id).post(`findings/${recited?.findingId}/decision`, { decision: 'recite', citation })
  await remove(second)
  const after = await byKey(await reviewAgain(service, tenant, caseId)).findings()
  expect(citing(after, second).map(({ findingId }) => findingId)).toEqual([recited?.findingId])
  expect(after.filter(({ changedSinceDecision }) => changedSinceDecision).map(({ findingId }) => findingId)).toEqual([
    recited?.findingId,
  ])
  expect(after.filter(({ origin }) => origin.by === 'reviewer')).toHaveLength(1)
})

test.each([true, false])('a decision is taken over; confirmed again where it is blocked only now: %s', async (now) => {
  const { id, caseId, documentId } = await plantReview(service, tenant, pages)
  await byKey(id).patch(`encounters/${documentId}-1`, { wrongPatient: true })
  const [first] = await byKey(id).findings()
  const approve = { decision: 'approve', despiteFlags: ['wrongPatient'] }
  expect((await byKey(id).post(`findings/${first?.findingId}/decision`, approve))[0]).toBe(200)
  if (now) await rows(`update review_items set blocked = false ${whereRequest(id)}`)
  await plantDocument(service, tenant, caseId, [later])
  const after = await byKey(await reviewAgain(service, tenant, caseId)).findings()
  expect(after.find(({ findingId }) => findingId === first?.findingId)).toMatchObject({
    ...{ blocked: true, decision: { decision: 'approved' }, changedSinceDecision: now },
  })
})

test('a document that is deleted while its case is analysed is left out', async () => {
  const caseId = await documentsOf(service, tenant).newCase()
  const first = await plantDocument(service, tenant, caseId, pages)
  const second = await plantDocument(service, tenant, caseId, [later])
  const { reportRequestId: id } = await startReport(app, tenant.principal, { caseId, reportType: 'smokingHistory' })
  await analyseByHand(app, workOn(tenant, id), () => remove(second))
  const seen = (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)).json()
  expect(seen).toMatchObject({ status: 'awaiting_review', progressDetail: { pagesDone: 2, pagesTotal: 2 } })
  const findings = await byKey(id).findings()
  expect(citing(findings, first)).toEqual(findings)
  const [kept] = await rows(`select unread, (select array_agg(status order by ordinal) from report_documents
    ${whereRequest(id)}) as statuses from report_requests ${whereRequest(id)}`)
  expect(kept).toEqual({ unread: [], statuses: ['completed', 'deleted'] })
})

test('pages that nobody noted are still missed', async () => {
  const caseId = await documentsOf(service, tenant).newCase()
  await plantDocument(service, tenant, caseId, pages)
  const { reportRequestId: id } = await startReport(app, tenant.principal, { caseId, reportType: 'smokingHistory' })
  await planAnalysis(app, workOn(tenant, id))
  await expect(finishAnalysis(app, workOn(tenant, id))).rejects.toThrow('pages are missing')
})

test('what is corrected in a review counts in another one of the case', async () => {
  const { id, caseId, documentId } = await plantReview(service, tenant, pages)
  await plantDocument(service, tenant, caseId, [later])
  const next = await reviewAgain(service, tenant, caseId)
  expect((await byKey(id).patch(`encounters/${documentId}-1`, { facility: 'North' }))[0]).toBe(200)
  await byKey(next).patch(`encounters/${documentId}-2`, { facility: 'South' })
  const encounters = await byKey(next).get<EncounterRecord[]>('encounters')
  expect(encounters.map(({ facility }) => facility)).toEqual(['North', 'South', undefined])
})

test('a document that came later cannot be cited', async () => {
  const { id, caseId } = await plantReview(service, tenant, pages)
  const documentId = await plantDocument(service, tenant, caseId, [later])
  const citation = { documentId, pageNumber: 1, start, end: start + 12 }
  const [status, refused] = await byKey(id).post('findings', { ...quit, citation })
  expect([status, refused.details[0].path]).toEqual([400, '/body/citation/documentId'])
})

test('few large cases are computed again at once; the others are told to come later', async () => {
  const large = Array.from({ length: 51 }, (_, page) => pages[page % 2] ?? '')
  const { id, documentId } = await plantReview(service, tenant, large)
  const mend = (facility: string): Promise<[number, { code?: string }]> =>
    byKey(id).patch(`encounters/${documentId}-1`, { facility })
  const answers = await Promise.all(['North', 'South', 'West'].map(mend))
  expect(
    answers.map(([status, { code }]) => [status, code]).toSorted((one, other) => Number(one[0]) - Number(other[0])),
  ).toEqual([
    [200, undefined],
    [200, undefined],
    [503, 'unavailable'],
  ])
  expect((await mend('West'))[0]).toBe(200)
})
