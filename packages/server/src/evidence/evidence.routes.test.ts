import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coughNotes, type Evidence, lungVisit, newEvidenceCase, readAgain } from '../../test/evidence.ts'
import { nextOf } from '../../test/page-by-page.ts'
import { plantDocument } from '../../test/planted-pages.ts'
import { plantReview, type Reviewing, reviewAgain, reviewingOf } from '../../test/planted-review.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'

const log = coughNotes(2009)
const visit = [
  'HILL KNEE CENTER',
  'OFFICE VISIT',
  'Patient: Jane Roe',
  'Date of service: 05/06/2010',
  'Knee pain after a fall on the stairs. Never smoked.',
  'Swelling over the left knee, full range of motion.',
].join('\n')

let service: TestApp
let tenant: TestTenant
let caseId: string
let documentId: string
let evidence: Evidence

beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())
beforeEach(async () => {
  ;({ tenant, caseId, evidence } = await newEvidenceCase(service))
  documentId = await plantDocument(service, tenant, caseId, [log, visit])
  await evidence.compute()
})

const reviewing = (id: string): Reviewing => reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, id)
const dates = async (): Promise<unknown[]> => (await evidence.list()).map(({ date }) => date?.value)

test('a document that was read has its encounters, each field with its words', async () => {
  const found = await evidence.list()
  expect(found.map(({ date }) => date?.value)).toEqual(['2009-03-14', '2009-04-02', '2010-05-06'])
  expect(found[2]).toMatchObject({
    encounterId: `${documentId}-2`,
    pages: [2, 2],
    segments: [{ documentId, pageNumber: 2, from: 0, to: visit.length }],
    date: { confidence: 'high', words: { documentId, pageNumber: 2, quote: '05/06/2010' } },
    encounterType: { value: 'office', words: { quote: 'OFFICE VISIT' } },
    notThisPatient: false,
    corrected: [],
    version: 0,
  })
  const { start = 0, end = 0 } = found[2]?.date?.words ?? {}
  expect(visit.slice(start, end)).toBe('05/06/2010')
  expect(await evidence.rows('evidence_states')).toMatchObject([
    { status: 'completed', outdated: false, sweep_at: null },
  ])
})

test('the list comes page by page', async () => {
  const first = await service.call(tenant.key, 'GET', `/api/cases/${caseId}/encounters?limit=2`)
  expect(first.json()).toHaveLength(2)
  expect((await service.call(tenant.key, 'GET', nextOf(first) ?? '')).json()).toHaveLength(1)
  expect((await service.call(tenant.key, 'GET', `/api/cases/${caseId}/encounters?cursor=x`)).statusCode).toBe(400)
})

test('neither another tenant nor a key without the scope sees or changes them', async () => {
  const other = await service.newTenant()
  const { text: reader } = await issueKey(service.app, tenant.principal, { scopes: ['reports:read'] })
  const { text: none } = await issueKey(service.app, tenant.principal, { scopes: ['documents:read'] })
  const url = `/api/cases/${caseId}/encounters`
  const changes: ['PATCH' | 'POST', string, object][] = [
    ['PATCH', '', { date: '2010-05-07' }],
    ['POST', '/split', { documentId, pageNumber: 2, offset: 100 }],
    ['POST', '/join', { encounterId: `${documentId}-1` }],
  ]
  const refused = async (key: string, status: number): Promise<void> => {
    for (const [method, path, body] of changes) {
      const answer = await service.call(key, method, `${url}/${documentId}-2${path}`, { body })
      expect([path, answer.statusCode]).toEqual([path, status])
    }
  }
  expect((await service.call(other.key, 'GET', url)).statusCode).toBe(403)
  expect((await service.call(none, 'GET', url)).statusCode).toBe(403)
  expect((await service.call(reader, 'GET', url)).statusCode).toBe(200)
  await refused(other.key, 403)
  await refused(reader, 403)
  expect((await service.call(tenant.key, 'GET', `/api/cases/case_1/encounters`)).statusCode).toBe(404)
  expect(await evidence.rows('encounter_corrections')).toEqual([])
})

