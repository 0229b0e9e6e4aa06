import type { FoundPage } from '@casefold/contract/search'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { documentsOf } from './documents.ts'
import { nextOf } from './page-by-page.ts'
import { plantDocument } from './planted-pages.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string
let otherCase: string
let documentId: string
let otherDocument: string

/** How often it is said, page by page: ties within a document and between two. */
const said = [1, 3, 2, 3, 0, 1, 5, 2]
const texts = said.map((times, page) => `p${page} ${'smoking '.repeat(times)} mild COPD`)

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  const { newCase } = documentsOf(service, tenant)
  caseId = await newCase()
  otherCase = await newCase()
  documentId = await plantDocument(service, tenant, caseId, texts)
  otherDocument = await plantDocument(service, tenant, caseId, texts)
  await plantDocument(service, tenant, otherCase, texts)
})
afterAll(() => service.close())

type Query = Record<string, string | number>
const get = (path: string): Promise<LightMyRequestResponse> => service.call(tenant.key, 'GET', path)
const pathOf = (asked: Query): string => {
  const parameters = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, `${value}`]))
  return `${'caseId' in asked ? '/api/searchcase' : '/api/search'}?${new URLSearchParams(parameters)}`
}

async function cursorOf(asked: Query): Promise<string> {
  const next = nextOf(await get(pathOf({ limit: 2, ...asked })))
  return new URL(next ?? expect.fail('there is no next page'), 'http://x').searchParams.get('cursor') ?? ''
}

/** Every page of every answer, in their order. */
async function walk(asked: Query): Promise<string[]> {
  const seen: string[] = []
  for (let path: string | undefined = pathOf(asked); path; ) {
    const answer = await get(path)
    expect(answer.statusCode).toBe(200)
    const pages = answer.json<FoundPage[]>()
    expect(pages.length).toBeLessThanOrEqual(Number(asked.limit))
    seen.push(...pages.map(({ pageId }) => pageId))
    path = nextOf(answer)
  }
  return seen
}

const idsOf = async (asked: Query): Promise<string[]> =>
  (await get(pathOf(asked))).json<FoundPage[]>().map(({ pageId }) => pageId)

describe('a cursor', () => {
  test.each<[string, () => Query, () => Query]>([
    ['of another case', () => ({ caseId: otherCase }), () => ({ caseId })],
    ['of another document', () => ({ documentId: otherDocument }), () => ({ documentId })],
    ['of its document, for the case', () => ({ documentId }), () => ({ caseId })],
    ['of its case, for a document', () => ({ caseId }), () => ({ documentId })],
    ['of other terms', () => ({ caseId, q: 'copd' }), () => ({ caseId })],
    ['of more terms', () => ({ caseId, q: 'smoking copd' }), () => ({ caseId })],
    ['of a short term', () => ({ caseId, q: 'smoking p1 p2' }), () => ({ caseId })],
    [
      'of any term, for all',
      () => ({ caseId, q: 'smoking copd' }),
      () => ({ caseId, q: 'smoking copd', match: 'all' }),
    ],
    ['of all terms, for any', () => ({ caseId, q: 'mild copd', match: 'all' }), () => ({ caseId, q: 'mild copd' })],
    [
      'of all terms, for a phrase',
      () => ({ caseId, q: 'mild copd', match: 'all' }),
      () => ({ caseId, q: 'mild copd', match: 'phrase' }),
    ],
    [
      'of a phrase, in another order',
      () => ({ caseId, q: 'mild copd', match: 'phrase' }),
      () => ({ caseId, q: 'copd mild', match: 'phrase' }),
    ],
    ['of the other order', () => ({ caseId, sort: 'hits' }), () => ({ caseId })],
    ['of reading order, by hits', () => ({ caseId }), () => ({ caseId, sort: 'hits', limit: 5 })],
  ])('%s is refused', async (_, own, other) => {
    const cursor = await cursorOf({ q: 'smoking', ...own() })
    const answer = await get(pathOf({ q: 'smoking', limit: 2, ...other(), cursor }))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_cursor'])
    expect(answer.json().details).toMatchObject([{ path: '/query/cursor' }])
  })

  test.each(['', 'x', 'W10', Buffer.from('[1,"doc_x",2]').toString('base64url')])('%j is none', async (cursor) => {
    const answer = await get(pathOf({ caseId, q: 'smoking', limit: 2, cursor }))
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_cursor'])
  })

  test.each([
    ['in another order', 'mild smoking'],
    ['in capitals', 'SMOKING Mild'],
    ['twice', 'smoking mild smoking'],
    ['with one that holds another', 'smoking mild smokingly'],
    ['between other blanks', '\u3000smoking\t mild'],
  ])('holds for the same terms %s', async (_, q) => {
    const cursor = await cursorOf({ caseId, q: 'smoking mild' })
    const rest = await idsOf({ caseId, q: 'smoking mild', limit: 100, cursor })
    expect(rest).toHaveLength(2 * texts.length - 2)
    expect(await idsOf({ caseId, q, limit: 100, cursor })).toEqual(rest)
  })

  test('holds for another limit, for a stream, and for what else is shown', async () => {
    const cursor = await cursorOf({ documentId, q: 'smoking' })
    for (const more of [{ limit: 1000 }, {}, { text: 'false' }, { include: 'matches' }] as Query[])
      expect(await idsOf({ documentId, q: 'smoking', cursor, ...more })).toHaveLength(5)
  })
})

