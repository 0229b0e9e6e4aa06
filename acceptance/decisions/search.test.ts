import { beforeAll, describe, expect, inject, test } from 'vitest'
import { type Answer, call, editCase, needKey, type Refusal } from '../client.ts'
import { bytes, records } from '../documents.ts'
import { expectInvalid } from '../expect-invalid.ts'
import {
  type FoundPage,
  nextOf,
  placesIn,
  type SearchedCase,
  searchCase,
  searchDocument,
  searchedCase,
  searching,
} from '../searched-case.ts'

const service = inject('target').services[0] ?? expect.fail()
const { ask, newCase, upload, whenRead } = searching
let searched: SearchedCase
let caseId: string

beforeAll(async () => {
  searched = await searchedCase()
  caseId = searched.caseId
})

const search = (q: string, more?: Record<string, string | number>) => searchCase(caseId, q, more)
/** The words of a page that its matches are. */
const slices = ({ ocrText = '', matches = [] }: FoundPage): string[] =>
  matches.map(({ start, end }) => ocrText.slice(start, end))

describe('What a search means', () => {
  test.each([
    ['SMOKING', 'a1 b1 b2'],
    ['ｓｍｏｋｉｎｇ', 'a1 b1 b2'],
    ['jose', 'a3'],
    ['JOSÉ', 'a3'],
    ['jose\u0301', 'a3'],
    ["CLAIMANT'S", 'a3'],
    ['claimant’s', 'a3'],
    ['"chronic"', 'a3'],
    ['„chronic', ''],
    ['-', 'a3 b1'],
    ['—', 'a3 b1'],
    ['ﬁbrosis', 'b2'],
    ['foetus', 'a3'],
    ['CÆSAREAN', 'a3'],
    ['to\u00adbac\u200bco', 'b1'],
  ])('case, accents, quotes, dashes and ligatures make no difference: %s → %s', async (q, places) => {
    expect(placesIn(await search(q))).toBe(places)
  })

  test.each([
    ['FEV1', 'a2'],
    ['FEV1/FVC', 'a2'],
    ['J44', 'a2'],
    ['J44.9', 'a2'],
    ['2.5mg', 'a2'],
    ['-5', ''],
    ['moki', 'a1 b1 b2'],
    ['smokes', ''],
    ['denied', ''],
    ['not', 'a2 b3'],
    ['the', 'a1 a2 a3 b1 b2 b3'],
    ['patient AND tobacco', 'a1 a2 a3 b1 b2'],
    ['100%', 'a2'],
    ['%', 'a2'],
    ['_', 'a2'],
    ['\\', 'a2'],
    ['C:\\', 'a2'],
    ['file_7', 'a2'],
    ['file%7', ''],
    ['fileX7', ''],
    ['.*', ''],
    ['[a-z]', ''],
    ['(O2)', 'a1'],
    ["x' or '1'='1'", ''],
  ])('no query language, no stop words, no stemming; every sign is itself: %s → %s', async (q, places) => {
    expect(placesIn(await search(q))).toBe(places)
  })

  test.each([
    ['MI', 'a1'],
    ['o2', 'a1'],
    ['no', 'a3 b2'],
    ['NO mi', 'a1 a3 b2'],
    ['ro', ''],
    ['bro', 'a3 b2'],
    ['44', ''],
    ['9', 'a2'],
    ['c:', 'a2'],
  ])('one or two letters or digits are found only where they stand alone: %s → %s', async (q, places) => {
    expect(placesIn(await search(q))).toBe(places)
  })

  test.each([
    ['smoking', 'a1 b1 b2'],
    ['smok-', 'b1'],
    ['packyears', 'b1'],
    ['pack-', 'b1'],
    ['years', 'b1'],
    ['pack-years', ''],
  ])('a word that is divided at the end of a line is found whole and in parts: %s → %s', async (q, places) => {
    expect(placesIn(await search(q))).toBe(places)
  })

  test.each([
    ['the tobacco', 'any', 'a1 a2 a3 b1 b2 b3'],
    ['smoking oxygen', 'all', 'a1'],
    ['smoking mi', 'all', 'a1'],
    ['smoking no', 'all', 'b2'],
    ['tobacco smoking', 'all', 'b1'],
    ['tobacco oxygen', 'all', ''],
    ['Denies Smoking', 'phrase', 'a1'],
    ['smoking denies', 'phrase', ''],
    ['smoking in the', 'phrase', 'b1'],
    ['present mi', 'phrase', ''],
    ['present. MI', 'phrase', 'a1'],
    ['fibrosis of the lung', 'phrase', 'b2'],
    ['mi', 'phrase', 'a1'],
    ['jose spoke', 'phrase', 'a3'],
  ])('`match`: any, all, or a phrase over line breaks and divided words: %s, %s → %s', async (q, match, places) => {
    for (const more of [{}, { limit: 10 }]) expect(placesIn(await search(q, { match, ...more }))).toBe(places)
  })

  test('Order: reading order, of the documents as they were finalized and of their pages', async () => {
    const { body } = await search('the')
    const { a, b } = searched.ids
    expect(body.map(({ pageId }) => pageId)).toEqual([a, b].flatMap((id) => [1, 2, 3].map((page) => `${id}-${page}`)))
  })

  test.each(['', ' ', ' \t\n ', '\u00ad\u200b'])('No term is 400: %j', async (q) => {
    for (const answer of [await search(q), await searchDocument(searched.ids.a, q)]) {
      expectInvalid(answer, '/query/q')
      expect(answer.body.details).toMatchObject([{ code: 'no_term' }])
    }
  })

  test('More than 100 terms are 400 naming the limit; those that contain another do not count', async () => {
    const terms = (count: number) => Array.from({ length: count }, (_, place) => `term${1000 + place}`)
    expect(placesIn(await search(['tobacco', ...terms(99)].join(' ')))).toBe('b1')
    const refused = await search(['tobacco', ...terms(100)].join(' '))
    expectInvalid(refused, '/query/q')
    expect(refused.body.details).toMatchObject([{ code: 'too_many_terms', message: expect.stringContaining('100') }])
    expect(placesIn(await search(['tobacco', 'term', ...terms(300)].join(' ')))).toBe('b1')
  })

  test('`q` over 10 KB is 400 naming the limit', async () => {
    const padded = (length: number) => `tobacco ${'x'.repeat(length - 8)}`
    expect(placesIn(await search(padded(10_240)))).toBe('b1')
    const refused = await search(padded(10_241))
    expectInvalid(refused, '/query/q')
    expect(refused.body.details).toMatchObject([{ code: 'too_long', message: expect.stringContaining('10240') }])
  })
})