test('a correction counts in every report, and in reviews that are open', async () => {
  const { id } = await plantReview(service, tenant, [], { caseId })
  const [status, corrected] = await evidence.send('PATCH', `${documentId}-2`, {
    ...{ date: '2011-05-06', encounterType: 'consult', provider: 'A. Hill, MD', version: 0 },
  })
  expect([status, corrected]).toMatchObject([
    200,
    { date: { value: '2011-05-06', confidence: 'high', words: null }, encounterType: { value: 'consult' }, version: 1 },
  ])
  expect(corrected.corrected.toSorted()).toEqual(['date', 'encounterType', 'provider'])
  await evidence.compute()
  expect(await evidence.list()).toContainEqual(corrected)
  const inReview = await reviewing(id).get<{ serviceDate?: { value: string } }[]>('encounters')
  expect(inReview.map(({ serviceDate }) => serviceDate?.value)).toContain('2011-05-06')
  const effective = (await reviewing(id).findings()).map(({ effectiveDate }) => effectiveDate?.value)
  expect(effective).toContain('2011-05-06')
  const medical = await reviewAgain(service, tenant, caseId, 'medicalHistory' as 'smokingHistory')
  const inOther = await reviewing(medical).get<{ serviceDate?: { value: string } }[]>('encounters')
  expect(inOther.map(({ serviceDate }) => serviceDate?.value)).toContain('2011-05-06')
})

test('what is corrected in a review is corrected in the case, and in other reviews', async () => {
  const { id } = await plantReview(service, tenant, [], { caseId })
  const medical = await reviewAgain(service, tenant, caseId, 'medicalHistory' as 'smokingHistory')
  const [status, answer] = await reviewing(id).patch(`encounters/${documentId}-2`, { serviceDate: '2012-05-06' })
  expect([status, answer]).toMatchObject([200, { serviceDate: { value: '2012-05-06' }, dateSource: 'reviewer' }])
  expect(await dates()).toContain('2012-05-06')
  await evidence.compute()
  const inOther = await reviewing(medical).get<{ serviceDate?: { value: string } }[]>('encounters')
  expect(inOther.map(({ serviceDate }) => serviceDate?.value)).toContain('2012-05-06')
  expect(await evidence.rows('encounter_corrections')).toMatchObject([
    { seq: 1, action: 'correct', encounter_id: `${documentId}-2`, body: { serviceDate: '2012-05-06' } },
  ])
})

test('whoever saw an earlier version is refused, and so is what is no correction', async () => {
  expect((await evidence.send('PATCH', `${documentId}-2`, { facility: 'Hill', version: 0 }))[0]).toBe(200)
  const [status, refused] = await evidence.send('PATCH', `${documentId}-2`, { facility: 'Dale', version: 0 })
  expect([status, refused.code]).toEqual([409, 'decision_outdated'])
  expect((await evidence.send('PATCH', `${documentId}-9`, { facility: 'Hill' }))[0]).toBe(404)
  for (const body of [{}, { version: 1 }, { date: '2010-02-30' }, { encounterType: 'party' }])
    expect((await evidence.send('PATCH', `${documentId}-2`, body))[0]).toBe(400)
  expect(await evidence.rows('encounter_corrections')).toHaveLength(1)
})

test('the trail takes corrections and gives none back', async () => {
  await evidence.send('PATCH', `${documentId}-2`, { notThisPatient: true })
  const may = await query(
    service.urls.adminUrl,
    `select t, p from unnest(array['encounter_corrections', 'evidence_states']) t, unnest(array['update', 'delete', 'truncate']) p
     where has_table_privilege('casefold_app', t, p)`,
  )
  expect(may).toEqual([{ t: 'evidence_states', p: 'update' }])
})

