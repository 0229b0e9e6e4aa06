import type { CopyGroup } from '@casefold/contract/copy'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { documentsOf } from '../../../test/documents.ts'
import { type Evidence, lungVisit, newEvidenceCase, readAgain } from '../../../test/evidence.ts'
import { readPages } from '../../../test/page-by-page.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { plantReview, reviewAgain, reviewingOf } from '../../../test/planted-review.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'

const visit = `${lungVisit}\nSOCIAL HISTORY\nShe has smoked one pack a day since she was a student.`
const knee = [
  'HILL KNEE CENTER',
  'OFFICE VISIT',
  'Patient: Jane Roe',
  'Date of service: 05/06/2010',
  'Knee pain after a fall on the stairs in front of her house, with a swelling over the left knee since then.',
  'She can walk and bend it, and was told to rest it, to cool it and to come back in two weeks.',
].join('\n')

let service: TestApp
let tenant: TestTenant
let caseId: string
/** The first has the originals, the second a copy of each and one more of the first. */
let first: string
let second: string
let evidence: Evidence

beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())
beforeEach(async () => {
  ;({ tenant, caseId, evidence } = await newEvidenceCase(service))
  first = await plantDocument(service, tenant, caseId, [visit, knee], { fileName: 'first.pdf' })
  second = await plantDocument(service, tenant, caseId, [knee, visit, visit], { fileName: 'second.pdf' })
  await evidence.compute()
})