describe('Extensions', () => {
  const walk = async (q: string, more: Record<string, string | number>): Promise<FoundPage[][]> => {
    const steps: FoundPage[][] = []
    for (let answer = await search(q, more); ; ) {
      steps.push(answer.body)
      const next = nextOf(answer)
      if (!next) return steps
      answer = await ask<FoundPage[] & Refusal>('GET', next)
      expect(answer.status, answer.text).toBe(200)
    }
  }

  test.each([1, 2, 5, 6, 1000])(
    '`limit` %s and `Link` to the end are the whole answer, page by page',
    async (limit) => {
      const whole = await search('the')
      const steps = await walk('the', { limit })
      expect(steps.flat()).toEqual(whole.body)
      expect(steps.map(({ length }) => length)).toEqual(
        Array.from({ length: Math.ceil(6 / limit) }, (_, step) => Math.min(limit, 6 - step * limit)),
      )
      expect(whole.headers.get('Link')).toBeNull()
    },
  )

  test.each([
    ['limit', '0'],
    ['limit', '1001'],
    ['limit', 'x'],
    ['cursor', 'nonsense'],
    ['include', 'words'],
    ['text', 'no'],
    ['sort', 'date'],
    ['match', 'none'],
    ['colour', 'blue'],
  ])('what cannot be is 400 naming it: %s=%s', async (name, value) => {
    expectInvalid(await search('the', { [name]: value }), `/query/${name}`)
    expectInvalid(await searchDocument(searched.ids.a, 'the', { [name]: value }), `/query/${name}`)
  })

  test('`text=false` leaves `ocrText` out and nothing else', async () => {
    const whole = await search('the')
    for (const more of [{}, { limit: 10 }])
      expect((await search('the', { ...more, text: 'false' })).body).toEqual(
        whole.body.map(({ ocrText: _text, ...page }) => page),
      )
    expect((await search('the', { text: 'true' })).body).toEqual(whole.body)
  })

  test('`include=matches`: `matches: [{start,end}]` per page, UTF-16 offsets in `ocrText`', async () => {
    for (const more of [{}, { limit: 10 }]) {
      const { body } = await search('smoking jose foetus o2', { ...more, include: 'matches' })
      expect(body.map(slices)).toEqual([
        ['smoking', 'O2'],
        ['José', 'fœtus'],
        ['smok-\ning'],
        ['Smoking', 'smoking', 'smoking'],
      ])
    }
    const bare = await search('smoking', { include: 'matches', text: 'false' })
    expect(bare.body[0]).toMatchObject({ matches: [{ start: 19, end: 26 }] })
  })

  test('`include=boxes`: the rectangles of the matched words, in parts of the page', async () => {
    const { body } = await search('smoking', { limit: 10, include: 'matches,boxes' })
    const [, broken = expect.fail(), plain = expect.fail()] = body
    type Word = { text: string; x0: number; y0: number; x1: number; y1: number }
    const boxesOf = async (page: FoundPage, ...indexes: number[]) => {
      const path = `/api/documents/${page.documentId}/pages/${page.pageNumber}`
      const { words } = (await ask<{ words: Word[] }>('GET', path)).body
      return indexes.map((index) => words[index] ?? expect.fail()).map(({ x0, y0, x1, y1 }) => ({ x0, y0, x1, y1 }))
    }
    const bare = ({ boxes = [] }: FoundPage) => boxes.map(({ match: _match, ...box }) => box)
    expect(bare(plain)).toEqual(await boxesOf(plain, 0, 1, 3))
    expect(plain.boxes?.map(({ match }) => match)).toEqual([0, 1, 2])
    expect(bare(broken)).toEqual(await boxesOf(broken, 3, 4))
    expect(broken.boxes?.map(({ match }) => match)).toEqual([0, 0])
  })

  test('`boxes` only with `limit`; `sort=hits` requires `limit`', async () => {
    for (const include of ['boxes', 'matches,boxes', 'boxes,matches']) {
      expectInvalid(await search('the', { include }), '/query/include')
      expect((await search('the', { include, limit: 1 })).status).toBe(200)
    }
    expectInvalid(await search('the', { sort: 'hits' }), '/query/sort')
  })

  test('`sort=hits`: the most matches first, then reading order; `Link` goes on', async () => {
    expect(placesIn(await search('smoking', { sort: 'hits', limit: 10 }))).toBe('b2 a1 b1')
    const steps = await walk('smoking', { sort: 'hits', limit: 1, include: 'matches' })
    expect(steps.flat().map(({ matches }) => matches?.length)).toEqual([3, 1, 1])
  })
})

