import { plantDocument } from '@casefold/server/test/planted-pages.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { collect, failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold, FoundPage, SearchCoverage } from './casefold.ts'

let service: ServedApp
let casefold: Casefold
let caseId: string
let first: string

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
  caseId = (await casefold.cases.create(newCase)).caseId
  const pages = ['Denies smoking', 'COPD', 'smoking, smoking & “smoking”', 'Smokes']
  first = await plantDocument(service.app, service.tenant, caseId, pages)
  await plantDocument(service.app, service.tenant, caseId, ['Tobacco: 30 pack-years', 'José smokes'])
})
beforeEach(() => service.proxy.plan())
afterAll(() => service.close())

const places = async (pages: AsyncIterable<FoundPage>): Promise<string[]> =>
  (await collect(pages)).map(({ documentId, pageNumber }) => `${documentId === first ? 'a' : 'b'}${pageNumber}`)
const asked = (): URLSearchParams[] => service.proxy.seen.map(({ url }) => new URL(url, service.url).searchParams)
const whole: SearchCoverage = {
  documentsPending: 0,
  pagesPending: 0,
  documentsFailed: 0,
  pagesFailed: 0,
  pagesUnreadable: 0,
  pagesHidden: 0,
}

test('every page of a case that holds a term, or of one document, in reading order', async () => {
  expect(await places(casefold.search.case(caseId, 'smok tobacco'))).toEqual(['a1', 'a3', 'a4', 'b1', 'b2'])
  expect(await places(casefold.search.document(first, 'smok tobacco'))).toEqual(['a1', 'a3', 'a4'])
  expect(await places(casefold.search.case(caseId, '  “smoking”\tjosé '))).toEqual(['a3', 'b2'])
})

test('a hundred at a time, unless told otherwise: each answer can be fetched again', async () => {
  await places(casefold.search.case(caseId, 'smok'))
  expect(asked().map((query) => query.get('limit'))).toEqual(['100'])
  service.proxy.plan('pass', 'halve', { status: 503 }, 'lose')
  expect(await places(casefold.search.case(caseId, 'smok', { limit: 1 }))).toEqual(['a1', 'a3', 'a4', 'b2'])
  expect(service.proxy.seen).toHaveLength(7)
  for (const query of asked()) expect(Object.fromEntries(query)).toMatchObject({ caseId, q: 'smok', limit: '1' })
})

test('`sort`, `include` and `text` hold on every page', async () => {
  const query = { sort: 'hits', include: 'matches,boxes', text: false, limit: 2 } as const
  const found = await collect(casefold.search.document(first, 'smoking', query))
  expect(found.map(({ pageNumber }) => pageNumber)).toEqual([3, 1])
  expect(found.map(({ matches, boxes }) => [matches?.length, boxes?.length])).toEqual([
    [3, 3],
    [1, 1],
  ])
  expect(found.map(({ ocrText }) => ocrText)).toEqual([undefined, undefined])
  expect(await places(casefold.search.case(caseId, 'smok', { ...query, limit: 1 }))).toEqual(['a3', 'a1', 'a4', 'b2'])
})

test('all terms, or a phrase', async () => {
  expect(await places(casefold.search.case(caseId, 'smokes jose', { match: 'all' }))).toEqual(['b2'])
  expect(await places(casefold.search.case(caseId, 'smoking denies', { match: 'phrase', limit: 1 }))).toEqual([])
  expect(await places(casefold.search.case(caseId, 'denies smoking', { match: 'phrase', limit: 1 }))).toEqual(['a1'])
})

test('what was not looked at is told once, before anything is found', async () => {
  const told: SearchCoverage[] = []
  const pages = casefold.search.case(
    caseId,
    'smok',
    { limit: 1 },
    { onCoverage: (coverage) => void told.push(coverage) },
  )
  await pages.next()
  expect(told).toEqual([whole])
  await collect(pages)
  expect(told).toEqual([whole])
})

test('also where nothing is found, and of a document alone', async () => {
  const { caseId: other } = await casefold.cases.create(newCase)
  const part = await plantDocument(service.app, service.tenant, other, ['Denies smoking'], { unfinished: true })
  await plantDocument(service.app, service.tenant, other, [
    { textSource: 'failed', errorCode: 'page_damaged' },
    { text: 'scrawl', legibility: 'handwriting' },
    { text: 'blot', legibility: 'poor' },
  ])
  const told: SearchCoverage[] = []
  const onCoverage = (coverage: SearchCoverage): void => void told.push(coverage)
  expect(await places(casefold.search.case(other, 'tobacco', {}, { onCoverage }))).toEqual([])
  expect(await places(casefold.search.document(part, 'tobacco', {}, { onCoverage }))).toEqual([])
  const pending = { ...whole, documentsPending: 1, pagesPending: 1 }
  expect(told).toEqual([{ ...pending, pagesFailed: 1, pagesUnreadable: 2 }, pending])
})

test('a header that got lost on the way is not taken for zero', async () => {
  service.proxy.plan({ status: 200, headers: { 'x-pages-pending': '0', 'x-documents-pending': '' }, body: '[]' })
  const onCoverage = (): void => expect.fail('it is not known')
  const error = await failureOf(collect(casefold.search.case(caseId, 'tobacco', {}, { onCoverage })))
  expect(error).toMatchObject({ name: 'CasefoldError', code: 'unexpected_answer' })
  expect(String(error)).toContain('x-documents-pending')
})

test('what the caller throws on hearing it ends the search', async () => {
  const reason = new Error('not everything was read')
  const onCoverage = (): never => {
    throw reason
  }
  expect(await failureOf(casefold.search.case(caseId, 'smok', { limit: 1 }, { onCoverage }).next())).toBe(reason)
  expect(service.proxy.seen).toHaveLength(1)
})

test('refusals are thrown, with what is wrong', async () => {
  expect(await failureOf(collect(casefold.search.case(caseId, ' ')))).toMatchObject({
    code: 'invalid_request',
    details: [{ path: '/query/q', code: 'no_term' }],
  })
  const unknown = casefold.search.document('doc_that_is_not_there', 'cough')
  expect(await failureOf(collect(unknown))).toMatchObject({ code: 'not_found' })
})
