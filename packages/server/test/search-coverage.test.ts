import type { FoundPage } from '@casefold/contract/search'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { inTenant } from '../src/adapters/postgres/database.ts'
import { getDocument } from '../src/documents/get-document.ts'
import { claimDocument } from '../src/documents/read-document.store.ts'
import { storeReading } from '../src/documents/store-reading.ts'
import { blankPage } from '../src/reading/page-reading.ts'
import { refoldPages } from '../src/search/refold-pages.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { documentsOf } from './documents.ts'
import { plantMany } from './many-pages.ts'
import { plantDocument } from './planted-pages.ts'
import { openTestApp, type TestApp, type TestTenant } from './test-app.ts'

const service: TestApp = await openTestApp()
let tenant: TestTenant
let caseId: string
let caseSearch: string
afterAll(() => service.close())

const failed = { text: '', textSource: 'failed', legibility: 'poor', errorCode: 'page_damaged' } as const
const poor = { text: 'smoking, in handwriting', legibility: 'poor' } as const
const good = 'Denies smoking'
/** Five that can be read, three that cannot, two to be looked at by eye. */
const mixed = [good, good, good, good, good, failed, failed, failed, poor, poor]
const texts = 7

beforeEach(async () => {
  tenant = await service.newTenant()
  caseId = await documentsOf(service, tenant).newCase()
  caseSearch = `/api/searchcase?caseId=${caseId}&q=smoking`
})

const plant = (pages: Parameters<typeof plantDocument>[3], more = {}): Promise<string> =>
  plantDocument(service, tenant, caseId, pages, more)
const documentSearch = (documentId: string): string => `/api/search?documentId=${documentId}&q=smoking`

/** Pending documents and pages, failed documents and pages, pages to be looked at. */
function countsOf({ headers }: LightMyRequestResponse): string {
  const names = ['documents-pending', 'pages-pending', 'documents-failed', 'pages-failed', 'pages-unreadable']
  return names.map((name) => headers[`x-${name}`]).join('/')
}

async function ask(path: string): Promise<{ counts: string; found: number; link: string }> {
  const answer = await service.call(tenant.key, 'GET', path)
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
  const { link = '' } = answer.headers
  return { counts: countsOf(answer), found: answer.json<FoundPage[]>().length, link: `${link}` }
}

/** Of the case and of its only document, whole and in parts: they must not contradict each other. */
async function expectCounts(documentId: string, counts: string, found: number): Promise<void> {
  for (const path of [caseSearch, documentSearch(documentId)])
    for (const more of ['', '&limit=100', '&limit=100&sort=hits', '&text=false'])
      expect(await ask(path + more), path + more).toMatchObject({ counts, found })
}

async function change(documentId: string, what: 'reread' | 'cancel' | 'restore'): Promise<void> {
  const answer = await service.call(tenant.key, 'POST', `/api/documents/${documentId}/${what}`)
  expect(answer.statusCode).toBeLessThan(300)
}

/** What this attempt has read of a page by now. */
async function readAgain(documentId: string, pageNumber: number, text: string): Promise<void> {
  const { app } = service
  const document = await getDocument(app, tenant.principal, documentId)
  await inTenant(app.db, tenant.principal, (tx) => claimDocument(tx, document, app.now()))
  const reading = { ...blankPage(pageNumber), textSource: 'ocr', text } as const
  const stored = await storeReading(app, document, reading, 1)
  expect(stored).toBe('stored')
}

const forget = (documentId: string): Promise<object[]> =>
  query(
    service.urls.adminUrl,
    `update documents set fold_version = null, pages_stored = 0, pages_failed = 0, pages_unreadable = 0
     where document_id = '${parseId('doc', documentId)}'`,
  )

describe('a whole case', () => {
  test('has five zeros, and nothing to refer to', async () => {
    const documentId = await plant(['smoking', 'Denies smoking', ''])
    await plant(['nothing'])
    await expectCounts(documentId, '0/0/0/0/0', 2)
    for (const path of [caseSearch, documentSearch(documentId)]) expect((await ask(path)).link).toBe('')
  })

  test('without a document, too', async () => {
    expect(await ask(caseSearch)).toEqual({ counts: '0/0/0/0/0', found: 0, link: '' })
  })

  test('and a document without a page, too', async () => {
    await expectCounts(await plant([]), '0/0/0/0/0', 0)
  })
})