describe('Refusals', () => {
  const unknown = { case: 'case_01jd3x6x7me5b9yc2r4hq8vkzt', doc: 'doc_01jd3x6x7me5b9yc2r4hq8vkzt' }
  const both = (key?: string | null): Promise<Answer<Refusal>[]> =>
    Promise.all(
      [`/api/searchcase?caseId=${caseId}&q=the`, `/api/search?documentId=${searched.ids.a}&q=the`].map((path) =>
        call('GET', path, { service, key }),
      ),
    )

  test('401 without a key; 403 with a key of another tenant, or without the scope `search:read`', async (context) => {
    const status = async (key: string | null) => (await both(key)).map((answer) => answer.status)
    expect(await status(null)).toEqual([401, 401])
    expect(await status(needKey(context, 'other'))).toEqual([403, 403])
    expect(await status(needKey(context, 'readOnly'))).toEqual([403, 403])
  })

  test('404 where nothing has the id, or it is of another kind; 400 comes before', async () => {
    expect((await searchCase(unknown.case, 'the')).status).toBe(404)
    expect((await searchDocument(unknown.doc, 'the')).status).toBe(404)
    expect((await searchCase(searched.ids.a, 'the')).status).toBe(404)
    expect((await searchDocument(caseId, 'the')).status).toBe(404)
    expect((await searchCase(unknown.case, ' ')).status).toBe(400)
  })
})

