import { beforeAll, describe, expect, inject, test } from 'vitest'
import { needKey, type Refusal } from '../client.ts'
import { type DocumentRecord, type PageRecord, records, uploadsAt } from '../documents.ts'
import { expectInvalid } from '../expect-invalid.ts'

const service = inject('target').services[0] ?? expect.fail()
const { ask, newCase, upload, get, whenRead } = uploadsAt(service)

type Word = { text: string; x0: number; y0: number; x1: number; y1: number; confidence: number }

let caseId: string
let id: string
let truth: Awaited<ReturnType<typeof records>>

beforeAll(async () => {
  caseId = await newCase()
  truth = await records(10, 3)
  id = await upload(caseId, truth.bytes)
  await whenRead(id)
})

const pagesOf = async (documentId: string): Promise<PageRecord[]> =>
  (await ask<PageRecord[]>('GET', `/api/documents/${documentId}/pages`)).body

describe('Identifiers and records: PageRecord', () => {
  test('adds `caseId`, `fileName`, `textSource`, `confidence`, `pageLabel`, `legibility`', async () => {
    const pages = await pagesOf(id)
    expect(pages).toHaveLength(3)
    for (const [place, page] of pages.entries()) {
      expect(page).toMatchObject({
        pageId: `${id}-${place + 1}`,
        documentId: id,
        caseId,
        fileName: 'records.pdf',
        pageNumber: place + 1,
        textSource: 'embedded',
        legibility: 'good',
        hiddenText: 0,
      })
      if (page.confidence !== null) expect(page.confidence).toBeLessThanOrEqual(1)
      expect(page.ocrText).toContain(truth.pages[place]?.canary)
    }
  })

  test('Completed means that every page row exists and says how its text was obtained', async () => {
    const sources = ['embedded', 'ocr', 'blank', 'failed']
    for (const { textSource } of await pagesOf(id)) expect(sources).toContain(textSource)
    expect((await ask('GET', `/api/documents/${id}/errors`)).body).toEqual([])
  })

  test('`GET …/pages/{n}` is the page with its words, each with a box in parts of the page and a confidence', async () => {
    const { body } = await ask<PageRecord & { words: Word[] }>('GET', `/api/documents/${id}/pages/2`)
    const { words, ...page } = body
    expect(page).toEqual((await pagesOf(id))[1])
    expect(words.map(({ text }) => text).join(' ')).toBe(page.ocrText.split(/\s+/).filter(Boolean).join(' '))
    for (const { x0, y0, x1, y1, confidence } of words) {
      expect(x0).toBeLessThanOrEqual(x1)
      expect(y0).toBeLessThanOrEqual(y1)
      for (const part of [x0, y0, x1, y1, confidence]) expect(part >= 0 && part <= 1).toBe(true)
    }
    const wanted = truth.pages[1]?.words.find(({ text }) => text.includes(truth.pages[1]?.canary ?? '?'))
    const found = words.find(({ text }) => text.includes(truth.pages[1]?.canary ?? '?'))
    expect(Math.abs((found?.x0 ?? 9) - (wanted?.x0 ?? 0))).toBeLessThan(0.02)
    expect(Math.abs((found?.y0 ?? 9) - (wanted?.y0 ?? 0))).toBeLessThan(0.03)
  })

  test.each(['0', '4', '-1', '1.5', '01', 'one', '1e0', '999999999', '9999999999', '+1', ' 1'])(
    'a page that the document does not have is 404: %s',
    async (number) => {
      for (const path of ['', '/image']) {
        const { status } = await ask('GET', `/api/documents/${id}/pages/${number}${path}`)
        expect(status).toBe(404)
      }
    },
  )

  test('`limit` and `Link` in the pages of a document and of a case', async () => {
    for (const list of [`/api/documents/${id}/pages`, `/api/cases/${caseId}/pages`]) {
      const first = await ask<PageRecord[]>('GET', `${list}?limit=2`)
      const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1] ?? expect.fail()
      const rest = await ask<PageRecord[]>('GET', next)
      expect([...first.body, ...rest.body].map(({ pageNumber }) => pageNumber)).toEqual([1, 2, 3])
      expect(rest.headers.get('Link')).toBeNull()
      expectInvalid(await ask('GET', `${list}?cursor=x`), '/query/cursor')
      expectInvalid(await ask('GET', `${list}?limit=1001`), '/query/limit')
    }
  })

  test('`GET /api/cases/{caseId}/pages?legibility=` lists those', async () => {
    expect((await ask<PageRecord[]>('GET', `/api/cases/${caseId}/pages?legibility=good`)).body).toHaveLength(3)
    expect((await ask('GET', `/api/cases/${caseId}/pages?legibility=handwriting`)).body).toEqual([])
    expectInvalid(await ask('GET', `/api/cases/${caseId}/pages?legibility=bad`), '/query/legibility')
  })
})