async function list(asked = ''): Promise<CopyGroup[]> {
  const answer = await service.call(tenant.key, 'GET', `/api/cases/${caseId}/copies${asked}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
const url = (pageNumber: number | string, documentId = second): string =>
  `/api/cases/${caseId}/copies/${documentId}/${pageNumber}`
const restore = async (pageNumber: number, restored = true): Promise<[number, Record<string, unknown>]> => {
  const answer = await service.call(tenant.key, 'PATCH', url(pageNumber), { body: { restored } })
  return [answer.statusCode, answer.json()]
}
const trail = (): Promise<Record<string, unknown>[]> => evidence.rows('encounter_corrections')

test('copies are listed by the page that they repeat, in reading order', async () => {
  const page = (documentId: string, pageNumber: number) => ({
    ...{ documentId, pageNumber, pageLabel: null, fileName: documentId === first ? 'first.pdf' : 'second.pdf' },
  })
  const copy = (pageNumber: number) => ({
    ...page(second, pageNumber),
    ...{ likeness: 1, restored: false, restoredBy: null },
  })
  expect(await list()).toEqual([
    { kept: page(first, 1), copies: [copy(2), copy(3)] },
    { kept: page(first, 2), copies: [copy(1)] },
  ])
})

test('groups come page by page', async () => {
  const seen = await readPages<CopyGroup>(service, tenant.key, `/api/cases/${caseId}/copies?limit=1`)
  expect(seen.map(({ kept }) => kept.pageNumber)).toEqual([1, 2])
  for (const wrong of ['cursor=x', 'limit=0'])
    expect((await service.call(tenant.key, 'GET', `/api/cases/${caseId}/copies?${wrong}`)).statusCode).toBe(400)
})

test('a restored copy shows at once, is a visit of its own, and can be undone', async () => {
  const before = await evidence.list()
  expect(before).toHaveLength(2)
  const [status, restored] = await restore(2)
  expect([status, restored]).toMatchObject([200, { pageNumber: 2, restored: true, restoredBy: { name: '' } }])
  expect((await list())[0]?.copies.map((copy) => copy.restored)).toEqual([true, false])
  expect((await evidence.list()).flatMap(({ segments }) => segments).filter(({ copyOf }) => copyOf)).toHaveLength(2)
  expect(await evidence.rows('evidence_states')).toMatchObject([{ status: 'queued', outdated: true }])
  await evidence.compute()
  expect((await evidence.list()).map(({ encounterId }) => encounterId)).toContain(`${second}-2`)
  expect((await list())[0]?.copies[0]).toEqual(restored)
  expect((await restore(2, false))[1]).toMatchObject({ restored: false, restoredBy: null })
  await evidence.compute()
  const left = await evidence.list()
  expect(left.map(({ encounterId, segments }) => [encounterId, segments])).toEqual(
    before.map(({ encounterId, segments }) => [encounterId, segments]),
  )
  expect((await list())[0]?.copies.map((copy) => copy.restored)).toEqual([false, false])
})

test('what is so already is left alone', async () => {
  expect((await restore(2, false))[0]).toBe(200)
  expect(await trail()).toEqual([])
  const [, once] = await restore(2)
  expect(await restore(2)).toEqual([200, once])
  expect(await trail()).toMatchObject([
    {
      seq: 1,
      action: 'copy',
      encounter_id: `${second}-2`,
      body: { documentId: second, pageNumber: 2, restored: true },
    },
  ])
  await restore(2, false)
  expect(await trail()).toHaveLength(2)
  const events = await query(
    service.urls.adminUrl,
    `select count(*)::int as events from audit_events where action = 'restoreCopy' and objects @> '{${caseId},${second}}'`,
  )
  expect(events).toEqual([{ events: 4 }])
})

test('a restored page is evidence of its own in reports, in open ones too', async () => {
  const { id } = await plantReview(service, tenant, [], { caseId })
  const sources = async (request: string): Promise<unknown[]> => {
    const found = await reviewingOf(service, { authorization: `Bearer ${tenant.key}` }, request).findings()
    return found
      .filter(({ category }) => category === 'smoking.status')
      .map(({ citations, flags }) => [citations.map((cited) => `${cited.documentId}-${cited.pageNumber}`), flags])
  }
  expect(await sources(id)).toEqual([[[`${first}-1`, `${second}-2`, `${second}-3`], []]])
  await restore(2)
  await evidence.compute()
  const own = [
    [[`${first}-1`, `${second}-3`], []],
    [[`${second}-2`], []],
  ]
  expect(await sources(id)).toEqual(own)
  expect(await sources(await reviewAgain(service, tenant, caseId, 'smokingHistory'))).toEqual(own)
  await restore(2, false)
  await evidence.compute()
  expect(await sources(id)).toEqual([[[`${first}-1`, `${second}-2`, `${second}-3`], []]])
})

test('a decision outlives a re-read that reads alike, and a document that was away', async () => {
  await restore(2)
  await readAgain(service, tenant, second, [knee, visit.replace('LUNG', 'LUN6'), visit])
  await evidence.compute()
  expect((await list())[0]?.copies.map((copy) => copy.restored)).toEqual([true, false])
  expect((await service.call(tenant.key, 'DELETE', `/api/documents/${first}`)).statusCode).toBe(200)
  expect(await list()).toEqual([])
  await evidence.compute()
  expect((await list()).map(({ kept }) => [kept.documentId, kept.pageNumber])).toEqual([[second, 2]])
  expect((await service.call(tenant.key, 'POST', `/api/documents/${first}/restore`)).statusCode).toBe(200)
  await evidence.compute()
  expect((await list())[0]?.copies.map((copy) => copy.restored)).toEqual([true, false])
})

test('neither another tenant nor a key without the scope sees or changes them, and what is no copy is not found', async () => {
  const other = await service.newTenant()
  const { text: reader } = await issueKey(service.app, tenant.principal, { scopes: ['reports:read'] })
  const { text: none } = await issueKey(service.app, tenant.principal, { scopes: ['documents:read'] })
  const theirs = await plantDocument(service, other, await documentsOf(service, other).newCase(), [visit])
  const body = { restored: true }
  const status = async (key: string, path: string, said: object = body): Promise<number> =>
    (await service.call(key, 'PATCH', path, { body: said })).statusCode
  for (const key of [other.key, none])
    expect((await service.call(key, 'GET', `/api/cases/${caseId}/copies`)).statusCode).toBe(403)
  for (const key of [other.key, reader]) expect(await status(key, url(2))).toBe(403)
  expect(await status(tenant.key, url(1, theirs))).toBe(403)
  expect((await service.call(reader, 'GET', `/api/cases/${caseId}/copies`)).statusCode).toBe(200)
  expect((await service.call(tenant.key, 'GET', '/api/cases/case_1/copies')).statusCode).toBe(404)
  for (const path of [url(1, first), url(9), url('x'), url(2, 'doc_1')])
    expect(await status(tenant.key, path)).toBe(404)
  for (const wrong of [{}, { restored: 'yes' }, { restored: true, more: 1 }])
    expect(await status(tenant.key, url(2), wrong)).toBe(400)
  expect(await trail()).toEqual([])
})
