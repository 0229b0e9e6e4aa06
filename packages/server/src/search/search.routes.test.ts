import type { FoundPage } from '@casefold/contract/search'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentsOf } from '../../test/documents.ts'
import { boxOf, plantDocument } from '../../test/planted-pages.ts'
import { plantRoom } from '../../test/planted-room.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { toWireId } from '../kernel/ids.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string
let first: string

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  caseId = await documentsOf(service, tenant).newCase()
  const pages = [
    'Denies smoking.',
    'History of MI in 2019; mild COPD.',
    'FEV1/FVC 0.61, J44.9',
    'smoking SMOKING, Smo-\nking',
  ]
  first = await plantDocument(service, tenant, caseId, pages, { fileName: 'a.pdf' })
  await plantDocument(service, tenant, caseId, ['José smokes', 'no words here', 'Tobacco: 30 pack-years'])
})
afterAll(() => service.close())

const ask = async (path: string): Promise<FoundPage[]> => {
  const answer = await service.call(tenant.key, 'GET', path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  return answer.json<FoundPage[]>()
}
const search = (q: string, more = ''): Promise<FoundPage[]> =>
  ask(`/api/searchcase?caseId=${caseId}&q=${encodeURIComponent(q)}${more}`)
const places = (pages: readonly FoundPage[]): string[] =>
  pages.map(({ documentId, pageNumber }) => `${documentId === first ? 'a' : 'b'}${pageNumber}`)

describe('what is found', () => {
  test.each([
    ['smok', 'a1 a4 b1'],
    ['smoking', 'a1 a4'],
    ['jose', 'b1'],
    ['MI', 'a2'],
    ['fev1', 'a3'],
    ['44', ''],
    ['j44.9', 'a3'],
    ['no', 'b2'],
    ['tobacco smoking copd', 'a1 a2 a4 b3'],
    ['%', ''],
    ['pack-years', 'b3'],
  ])('%s: %s', async (q, expected) => {
    expect(places(await search(q)).join(' ')).toBe(expected)
    expect(places(await search(q, '&limit=100')).join(' ')).toBe(expected)
  })

  test('a whole page record, the same from both answers', async () => {
    const [page] = await search('denies')
    expect(page).toEqual({
      pageId: `${first}-1`,
      pageNumber: 1,
      ocrText: 'Denies smoking.',
      documentId: first,
      caseId,
      fileName: 'a.pdf',
      textSource: 'ocr',
      confidence: 1,
      legibility: 'good',
      hiddenText: 0,
      pageLabel: null,
      readVersion: 1,
    })
    expect(await search('denies', '&limit=1')).toEqual([page])
    expect(await ask(`/api/search?documentId=${first}&q=denies`)).toEqual([page])
    expect(await ask(`/api/search?documentId=${first}&q=denies&limit=5`)).toEqual([page])
  })
})

describe('all terms, and phrases', () => {
  test.each([
    ['smoking denies', 'all', 'a1'],
    ['mi copd', 'all', 'a2'],
    ['smok tobacco', 'all', ''],
    ['denies smoking', 'phrase', 'a1'],
    ['smoking denies', 'phrase', ''],
    ['mild copd', 'phrase', 'a2'],
    ['mi in', 'phrase', 'a2'],
    ['smoking, smoking', 'phrase', 'a4'],
    ['pack-years', 'phrase', 'b3'],
  ])('%s, %s: %s', async (q, match, expected) => {
    for (const more of ['', '&limit=1', '&limit=100', '&limit=5&sort=hits', '&text=false', '&include=matches'])
      expect(places(await search(q, `${more}&match=${match}`)).join(' '), more).toBe(expected)
  })

  test('a phrase is one match, and a box for each of its words', async () => {
    const asked = `/api/search?documentId=${first}&q=${encodeURIComponent('smoking, smoking')}&match=phrase`
    const [page] = await ask(`${asked}&limit=10&include=matches,boxes`)
    expect(page?.matches?.map(({ start, end }) => page.ocrText?.slice(start, end))).toEqual(['SMOKING, Smo-\nking'])
    expect(page?.boxes).toEqual([1, 2, 3].map((word) => ({ match: 0, ...boxOf(word) })))
  })

  test('a phrase whose words are on many other pages is found behind them', async () => {
    const pages = Array.from({ length: 450 }, (_, page) => (page % 225 === 224 ? 'chest pain' : 'chest , pain'))
    const { caseId: own } = await plantRoom(service, tenant, pages)
    const asked = `/api/searchcase?caseId=${toWireId('case', own)}&q=chest%20pain&match=phrase`
    for (const more of ['', '&limit=1', '&limit=2', '&limit=1&sort=hits']) {
      const found = (await ask(`${asked}${more}`)).map(({ pageNumber }) => pageNumber)
      expect(found, more).toEqual(more.includes('limit=1') ? [225] : [225, 225])
    }
  })
})

test('page by page, in reading order, to the end', async () => {
  const seen: string[] = []
  for (let path: string | undefined = `/api/searchcase?caseId=${caseId}&q=smok&limit=1`; path; ) {
    const answer = await service.call(tenant.key, 'GET', path)
    seen.push(...places(answer.json<FoundPage[]>()))
    path = /<([^>]*)>; rel="next"/.exec(`${answer.headers.link ?? ''}`)?.[1]
  }
  expect(seen).toEqual(['a1', 'a4', 'b1'])
})

test('the most matches first', async () => {
  expect(places(await search('smok', '&limit=10&sort=hits'))).toEqual(['a4', 'a1', 'b1'])
  const answer = await service.call(
    tenant.key,
    'GET',
    `/api/searchcase?caseId=${caseId}&q=smok&limit=2&sort=hits&text=false`,
  )
  expect(places(answer.json())).toEqual(['a4', 'a1'])
  const next = /<([^>]*)>; rel="next"/.exec(`${answer.headers.link}`)?.[1] ?? ''
  const rest = await ask(next)
  expect(places(rest)).toEqual(['b1'])
  expect(rest[0]).not.toHaveProperty('ocrText')
})

test('where it stands: offsets into the text, and boxes of the words', async () => {
  const [page] = await ask(`/api/search?documentId=${first}&q=smoking&limit=10&include=matches,boxes`).then((all) =>
    all.slice(1),
  )
  expect(page?.matches?.map(({ start, end }) => page.ocrText?.slice(start, end))).toEqual([
    'smoking',
    'SMOKING',
    'Smo-\nking',
  ])
  expect(page?.boxes).toEqual([
    { match: 0, ...boxOf(0) },
    { match: 1, ...boxOf(1) },
    { match: 2, ...boxOf(2) },
    { match: 2, ...boxOf(3) },
  ])
})

test('a page whose key another fold made is judged by its text', async () => {
  const planted = await plantDocument(service, tenant, caseId, ['Asbestos exposure', 'nothing of the kind'])
  await query(
    service.urls.adminUrl,
    `update pages set fold_version = 0, search_key = ' x ' where document_id in (select document_id from documents order by ordinal desc limit 1)`,
  )
  for (const more of ['', '&limit=1', '&limit=5&sort=hits', '&text=false'])
    expect((await search('asbestos', more)).map(({ pageId }) => pageId)).toEqual([`${planted}-1`])
})

test('a page too large for a batch is found in every way, in its place', async () => {
  const own = await documentsOf(service, tenant).newCase()
  const large = `Denies silicosis. ${'lorem ipsum '.repeat(20_000)}`
  const pages = ['silicosis', large, 'Silicosis', large, 'nothing']
  const documentId = await plantDocument(service, tenant, own, pages)
  for (const within of [`/api/searchcase?caseId=${own}`, `/api/search?documentId=${documentId}`]) {
    for (const more of ['', '&include=matches', '&limit=10', '&limit=10&sort=hits', '&limit=10&include=boxes']) {
      const found = await ask(`${within}&q=silicosis${more}`)
      expect(found.map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3, 4])
      expect(found.map(({ ocrText }) => ocrText)).toEqual(pages.slice(0, 4))
      const bare = await ask(`${within}&q=silicosis${more}&text=false`)
      expect(bare).toEqual(found.map(({ ocrText: _, ...rest }) => rest))
    }
  }
})