describe('Pictures of pages', () => {
  test.each([undefined, 200, 1275, 2000])('`GET …/pages/{n}/image` is WebP of this width: %s', async (width) => {
    const answer = await ask('GET', `/api/documents/${id}/pages/1/image${width ? `?width=${width}` : ''}`)
    expect(answer.status, answer.text.slice(0, 200)).toBe(200)
    expect(answer.headers.get('Content-Type')).toBe('image/webp')
    expect(answer.bytes.toString('latin1', 8, 12)).toBe('WEBP')
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expect(answer.headers.get('Content-Security-Policy')).toMatch(/sandbox/)
  })

  test.each(['100', '0', 'x', '1275.5', '100000'])('another width is 400 naming it: %s', async (width) => {
    expectInvalid(await ask('GET', `/api/documents/${id}/pages/1/image?width=${width}`), '/query/width')
  })
})

describe('Page labels', () => {
  const labels = async (): Promise<(string | null)[]> => (await pagesOf(id)).map(({ pageLabel }) => pageLabel)
  const set = (pageLabelFormat: unknown) =>
    ask<DocumentRecord & Refusal>('PATCH', `/api/documents/${id}`, { pageLabelFormat })

  test('a Bates number that is stamped on the pages is found', async () => {
    expect(await labels()).toEqual(['ABC-000101', 'ABC-000102', 'ABC-000103'])
  })

  test('`PATCH` sets a format for every page, and null gives back what is found on them', async () => {
    const before = await get(id)
    const answer = await set({ prefix: '4F-', first: 9, digits: 2 })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual(await get(id))
    expect(answer.body.updatedAt).toBeGreaterThan(before.updatedAt)
    expect(await labels()).toEqual(['4F-09', '4F-10', '4F-11'])
    await set(null)
    expect(await labels()).toEqual(['ABC-000101', 'ABC-000102', 'ABC-000103'])
  })

  test.each([
    [{ prefix: 'x'.repeat(65), first: 1, digits: 1 }, 'prefix'],
    [{ prefix: 'a\0', first: 1, digits: 1 }, 'prefix'],
    [{ prefix: '', first: -1, digits: 1 }, 'first'],
    [{ prefix: '', first: 1e9, digits: 1 }, 'first'],
    [{ prefix: '', first: 1, digits: 0 }, 'digits'],
    [{ prefix: '', first: 1, digits: 13 }, 'digits'],
    [{ prefix: '', first: 1 }, 'digits'],
    [{ prefix: '', first: 1, digits: 1, last: 2 }, 'last'],
  ])('what cannot be is 400 naming it: %j', async (format, field) => {
    expectInvalid(await set(format), `/body/pageLabelFormat/${field}`)
  })

  test('a body without it, or with more, is 400', async () => {
    expectInvalid(await ask('PATCH', `/api/documents/${id}`, {}), '/body/pageLabelFormat')
    expectInvalid(
      await ask('PATCH', `/api/documents/${id}`, { pageLabelFormat: null, fileName: 'x' }),
      '/body/fileName',
    )
  })
})

test('`quota_pages`: a document with more pages than the tenant may have fails with that code', async (context) => {
  const own = uploadsAt(service, needKey(context, 'fewPages'))
  const ownCase = await own.newCase()
  const small = await own.whenRead(await own.upload(ownCase, (await records(11, 2)).bytes))
  expect(small.processStatus).toBe('completed')
  const large = await own.whenRead(await own.upload(ownCase, (await records(12, 2)).bytes))
  expect(large).toMatchObject({ processStatus: 'failed', processError: { code: 'quota_pages' } })
  await own.ask('DELETE', `/api/documents/${small.id}`)
  expect((await own.ask('POST', `/api/documents/${large.id}/reread`)).status).toBe(202)
  expect((await own.whenRead(large.id)).processStatus).toBe('completed')
})
