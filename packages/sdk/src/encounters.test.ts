import { documentsOf } from '@casefold/server/test/documents.ts'
import { evidenceOf, lungVisit } from '@casefold/server/test/evidence.ts'
import { plantDocument } from '@casefold/server/test/planted-pages.ts'
import { chartPages } from '@casefold/server/test/reports.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, failureOf, type ServedApp, serveApp } from '../test/served-app.ts'

let service: ServedApp

beforeAll(async () => {
  service = await serveApp()
})
afterAll(() => service.close())

test('encounters are listed page by page, corrected, split and joined', async () => {
  const { cases } = service.open()
  const caseId = await documentsOf(service.app, service.tenant).newCase()
  const documentId = await plantDocument(service.app, service.tenant, caseId, chartPages)
  await evidenceOf(service.app, service.tenant, caseId).compute()
  const [first, second] = await collect(cases.encounters(caseId, { limit: 1 }))
  const { encounterId, version } = first ?? expect.fail('there is no encounter')
  const corrected = await cases.correctEncounter(caseId, encounterId, { date: '2009-03-15', version })
  expect(corrected).toMatchObject({ encounterId, date: { value: '2009-03-15' }, corrected: ['date'] })
  expect(await failureOf(cases.correctEncounter(caseId, encounterId, { date: null, version }))).toMatchObject({
    status: 409,
    code: 'decision_outdated',
  })
  const offset = chartPages[0].indexOf('ALLERGIES')
  service.proxy.plan('lose')
  const [, part] = await cases.splitEncounter(caseId, encounterId, { documentId, pageNumber: 1, offset })
  expect(part?.segments).toMatchObject([{ from: offset, to: chartPages[0].length }])
  const joined = await cases.joinEncounters(caseId, encounterId, { encounterId: part?.encounterId ?? '' })
  expect(joined.segments.map(({ from }) => from)).toEqual([0, offset])
  const left = (await collect(cases.encounters(caseId))).map((each) => each.encounterId)
  expect(left).toEqual([encounterId, second?.encounterId])
})

test('the chronology is listed page by page, with what it leaves out', async () => {
  const { cases } = service.open()
  const caseId = await documentsOf(service.app, service.tenant).newCase()
  await plantDocument(service.app, service.tenant, caseId, chartPages)
  expect(await cases.leftOutPages(caseId)).toMatchObject([{ pages: [1, chartPages.length], reason: 'notComputed' }])
  await evidenceOf(service.app, service.tenant, caseId).compute()
  const visits = await collect(cases.chronology(caseId, { limit: 1 }))
  const days = visits.map(({ date }) => date?.value ?? '~')
  expect(days.length).toBeGreaterThan(1)
  expect(days).toEqual(days.toSorted())
  expect(await collect(cases.chronology(caseId, { to: '1900-01-01' }))).toEqual([])
  expect(await cases.leftOutPages(caseId)).toEqual([])
})

test('copies are listed by the page that they repeat, and restored', async () => {
  const { cases } = service.open()
  const caseId = await documentsOf(service.app, service.tenant).newCase()
  const documentId = await plantDocument(service.app, service.tenant, caseId, [lungVisit, lungVisit])
  await evidenceOf(service.app, service.tenant, caseId).compute()
  const [group, ...others] = await collect(cases.copies(caseId, { limit: 1 }))
  expect([group?.kept, others]).toMatchObject([{ documentId, pageNumber: 1 }, []])
  const [copy] = group?.copies ?? []
  if (!copy) return expect.fail('there is no copy')
  service.proxy.plan('lose')
  const restored = await cases.restoreCopy(caseId, copy, { restored: true })
  expect(restored).toMatchObject({ documentId, pageNumber: 2, restored: true })
  expect((await collect(cases.copies(caseId)))[0]?.copies).toEqual([restored])
})

test('the chronology is downloaded as a file, with filters', async () => {
  const { cases } = service.open()
  const caseId = await documentsOf(service.app, service.tenant).newCase()
  await plantDocument(service.app, service.tenant, caseId, chartPages)
  await evidenceOf(service.app, service.tenant, caseId).compute()
  const lines = async (query: { q?: string }): Promise<number> =>
    (await new Response(await cases.chronologyFile(caseId, { format: 'csv', ...query })).text()).split('\r\n').length
  expect(await lines({})).toBeGreaterThan(2)
  expect(await lines({ q: 'no such word' })).toBe(2)
})
