import { beforeAll, describe, expect, test } from 'vitest'
import type { PageRecord } from '../documents.ts'
import {
  type FoundPage,
  placesIn,
  type SearchedCase,
  searchCase,
  searchDocument,
  searchedCase,
  searching,
} from '../searched-case.ts'

let searched: SearchedCase
let pages: PageRecord[]

beforeAll(async () => {
  searched = await searchedCase()
  pages = (await searching.ask<PageRecord[]>('GET', `/api/cases/${searched.caseId}/pages`)).body
})

/** The query as it is written into the URL. */
const ask = (query: string) => searching.ask<FoundPage[]>('GET', `/api/searchcase?caseId=${searched.caseId}&q=${query}`)

describe('What the service does', () => {
  test('3. Text search over the pages of one case or one document.', async () => {
    expect(placesIn(await searchCase(searched.caseId, 'tobacco'))).toBe('b1')
    expect(placesIn(await searchDocument(searched.ids.b, 'tobacco'))).toBe('b1')
  })
})

describe('Endpoints: Search', () => {
  const record = { pageId: expect.stringMatching(/^doc_\w+-\d+$/), pageNumber: expect.any(Number) }

  test('Search within a case | GET /api/searchcase | caseId (string, required), q (string, required) | array of PageRecord', async () => {
    const { status, body } = await ask('oxygen')
    expect(status).toBe(200)
    expect(body).toMatchObject([{ ...record, documentId: searched.ids.a, ocrText: expect.stringContaining('oxygen') }])
    for (const query of ['', `caseId=${searched.caseId}`, 'q=oxygen'])
      expect((await searching.ask('GET', `/api/searchcase?${query}`)).status, query).toBe(400)
  })

  test('Search within a document | GET /api/search | documentId (string, required), q (string, required) | array of PageRecord', async () => {
    const { status, body } = await searchDocument(searched.ids.a, 'oxygen')
    expect(status).toBe(200)
    expect(body).toEqual((await ask('oxygen')).body)
    for (const query of ['', `documentId=${searched.ids.a}`, 'q=oxygen'])
      expect((await searching.ask('GET', `/api/search?${query}`)).status, query).toBe(400)
  })
})

describe('Search: rules', () => {
  test('1. Every returned PageRecord contains at least one of the search terms and includes the full ocrText of the page.', async () => {
    const { body } = await searchCase(searched.caseId, 'patient bronchitis report')
    expect(body.map(({ ocrText }) => /patient|bronchitis|report/i.exec(ocrText ?? '')?.[0])).toEqual([
      'patient',
      'bronchitis',
      'report',
    ])
    expect(body).toEqual(pages.filter(({ pageId }) => body.some((found) => found.pageId === pageId)))
  })

  test.each([
    ['one term', 'tobacco', 'b1'],
    ['several with %20', 'tobacco%20oxygen', 'a1 b1'],
    ['several with +', 'tobacco+oxygen', 'a1 b1'],
    ['%20 and + together', 'tobacco+oxygen%20spirometry', 'a1 a2 b1'],
    ['repeated spaces', 'tobacco%20%20%20oxygen++spirometry', 'a1 a2 b1'],
    ['leading and trailing spaces', '%20+tobacco%20oxygen+%20', 'a1 b1'],
    ['a term twice', 'tobacco%20tobacco', 'b1'],
    ['in another order', 'oxygen%20tobacco', 'a1 b1'],
    ['one of which is nowhere', 'tobacco%20asbestos', 'b1'],
    ['all of which are nowhere', 'asbestos%20silica', ''],
  ])(
    '2. q holds one or more terms separated by a space (URL-encoded as %%20). Several terms are combined with OR: %s',
    async (_name, query, places) => expect(placesIn(await ask(query))).toBe(places),
  )

  test('3. The case search covers all documents of the case', async () => {
    const { caseId, otherCaseId } = searched
    const { body } = await searchCase(caseId, 'the nothing')
    expect(body).toEqual(pages)
    expect(new Set(body.map((page) => page.caseId))).toEqual(new Set([caseId]))
    expect(placesIn(await searchCase(caseId, 'another'))).toBe('')
    expect(placesIn(await searchCase(otherCaseId, 'smoking'))).toBe('other1')
  })

  test('3. the document search covers only the given document', async () => {
    const { ids } = searched
    expect(placesIn(await searchDocument(ids.a, 'smoking'))).toBe('a1')
    expect(placesIn(await searchDocument(ids.b, 'smoking'))).toBe('b1 b2')
    expect(placesIn(await searchDocument(ids.other, 'smoking'))).toBe('other1')
    expect(placesIn(await searchDocument(ids.b, 'oxygen'))).toBe('')
  })
})