describe('answer by answer', () => {
  const every = [1, 2, 3, 4, 5, 7, 8]
  test.each([1, 2, 3, 4, 13, 14, 15])('%i at a time, in reading order', async (limit) => {
    const right = await idsOf({ caseId, q: 'smoking' })
    expect(right).toHaveLength(2 * every.length)
    expect(await walk({ caseId, q: 'smoking', limit })).toEqual(right)
  })

  test.each([1, 2, 3, 4, 13, 14, 15])('%i at a time, by hits, each once', async (limit) => {
    const byHits = said
      .flatMap((times, page) => (times > 0 ? [{ times, page: page + 1 }] : []))
      .sort((one, other) => other.times - one.times || one.page - other.page)
    const right: string[] = []
    for (const times of new Set(byHits.map((hit) => hit.times)))
      for (const document of [documentId, otherDocument])
        right.push(...byHits.filter((hit) => hit.times === times).map(({ page }) => `${document}-${page}`))
    expect(await walk({ caseId, q: 'smoking', limit, sort: 'hits' })).toEqual(right)
    const own = right.filter((id) => id.startsWith(documentId))
    expect(await walk({ documentId, q: 'smoking', limit, sort: 'hits' })).toEqual(own)
  })
})

describe('a page that is read again between the two passes of a search by hits', () => {
  /** Once the pages have been counted and before the first is fetched. */
  async function searchWhile(asked: Query, change: () => Promise<unknown>): Promise<LightMyRequestResponse> {
    const { db } = service.app
    const { connect } = db
    let taken = 0
    db.connect = async () => {
      taken += 1
      // The first is of the walk, which is over in one: what comes next is a page.
      if (taken === 2) await change()
      return connect()
    }
    try {
      return await get(pathOf(asked))
    } finally {
      db.connect = connect
    }
  }
  const rewrite = (id: string, page: number, text: string): Promise<object[]> =>
    query(
      service.urls.adminUrl,
      `update pages set ocr_text = '${text}', search_key = ' ${text} ', read_version = read_version + 1
       where document_id = '${parseId('doc', id)}' and page_number = ${page}`,
    )

  test('is not shown where it does not hold the term any more', async () => {
    const id = await plantDocument(service, tenant, otherCase, ['tobacco', 'tobacco tobacco', 'tobacco'])
    const asked = { documentId: id, q: 'tobacco', sort: 'hits', limit: 2 }
    await get(pathOf(asked))
    const answer = await searchWhile(asked, () => rewrite(id, 2, 'never'))
    expect(answer.json<FoundPage[]>().map(({ pageNumber }) => pageNumber)).toEqual([1, 3])
  })

  test('is not shown where it is deleted, and the rest is', async () => {
    const id = await plantDocument(service, tenant, otherCase, ['asbestos', 'asbestos asbestos'])
    const other = await plantDocument(service, tenant, otherCase, ['asbestos'])
    const asked = { caseId: otherCase, q: 'asbestos', sort: 'hits', limit: 3 }
    const gone = `update documents set deleted_at = now() where document_id = '${parseId('doc', id)}'`
    const answer = await searchWhile(asked, () => query(service.urls.adminUrl, gone))
    expect(answer.json<FoundPage[]>().map(({ pageId }) => pageId)).toEqual([`${other}-1`])
  })

  test('does not end the list early', async () => {
    const id = await plantDocument(service, tenant, otherCase, Array(6).fill('silica'))
    const asked = { documentId: id, q: 'silica', sort: 'hits', limit: 2 }
    const first = await searchWhile(asked, () => rewrite(id, 2, 'never'))
    const seen = first.json<FoundPage[]>().map(({ pageNumber }) => pageNumber)
    for (let path = nextOf(first); path; ) {
      const answer = await get(path)
      seen.push(...answer.json<FoundPage[]>().map(({ pageNumber }) => pageNumber))
      path = nextOf(answer)
    }
    expect(seen).toEqual([1, 3, 4, 5, 6])
  })
})