test('an encounter is split, corrected and joined again', async () => {
  const offset = visit.indexOf('Swelling')
  const split = { documentId, pageNumber: 2, offset, readVersion: 1, version: 0 }
  const [status, parts] = await evidence.send('POST', `${documentId}-2/split`, split)
  expect(status).toBe(200)
  expect(parts.map((part: { segments: { from: number; to: number }[] }) => part.segments)).toMatchObject([
    [{ from: 0, to: offset }],
    [{ from: offset, to: visit.length }],
  ])
  const { encounterId } = parts[1]
  expect(encounterId).toMatch(new RegExp(`^${documentId}-2-[0-9a-f]{8}$`))
  await evidence.compute()
  expect((await evidence.list()).map((each) => each.encounterId).slice(-2)).toEqual([`${documentId}-2`, encounterId])
  expect((await evidence.send('PATCH', encounterId, { date: '2010-05-07' }))[0]).toBe(200)
  await evidence.compute()
  expect((await dates()).slice(-2)).toEqual(['2010-05-06', '2010-05-07'])
  const review = await plantReview(service, tenant, [], { caseId })
  expect(await reviewing(review.id).get('encounters')).toHaveLength(4)
  const [joined, whole] = await evidence.send('POST', `${documentId}-2/join`, { encounterId })
  expect([joined, whole.encounterId, whole.pages]).toEqual([200, `${documentId}-2`, [2, 2]])
  await evidence.compute()
  expect(await dates()).toEqual(['2009-03-14', '2009-04-02', '2010-05-06'])
  expect(await reviewing(review.id).get('encounters')).toHaveLength(3)
})

test('what is no place in the encounter splits nothing', async () => {
  const place = { documentId, pageNumber: 2, offset: 100 }
  const other = await plantDocument(service, tenant, caseId, [log, visit])
  for (const body of [
    { ...place, offset: 0 },
    { ...place, offset: visit.length + 1 },
    { ...place, pageNumber: 1 },
    { ...place, documentId: other },
  ])
    expect((await evidence.send('POST', `${documentId}-2/split`, body))[0]).toBe(400)
  expect((await evidence.send('POST', `${documentId}-2/split`, { ...place, documentId: 'doc_1' }))[0]).toBe(404)
  expect((await evidence.send('POST', `${documentId}-2/split`, { ...place, readVersion: 7 }))[0]).toBe(409)
  expect((await evidence.send('POST', `${documentId}-2/join`, { encounterId: `${documentId}-2` }))[0]).toBe(400)
  expect(await evidence.rows('encounter_corrections')).toEqual([])
})

test('a re-read keeps ids, corrections and splits', async () => {
  const before = await evidence.list()
  const second = before[1]?.encounterId ?? ''
  await evidence.send('PATCH', second, { date: '2009-04-03' })
  const split = { documentId, pageNumber: 2, offset: visit.indexOf('Swelling') }
  const [, parts] = await evidence.send('POST', `${documentId}-2/split`, split)
  const misread = [log.replace('Cough gone', 'Couqh gone'), visit.replace('Swelling over', 'SweIling  over')]
  await readAgain(service, tenant, documentId, misread)
  await evidence.compute()
  const after = await evidence.list()
  expect(after.map(({ encounterId }) => encounterId)).toEqual([
    ...before.map(({ encounterId }) => encounterId),
    parts[1].encounterId,
  ])
  expect(after[1]).toMatchObject({ date: { value: '2009-04-03' }, corrected: ['date'] })
  const other = ['VALLEY IMAGING\nMRI OF THE KNEE\nDate of exam: 06/07/2011\nNormal.', misread[1] ?? '']
  await readAgain(service, tenant, documentId, other)
  await evidence.compute()
  expect((await evidence.list())[0]).toMatchObject({ encounterId: `${documentId}-1`, corrected: [] })
})

test('a copy is a segment of its original, and names it', async () => {
  const copied = await plantDocument(service, tenant, caseId, [lungVisit, lungVisit])
  await evidence.compute()
  const found = (await evidence.list()).find(({ encounterId }) => encounterId.startsWith(copied))
  expect(found?.segments).toMatchObject([
    { pageNumber: 1 },
    { pageNumber: 2, copyOf: { documentId: copied, pageNumber: 1 } },
  ])
  expect(await evidence.rows('page_copies')).toHaveLength(1)
})

test('what was deleted is in no encounter, and a correction of it changes nothing', async () => {
  await evidence.send('PATCH', `${documentId}-2`, { date: '2011-05-06' })
  expect((await service.call(tenant.key, 'DELETE', `/api/documents/${documentId}`)).statusCode).toBe(200)
  await evidence.compute()
  expect(await evidence.list()).toEqual([])
  expect((await service.call(tenant.key, 'POST', `/api/documents/${documentId}/restore`)).statusCode).toBe(200)
  await evidence.compute()
  expect(await dates()).toContain('2011-05-06')
})
