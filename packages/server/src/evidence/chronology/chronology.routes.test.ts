import type { ChronologyEntry, LeftOutPages } from '@casefold/contract/chronology'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { coughNotes, type Evidence, newEvidenceCase } from '../../../test/evidence.ts'
import { readPages } from '../../../test/page-by-page.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'

const log = coughNotes(2011)
const visit = [
  'HILL KNEE CENTER',
  'OFFICE VISIT',
  'Patient: Jane Roe',
  'Date of service: 05/06/2010',
  'Provider: Ada Noel, MD',
  'Chief complaint: Knee pain after a fall on the stairs.',
  'Examination: Swelling over the left knee, full range of motion.',
  'Assessment: Contusion of the left knee.',
  'Plan: Ice and rest. Return in two weeks.',
  'Work status: Sitting work only until 05/20/2010.',
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

async function list(asked = ''): Promise<ChronologyEntry[]> {
  const answer = await service.call(tenant.key, 'GET', `/api/cases/${caseId}/chronology${asked}`)
  expect(answer.statusCode, answer.body).toBe(200)
  return answer.json()
}
async function correct(encounterId: string, changes: object): Promise<void> {
  expect((await evidence.send('PATCH', encounterId, changes))[0]).toBe(200)
}
const days = async (asked = ''): Promise<unknown[]> => (await list(asked)).map(({ date }) => date?.value)
async function leftOut(): Promise<LeftOutPages[]> {
  return (await service.call(tenant.key, 'GET', `/api/cases/${caseId}/chronology/left-out`)).json()
}

test('visits come by date, each told in the words of its page', async () => {
  const found = await list()
  expect(found.map(({ date }) => date?.value)).toEqual(['2010-05-06', '2011-03-14', '2011-04-02'])
  const [knee, cough] = found
  expect(knee?.quotes.map(({ kind, heading, quote }) => [kind, heading, quote])).toEqual([
    ['complaint', 'Chief complaint', 'Knee pain after a fall on the stairs.'],
    ['assessment', 'Assessment', 'Contusion of the left knee.'],
    ['plan', 'Plan', 'Ice and rest. Return in two weeks.'],
    ['work', 'Work status', 'Sitting work only until 05/20/2010.'],
  ])
  for (const { start, end, quote, pageNumber } of knee?.quotes ?? [])
    expect([pageNumber, visit.slice(start, end)]).toEqual([2, quote])
  expect(knee).toMatchObject({ reviewed: false, encounterType: { value: 'office' } })
  expect(cough?.quotes).toMatchObject([
    { kind: 'excerpt', heading: '', quote: '03/14/2011  Cough for two weeks. Lungs clear. Never smoked.' },
  ])
})

test('filters hold together, and fold what they are given', async () => {
  expect(await days('?from=2011-01-01')).toEqual(['2011-03-14', '2011-04-02'])
  expect(await days('?to=2011-03-14')).toEqual(['2010-05-06', '2011-03-14'])
  expect(await days('?from=2010-05-06&to=2010-05-06')).toEqual(['2010-05-06'])
  expect(await days('?provider=NO%C3%8BL')).toEqual(['2010-05-06'])
  expect(await days('?q=COUGH%20weeks')).toEqual(['2011-03-14'])
  expect(await days('?q=contusion')).toEqual(['2010-05-06'])
  expect(await days('?q=cough&from=2011-04-01')).toEqual(['2011-04-02'])
  expect(await days('?encounterType=imaging')).toEqual([])
  for (const wrong of ['from=2011', 'to=2011-02-31', 'encounterType=visit', 'cursor=x', 'q='])
    expect((await service.call(tenant.key, 'GET', `/api/cases/${caseId}/chronology?${wrong}`)).statusCode).toBe(400)
})

test('a partial date is anywhere in its time, and no date comes last and passes no filter of days', async () => {
  const [knee, cough] = await list()
  await correct(knee?.encounterId ?? '', { date: '2012-03' })
  await correct(cough?.encounterId ?? '', { date: null })
  expect(await days()).toEqual(['2011-04-02', '2012-03', undefined])
  expect(await days('?from=2012-03-20&to=2012-03-21')).toEqual(['2012-03'])
  expect(await days('?to=2030-01-01')).toEqual(['2011-04-02', '2012-03'])
})

test('it comes page by page, with the filters that were asked for', async () => {
  const path = `/api/cases/${caseId}/chronology?limit=1&q=cough`
  const seen = await readPages<ChronologyEntry>(service, tenant.key, path)
  expect(seen.map(({ date }) => date?.value)).toEqual(['2011-03-14', '2011-04-02'])
})

test('a correction shows at once, before anything is computed again', async () => {
  const [, , last] = await list()
  await correct(last?.encounterId ?? '', { date: '2009-01-05', provider: 'B. Moss, NP' })
  expect(await days()).toEqual(['2009-01-05', '2010-05-06', '2011-03-14'])
  expect(await days('?provider=moss')).toEqual(['2009-01-05'])
})

test('every page is in it or left out with a reason', async () => {
  expect(await leftOut()).toEqual([])
  const [knee] = await list()
  await correct(knee?.encounterId ?? '', { notThisPatient: true })
  expect(await days()).toEqual(['2011-03-14', '2011-04-02'])
  const other = await plantDocument(service, tenant, caseId, [visit.replaceAll('2010', '2012')])
  expect(await leftOut()).toMatchObject([
    { documentId, pages: [2, 2], reason: 'notThisPatient' },
    { documentId: other, pages: [1, 1], reason: 'notComputed' },
  ])
  await query(service.urls.adminUrl, `update documents set status = 'processing' where ordinal > 0`)
  expect((await leftOut()).map(({ pages, reason }) => [pages, reason])).toContainEqual([null, 'beingRead'])
})

test('neither another tenant nor a key without the scope sees it', async () => {
  const other = await service.newTenant()
  const { text: none } = await issueKey(service.app, tenant.principal, { scopes: ['documents:read'] })
  for (const path of ['chronology', 'chronology/left-out']) {
    const url = `/api/cases/${caseId}/${path}`
    expect((await service.call(none, 'GET', url)).statusCode).toBe(403)
    expect((await service.call(other.key, 'GET', url)).statusCode).toBe(403)
  }
})