describe('a document with pages that could not be read', () => {
  test('says how many, and where to look', async () => {
    const documentId = await plant(mixed)
    await expectCounts(documentId, '0/0/0/3/2', texts)
    expect((await ask(caseSearch)).link).toBe(`</api/cases/${caseId}/documents>; rel="related"`)
    expect((await ask(documentSearch(documentId))).link).toBe(`</api/documents/${documentId}>; rel="related"`)
    expect((await ask(`${caseSearch}&limit=1`)).link).toMatch(
      /^<[^>]*cursor=[^>]*>; rel="next", <[^>]*>; rel="related"$/,
    )
  })

  test('is counted with the others of its case, and in no other case', async () => {
    const documentId = await plant(mixed)
    await plant(mixed)
    await plant(['smoking'])
    expect(await ask(caseSearch)).toMatchObject({ counts: '0/0/0/6/4', found: 2 * texts + 1 })
    expect((await ask(documentSearch(documentId))).counts).toBe('0/0/0/3/2')
    const elsewhere = await documentsOf(service, tenant).newCase()
    expect((await ask(`/api/searchcase?caseId=${elsewhere}&q=smoking`)).counts).toBe('0/0/0/0/0')
  })

  test('that is read again is pending, and what could be read is still found', async () => {
    const documentId = await plant(mixed)
    await change(documentId, 'reread')
    await expectCounts(documentId, '1/10/0/0/2', texts)
    await readAgain(documentId, 6, 'smoking after all')
    await expectCounts(documentId, '1/9/0/0/2', texts + 1)
  })

  test('whose re-reading is cancelled has the same pages without a text as before', async () => {
    const documentId = await plant(mixed)
    await change(documentId, 'reread')
    await change(documentId, 'cancel')
    await expectCounts(documentId, '0/0/1/3/2', texts)
  })

  test('whose re-reading is cancelled in the middle has those that are left', async () => {
    const documentId = await plant(mixed)
    await change(documentId, 'reread')
    await readAgain(documentId, 6, 'smoking after all')
    await readAgain(documentId, 9, 'smoking, in fair copy')
    await change(documentId, 'cancel')
    await expectCounts(documentId, '0/0/1/2/1', texts + 1)
  })
})

describe('a document that is read for the first time', () => {
  test('is pending, and so are its pages that are not there', async () => {
    await expectCounts(await plant(['smoking', 'smoking', failed], { unfinished: true }), '1/1/0/0/0', 2)
  })

  test('and cancelled: the pages that are not there have failed with those that could not be read', async () => {
    const documentId = await plant(['smoking', 'smoking', failed, poor], { unfinished: true })
    await change(documentId, 'cancel')
    await expectCounts(documentId, '0/0/1/2/1', 3)
  })
})

describe('a document whose pages were never counted', () => {
  test('is pending until they are', async () => {
    const documentId = await plant(mixed)
    await forget(documentId)
    await expectCounts(documentId, '1/0/0/0/0', texts)
    expect((await ask(caseSearch)).link).toContain('rel="related"')
    expect(await refoldPages(service.app)).toBe(true)
    await expectCounts(documentId, '0/0/0/3/2', texts)
    expect(await refoldPages(service.app)).toBe(false)
  })

  test('and that failed is counted, too', async () => {
    const documentId = await plant(['smoking', failed], { unfinished: true })
    await change(documentId, 'cancel')
    await forget(documentId)
    expect((await ask(caseSearch)).counts).not.toBe('0/0/0/0/0')
    await refoldPages(service.app)
    await expectCounts(documentId, '0/0/1/2/0', 1)
  })

  test('and without a page is counted once, not for ever', async () => {
    await forget(await plant([]))
    expect((await ask(caseSearch)).counts).toBe('1/0/0/0/0')
    expect(await refoldPages(service.app)).toBe(true)
    expect(await refoldPages(service.app)).toBe(false)
    expect((await ask(caseSearch)).counts).toBe('0/0/0/0/0')
  })
})