describe('What a search could not look at', () => {
  const counts = ({ headers }: Answer<unknown>): Record<string, string> =>
    Object.fromEntries(
      ['Documents-Pending', 'Pages-Pending', 'Documents-Failed', 'Pages-Failed', 'Pages-Unreadable']
        .map((name) => [name, headers.get(`X-${name}`) ?? 'not told'] as const)
        .filter(([, count]) => count !== '0'),
    )

  test('everything was read: five zeros, and no `Link`', async () => {
    for (const answer of [
      await search('the'),
      await search('the', { limit: 10 }),
      await searchCase(await newCase(), 'the'),
      await searchDocument(searched.ids.a, 'asbestos'),
    ]) {
      expect(counts(answer)).toEqual({})
      expect(answer.headers.get('Link')).toBeNull()
    }
  })

  test('documents that are pending or failed are counted, and `Link` says where they are', async () => {
    const own = await newCase()
    const id = await upload(own, (await records(30, 40)).bytes)
    const pending = [await searchCase(own, 'the', { limit: 1 }), await searchDocument(id, 'the')]
    expect((await ask('POST', `/api/documents/${id}/cancel`)).status).toBe(200)
    const failed = await searchDocument(id, 'the')
    for (const answer of pending) expect(counts(answer)).toMatchObject({ 'Documents-Pending': '1' })
    expect(pending[0]?.headers.get('Link')).toContain(`</api/cases/${own}/documents>; rel="related"`)
    expect(pending[1]?.headers.get('Link')).toBe(`</api/documents/${id}>; rel="related"`)
    expect(counts(failed)).toMatchObject({ 'Documents-Failed': '1' })
    expect(failed.headers.get('X-Documents-Pending')).toBe('0')
    await whenRead(await upload(own, bytes))
    expect(counts(await searchCase(own, 'the'))).toMatchObject({ 'Documents-Failed': '2' })
    await ask('DELETE', `/api/documents/${id}`)
    expect(counts(await searchCase(own, 'the'))).toEqual({ 'Documents-Failed': '1' })
  })
})

test('A deleted document is gone from every search, and found again when it is restored', async () => {
  const { a } = searched.ids
  await ask('DELETE', `/api/documents/${a}`)
  const [inCase, inDocument] = [await search('smoking'), await searchDocument(a, 'smoking')]
  await ask('POST', `/api/documents/${a}/restore`)
  expect(placesIn(inCase)).toBe('b1 b2')
  expect(inDocument.status).toBe(404)
  expect(placesIn(await search('smoking'))).toBe('a1 b1 b2')
  expect(placesIn(await searchDocument(a, 'smoking'))).toBe('a1')
})

test('A closed case can be searched', async () => {
  const { otherCaseId, ids } = searched
  await editCase(otherCaseId, { status: 'closed' })
  expect(placesIn(await searchCase(otherCaseId, 'tobacco'))).toBe('other1')
  expect(placesIn(await searchDocument(ids.other, 'tobacco'))).toBe('other1')
  await editCase(otherCaseId, { status: 'active' })
})
