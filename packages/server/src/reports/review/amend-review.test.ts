import { createHash } from 'node:crypto'
import type { DecisionRecord, EncounterRecord, FindingRecord } from '@casefold/contract/review'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { holdLock, untilBlocked } from '../../../test/gate.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import {
  type PlantedReview,
  plantReview,
  type Reviewing,
  reviewAgain,
  reviewingOf,
} from '../../../test/planted-review.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { imagePathOf } from '../../documents/page-image.ts'
import { fromWireId, toWireId } from '../../kernel/ids.ts'

let service: TestApp
let tenant: TestTenant
/** For what is refused. */
let untouched: PlantedReview

beforeAll(async () => {
  service = await openTestApp({ connections: 12 })
  await service.app.blobs.prepare()
  tenant = await service.newTenant()
  untouched = await plant()
})
afterAll(() => service.close())

const pages = [
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 03/14/2009\nSOCIAL HISTORY: Never smoked.',
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 06/02/2012\nSOCIAL HISTORY: She smokes one pack a day.',
]
const plant = (): Promise<PlantedReview> => plantReview(service, tenant, pages)
const byKey = (id: string): Reviewing => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
const rows = <Row extends Record<string, unknown>>(sql: string): Promise<Row[]> =>
  query<Row>(service.urls.adminUrl, sql)
const whereRequest = (id: string): string => `where report_request_id = '${fromWireId('rreq', id)}'`
const status = (of: string) => ({
  category: 'smoking.status',
  value: { status: of, product: 'cigarettes' },
  display: of,
})
const onPage = (findings: readonly FindingRecord[], page: number): FindingRecord[] =>
  findings.filter(({ citations: [first] }) => first?.pageNumber === page)

test('a reviewer adds a finding with its source; it is approved, verified and dated', async () => {
  const { id, documentId } = await plant()
  const start = pages[1]?.indexOf('smokes') ?? 0
  const citation = { documentId, pageNumber: 2, start, end: start + 15 }
  const [code, added] = await byKey(id).post('findings', { ...status('current'), citation, note: 'overlooked' })
  expect([code, added]).toMatchObject([
    201,
    {
      origin: { by: 'reviewer' },
      citations: [{ quote: 'smokes one pack', verified: true, encounterId: `${documentId}-2` }],
      effectiveDate: { value: '2012-06-02', basis: 'serviceDate' },
      decision: { decision: 'approved', by: toWireId('key', tenant.keyId), note: 'overlooked' },
    },
  ])
  expect((await byKey(id).findings()).at(-1)).toEqual(added)
  const [made] = await byKey(id).get<DecisionRecord[]>('decisions')
  expect(made).toMatchObject({ decision: 'add', itemId: added.findingId })
  // it is taken back, not forgotten: no approval brings it into the report
  const [, back] = await byKey(id).post(`findings/${added.findingId}/decision`, { decision: 'withdraw' })
  expect(back.decision.decision).toBe('withdrawn')
  await byKey(id).post('decisions', { decision: 'approve', filter: {} })
  expect((await byKey(id).findings()).at(-1)?.decision?.decision).toBe('withdrawn')
})

test('a statement without a source has no citation; the same one twice is one', async () => {
  const { id } = await plant()
  const statement = { ...status('former'), effectiveDate: '2015' }
  const [, once] = await byKey(id).post('findings', statement)
  expect(once).toMatchObject({ citations: [], effectiveDate: { value: '2015', precision: 'year' }, version: 1 })
  const [, twice] = await byKey(id).post('findings', statement)
  expect(twice).toMatchObject({ findingId: once.findingId, version: 2 })
})