describe('a document with words that no reader sees', () => {
  test('says on how many pages, and that they are to be looked at', async () => {
    const documentId = await plant([good, { text: good, hiddenText: 3 }, { text: '', hiddenText: 1 }])
    const answer = await service.call(tenant.key, 'GET', caseSearch)
    expect([answer.headers['x-pages-hidden'], countsOf(answer)]).toEqual(['2', '0/0/0/0/0'])
    expect(answer.json<FoundPage[]>().map(({ hiddenText }) => hiddenText)).toEqual([0, 3])
    expect((await ask(documentSearch(documentId))).link).toBe(`</api/documents/${documentId}>; rel="related"`)
    const page = await service.call(tenant.key, 'GET', `/api/documents/${documentId}/pages/2`)
    expect(page.json()).toMatchObject({ hiddenText: 3 })
    await change(documentId, 'reread')
    await readAgain(documentId, 2, good)
    await change(documentId, 'cancel')
    expect((await service.call(tenant.key, 'GET', caseSearch)).headers['x-pages-hidden']).toBe('1')
  })
})

describe('a deleted document', () => {
  test('is not counted, and is again when it is restored', async () => {
    const documentId = await plant(mixed)
    expect((await service.call(tenant.key, 'DELETE', `/api/documents/${documentId}`)).statusCode).toBe(200)
    expect(await ask(caseSearch)).toMatchObject({ counts: '0/0/0/0/0', found: 0 })
    await change(documentId, 'restore')
    await expectCounts(documentId, '0/0/0/3/2', texts)
  })

  test('whose pages were never counted is counted meanwhile', async () => {
    const documentId = await plant(mixed)
    await forget(documentId)
    await service.call(tenant.key, 'DELETE', `/api/documents/${documentId}`)
    await refoldPages(service.app)
    await change(documentId, 'restore')
    await expectCounts(documentId, '0/0/0/3/2', texts)
  })
})

describe('HEAD', () => {
  const head = (path: string): Promise<LightMyRequestResponse> =>
    service.http.inject({ method: 'HEAD', url: path, headers: { authorization: `Bearer ${tenant.key}` } })

  /** The least of three counts: what the service writes in the background meanwhile only adds to one. */
  async function connectionsFor(work: () => Promise<unknown>): Promise<number> {
    return Math.min(await countConnections(work), await countConnections(work), await countConnections(work))
  }

  /** How often a connection was taken from the pool. */
  async function countConnections(work: () => Promise<unknown>): Promise<number> {
    const { db } = service.app
    const { connect } = db
    let taken = 0
    db.connect = () => {
      taken += 1
      return connect()
    }
    await work().finally(() => {
      db.connect = connect
    })
    return taken
  }

  test('answers what GET says before its first page', async () => {
    const documentId = await plant(mixed)
    for (const path of [caseSearch, documentSearch(documentId)]) {
      const answer = await head(path)
      expect([answer.statusCode, answer.body, countsOf(answer)]).toEqual([200, '', '0/0/0/3/2'])
      expect(answer.headers.link).toBe((await ask(path)).link)
    }
  })

  test('reads no more than the first pages', async () => {
    await plantMany(service, tenant, caseId, { pages: 1_100, characters: 100 })
    await head(caseSearch)
    const once = await connectionsFor(() => head(caseSearch))
    const first = await connectionsFor(() => ask(`${caseSearch}&limit=1`))
    const whole = await connectionsFor(() => ask(caseSearch))
    expect(once).toBe(first)
    expect(whole).toBeGreaterThanOrEqual(first + 5)
  })

  test('gives its turn back', async () => {
    await plantMany(service, tenant, caseId, { pages: 450, characters: 100 })
    for (let turn = 0; turn < 20; turn++) expect((await head(caseSearch)).statusCode).toBe(200)
    expect((await ask(caseSearch)).found).toBe(450)
  })

  test('refuses what GET refuses', async () => {
    const { statusCode, body } = await head(`/api/searchcase?caseId=${caseId}&q=%20`)
    expect([statusCode, body]).toEqual([400, ''])
  })
})