test('repeated with its Idempotency-Key, the addition has its answer, whatever has become of its source', async () => {
  const { id, documentId } = await plant()
  const start = pages[1]?.indexOf('smokes') ?? 0
  const finding = { ...status('current'), citation: { documentId, pageNumber: 2, start, end: start + 15 } }
  const headers = { 'idempotency-key': `add-${id}` }
  const added = await byKey(id).post('findings', finding, headers)
  expect(added[0]).toBe(201)
  await service.call(tenant.key, 'DELETE', `/api/documents/${documentId}`)
  await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/cancel`)
  expect(await byKey(id).post('findings', finding, headers)).toEqual(added)
  expect(await byKey(id).get('decisions')).toHaveLength(1)
  expect((await byKey(id).post('findings', { ...finding, note: 'other' }, headers))[1].code).toBe(
    'idempotency_mismatch',
  )
})

test('a place on the picture is cited with a hash of the picture and a transcription', async () => {
  const { id, documentId } = await plant()
  const image = Buffer.from('a picture')
  const document = { tenantId: tenant.principal.tenantId, documentId: fromWireId('doc', documentId) ?? '' }
  await service.app.blobs.put(imagePathOf(document, 1, 1275), image, 'image/webp')
  const citation = {
    documentId,
    pageNumber: 1,
    box: { x0: 0.1, y0: 0.2, x1: 0.3, y1: 0.4 },
    transcription: 'quit last year',
  }
  const [, added] = await byKey(id).post('findings', { ...status('former'), citation })
  const imageSha256 = createHash('sha256').update(image).digest('hex')
  const by = toWireId('key', tenant.keyId)
  expect(added.citations).toMatchObject([{ kind: 'region', imageSha256, by, transcription: 'quit last year' }])
  const flat = { ...citation, box: { ...citation.box, x1: 0.1 } }
  expect((await byKey(id).post('findings', { ...status('ever'), citation: flat }))[0]).toBe(400)
})

test.each([
  ['a category that nobody knows', { category: 'smoking.colour' }],
  ['a category of every object', { category: 'constructor' }],
  ['a value without what its category needs', { value: { status: 'never' } }],
  ['a day that does not exist', { effectiveDate: '2015-02-30' }],
])('%s is refused', async (_, wrong) => {
  expect((await byKey(untouched.id).post('findings', { ...status('never'), ...wrong }))[0]).toBe(400)
})

test('an encounter is mended once, and what hangs on it is computed again; decisions stay', async () => {
  const { id, documentId } = await plant()
  const [finding] = onPage(await byKey(id).findings(), 2)
  await byKey(id).post(`findings/${finding?.findingId}/decision`, { decision: 'approve' })
  const path = `encounters/${documentId}-2`
  const [code, mended] = await byKey(id).patch(path, { serviceDate: '2011-05', provider: 'Dr. Moss', version: 0 })
  expect([code, mended]).toMatchObject([
    200,
    { serviceDate: { value: '2011-05', precision: 'month' }, dateSource: 'reviewer', provider: 'Dr. Moss' },
  ])
  const [after] = onPage(await byKey(id).findings(), 2)
  expect(after).toMatchObject({ findingId: finding?.findingId, effectiveDate: { value: '2011-05' } })
  expect(after?.decision).toMatchObject({ decision: 'approved' })
  expect((await byKey(id).patch(path, { facility: 'North', version: 0 }))[1].code).toBe('decision_outdated')
  // what was said before stays said
  const [, both] = await byKey(id).patch(path, { facility: 'North' })
  expect(both).toMatchObject({ provider: 'Dr. Moss', facility: 'North', serviceDate: { value: '2011-05' } })
  expect((await byKey(id).patch(path, { wrongPatient: true }))[0]).toBe(200)
  for (const { blocked, flags } of onPage(await byKey(id).findings(), 2))
    expect([blocked, flags]).toEqual([true, ['wrongPatient']])
  // approved, but not as another person's
  expect(onPage(await byKey(id).findings(), 2)[0]?.changedSinceDecision).toBe(true)
  const [, undated] = await byKey(id).patch(path, { serviceDate: null })
  expect(undated.serviceDate).toBe(undefined)
})

test.each([
  ['nothing', {}],
  ['a month that does not exist', { serviceDate: '2009-13' }],
  ['no date', { serviceDate: 'yesterday' }],
])('an encounter is not mended with %s', async (_, body) => {
  const { id, documentId } = untouched
  expect((await byKey(id).patch(`encounters/${documentId}-1`, body))[0]).toBe(400)
  expect((await byKey(id).patch('encounters/none-1', { facility: 'North' }))[0]).toBe(404)
})

test('who mends while another decides begins again, and both stand', async () => {
  const { id, documentId } = await plant()
  const [first] = await byKey(id).findings()
  const gate = await holdLock(service.urls.adminUrl, `select 1 from report_requests ${whereRequest(id)} for update`)
  const decided = byKey(id).post(`findings/${first?.findingId}/decision`, { decision: 'approve' })
  await untilBlocked(service.urls.adminUrl, 1)
  const mended = byKey(id).patch(`encounters/${documentId}-2`, { facility: 'North' })
  await untilBlocked(service.urls.adminUrl, 2)
  await gate.open()
  expect([(await decided)[0], (await mended)[0]]).toEqual([200, 200])
  const history = await byKey(id).get<DecisionRecord[]>('decisions')
  expect(history.map(({ decision }) => decision).toSorted()).toEqual(['approve', 'correct'])
  expect((await byKey(id).findings())[0]?.decision?.decision).toBe('approved')
})

test('another request takes over what was decided about the same words, and asks where they are others', async () => {
  const { id, caseId, documentId } = await plant()
  const before = await byKey(id).findings()
  const [first] = onPage(before, 1)
  const [second] = onPage(before, 2)
  await byKey(id).post(`findings/${first?.findingId}/decision`, { decision: 'reject', reason: 'duplicate' })
  await byKey(id).post(`findings/${second?.findingId}/decision`, { decision: 'approve' })
  await byKey(id).post('findings', status('unknown'))
  await byKey(id).patch(`encounters/${documentId}-1`, { serviceDate: '2008' })
  await rows(`update review_items set quotes_sha256 = 'other' ${whereRequest(id)} and item_id = '${second?.findingId}'`)
  await plantDocument(service, tenant, caseId, ['SOCIAL HISTORY: Quit smoking in 2014.'])
  const next = await reviewAgain(service, tenant, caseId)
  const after = await byKey(next).findings()
  const of = (id?: string): FindingRecord | undefined => after.find(({ findingId }) => findingId === id)
  expect(of(first?.findingId)).toMatchObject({
    decision: { decision: 'rejected', reason: 'duplicate', carriedFrom: id },
    changedSinceDecision: false,
    effectiveDate: { value: '2008' },
  })
  expect(of(second?.findingId)).toMatchObject({ decision: { decision: 'approved' }, changedSinceDecision: true })
  expect(after.filter(({ origin }) => origin.by === 'reviewer')).toHaveLength(1)
  const [encounter] = await byKey(next).get<EncounterRecord[]>('encounters')
  expect(encounter).toMatchObject({ dateSource: 'reviewer', corrected: { carriedFrom: id } })
  const seen = (await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${next}`)).json()
  expect([seen.supersedes, seen.stats]).toMatchObject([id, { approvedCount: 1, rejectedCount: 1 }])
  // whoever confirms it has decided about the words as they are
  const [, confirmed] = await byKey(next).post(`findings/${second?.findingId}/decision`, { decision: 'approve' })
  expect(confirmed.changedSinceDecision).toBe(false)
})
