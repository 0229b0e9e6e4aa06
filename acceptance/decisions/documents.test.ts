import { createHash } from 'node:crypto'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { call, needKey } from '../client.ts'
import { bytes, type DocumentRecord, file, type PageRecord, records, uploadsAt } from '../documents.ts'
import { expectInvalid } from '../expect-invalid.ts'

const service = inject('target').services[0] ?? expect.fail()
const { ask, newCase, prepareOne, put, finalize, upload, get, whenRead } = uploadsAt(service)
const unread = ['queued', 'processing']

describe('Identifiers and records: DocumentRecord', () => {
  let caseId: string
  let read: DocumentRecord
  let sent: Uint8Array

  beforeAll(async () => {
    caseId = await newCase()
    sent = (await records(2, 3)).bytes
    read = await whenRead(await upload(caseId, sent))
  })

  test('Ids are prefixed: `doc_…`, without a hyphen', () =>
    expect(read.id).toMatch(/^doc_[0-7][0-9a-hjkmnp-tv-z]{25}$/))

  test('adds `contentType`, `createdAt`, `updatedAt`, `createdBy`, `sha256`, `duplicateOf`, `pagesDone`, `processError`', async () => {
    const { actor } = (await ask<{ actor: { id: string } }>('GET', '/api/me')).body
    expect(read).toEqual({
      id: read.id,
      recordType: 'documentRecord',
      caseId,
      fileName: file.name,
      size: sent.length,
      processStatus: 'completed',
      pageCount: 3,
      contentType: 'application/pdf',
      createdAt: expect.any(Number),
      updatedAt: expect.any(Number),
      createdBy: actor.id,
      sha256: createHash('sha256').update(sent).digest('hex'),
      duplicateOf: null,
      pagesDone: 3,
      processError: null,
    })
  })

  test('`createdAt`/`updatedAt` of documents are integer epoch milliseconds', () => {
    for (const time of [read.createdAt, read.updatedAt]) {
      expect(Number.isInteger(time)).toBe(true)
      expect(Math.abs(time - Date.now())).toBeLessThan(600_000)
    }
    expect(read.updatedAt).toBeGreaterThanOrEqual(read.createdAt)
  })

  test('`processStatus`: `queued` first; `pageCount` is 0 until known; then a wait is asked for', async () => {
    const info = await prepareOne(caseId)
    await put(info)
    await finalize(caseId, info)
    const answer = await ask<DocumentRecord>('GET', `/api/documents/${info.documentId}`)
    if (!unread.includes(answer.body.processStatus)) return
    expect(answer.body).toMatchObject({ pageCount: 0, pagesDone: 0, sha256: null, processError: null })
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  })

  test('damage found later: `failed`, with `processError` `{code, message}`', async () => {
    const failed = await whenRead(await upload(caseId, bytes))
    expect(failed).toMatchObject({
      processStatus: 'failed',
      processError: { code: expect.stringMatching(/^[a-z_]+$/) },
    })
    expect(failed.processError?.message).toMatch(/^[A-Z].{10,}/)
  })

  test('`duplicateOf` is the first document of the case with the same bytes: flagged, never refused', async () => {
    const again = await whenRead(await upload(caseId, sent, { name: 'again.pdf' }))
    expect(again).toMatchObject({ processStatus: 'completed', duplicateOf: read.id, sha256: read.sha256 })
    expect((await get(read.id)).duplicateOf).toBeNull()
    const elsewhere = await whenRead(await upload(await newCase(), sent))
    expect(elsewhere.duplicateOf).toBeNull()
  })

  test("another tenant's document is 403 everywhere", async (context) => {
    const key = needKey(context, 'other')
    for (const path of ['', '/errors', '/pages', '/pages/1', '/pages/1/image', '/file'])
      expect((await call('GET', `/api/documents/${read.id}${path}`, { key })).status, path).toBe(403)
  })
})

describe('Conventions: the lists of documents', () => {
  let caseId: string
  let ids: string[]

  beforeAll(async () => {
    caseId = await newCase()
    ids = []
    for (const name of ['c.pdf', 'a.pdf', 'b.pdf', 'a.pdf', 'd.pdf']) ids.push(await upload(caseId, bytes, { name }))
  })

  const list = (path: string) => ask<DocumentRecord[]>('GET', path)
  const idsIn = ({ body }: { body: DocumentRecord[] }): string[] => body.map(({ id }) => id)
  const nextOf = ({ headers }: { headers: Headers }): string | undefined =>
    /^<([^>]+)>; rel="next"$/.exec(headers.get('Link') ?? '')?.[1]

  test("The interface's own lists without `limit` are whole, in the order in which they were finalized", async () => {
    const answer = await list(`/api/cases/${caseId}/documents`)
    expect(idsIn(answer)).toEqual(ids)
    expect(answer.headers.get('Link')).toBeNull()
  })

  test('with `limit` a page, and `Link: …; rel="next"` until there are no more', async () => {
    const pages: string[][] = []
    for (let path: string | undefined = `/api/cases/${caseId}/documents?limit=2`; path; ) {
      const answer = await list(path)
      pages.push(idsIn(answer))
      path = nextOf(answer)
    }
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2, 4), ids.slice(4)])
  })

  test('a case without documents has an empty list', async () => {
    expect(await list(`/api/cases/${await newCase()}/documents`)).toMatchObject({ status: 200, body: [] })
  })

  test('`GET /api/documents` is newest first, with `limit` and `Link`', async () => {
    const first = await list('/api/documents?limit=3')
    const rest = await list(nextOf(first) ?? '')
    const all = [...idsIn(first), ...idsIn(rest)]
    expect(first.body).toHaveLength(3)
    expect(all).toEqual(all.toSorted().toReversed())
  })

  test('`processStatus=` filters', async () => {
    await Promise.all(ids.map(whenRead))
    const failed = await list('/api/documents?processStatus=failed&limit=1000')
    expect(idsIn(failed)).toEqual(expect.arrayContaining(ids))
    expect(new Set(failed.body.map(({ processStatus }) => processStatus))).toEqual(new Set(['failed']))
    const completed = await list('/api/documents?processStatus=completed&limit=1000')
    expect(idsIn(completed).filter((id) => ids.includes(id))).toEqual([])
  })

  test.each([
    [`/api/documents`, 'processStatus', 'done'],
    [`/api/documents`, 'limit', '0'],
    [`/api/documents`, 'limit', '1001'],
    [`/api/documents`, 'cursor', 'nonsense'],
    [`/api/documents`, 'colour', 'blue'],
  ])('what cannot be is 400 naming it: %s?%s=%s', async (path, name, value) => {
    expectInvalid(await ask('GET', `${path}?${name}=${value}`), `/query/${name}`)
  })

  test.each(['limit=0', 'cursor=nonsense', 'cursor=', 'processStatus=failed'])(
    "what cannot be is 400 in a case's list too: %s",
    async (query) => {
      expectInvalid(await ask('GET', `/api/cases/${caseId}/documents?${query}`), `/query/${query.split('=')[0]}`)
    },
  )
})

describe('DELETE (soft) and restore', () => {
  let caseId: string
  let id: string

  beforeAll(async () => {
    caseId = await newCase()
    id = await upload(caseId, (await records(3, 1)).bytes)
    await whenRead(id)
  })

  test('404 everywhere afterwards, and as it was when it is restored', async () => {
    const before = await get(id)
    expect(await ask('DELETE', `/api/documents/${id}`)).toMatchObject({
      status: 200,
      body: { success: true, documentId: id },
    })
    for (const path of ['', '/errors', '/pages', '/pages/1', '/pages/1/image', '/file'])
      expect((await ask('GET', `/api/documents/${id}${path}`)).status, path).toBe(404)
    for (const path of ['reread', 'cancel'])
      expect((await ask('POST', `/api/documents/${id}/${path}`)).status, path).toBe(404)
    expect((await ask('DELETE', `/api/documents/${id}`)).status).toBe(404)
    const labels = { pageLabelFormat: null }
    expect((await ask('PATCH', `/api/documents/${id}`, labels)).status).toBe(404)
    for (const path of ['documents', 'pages'])
      expect((await ask('GET', `/api/cases/${caseId}/${path}`)).body, path).toEqual([])
    expect((await ask('GET', '/api/documents?limit=1000')).text).not.toContain(id)
    const restored = await ask<DocumentRecord>('POST', `/api/documents/${id}/restore`)
    expect(restored.status).toBe(200)
    expect({ ...restored.body, updatedAt: 0 }).toEqual({ ...before, updatedAt: 0 })
    expect((await ask('GET', `/api/documents/${id}/pages/1`)).status).toBe(200)
  })

  test('to restore what is not deleted changes nothing', async () => {
    const before = await get(id)
    expect(await ask('POST', `/api/documents/${id}/restore`)).toMatchObject({ status: 200, body: before })
    expect(await get(id)).toEqual(before)
  })

  test('one that was deleted before it was read is read when it is restored', async () => {
    const own = await upload(caseId, (await records(4, 1)).bytes)
    await ask('DELETE', `/api/documents/${own}`)
    await ask('POST', `/api/documents/${own}/restore`)
    expect(await whenRead(own)).toMatchObject({ processStatus: 'completed', pageCount: 1 })
  })
})

describe('reread and cancel', () => {
  let caseId: string
  let id: string

  beforeAll(async () => {
    caseId = await newCase()
    id = await upload(caseId, (await records(5, 2)).bytes)
    await whenRead(id)
  })

  test('`POST …/reread` is 202 and reads it again; what was read stays until it is replaced', async () => {
    const answer = await ask<DocumentRecord>('POST', `/api/documents/${id}/reread`)
    expect(answer).toMatchObject({ status: 202, body: { id, processStatus: 'queued', pageCount: 2 } })
    expect((await ask<PageRecord[]>('GET', `/api/documents/${id}/pages`)).body).toHaveLength(2)
    expect(await whenRead(id)).toMatchObject({ processStatus: 'completed', pageCount: 2, pagesDone: 2 })
  })

  test('some pages only: their `readVersion` rises, the others stay', async () => {
    const versions = async () =>
      (await ask<{ readVersion: number }[]>('GET', `/api/documents/${id}/pages`)).body.map((page) => page.readVersion)
    const [one = 0, two = 0] = await versions()
    expect((await ask('POST', `/api/documents/${id}/reread`, { pages: [2, 2] })).status).toBe(202)
    await whenRead(id)
    const [sameOne, later = 0] = await versions()
    expect(sameOne).toBe(one)
    expect(later).toBeGreaterThan(two)
  })

  test('a page that it does not have is 404 naming it; what is no list of pages is 400', async () => {
    const beyond = await ask('POST', `/api/documents/${id}/reread`, { pages: [1, 3] })
    expect(beyond).toMatchObject({ status: 404, body: { code: 'not_found', details: [{ path: '/body/pages/1' }] } })
    for (const pages of [[], [0], [1.5], ['1'], 'all', Array(1001).fill(1)])
      expect((await ask('POST', `/api/documents/${id}/reread`, { pages })).status, JSON.stringify(pages)).toBe(400)
  })

  test('while it is read: 409 `invalid_state`. `cancel` ends that with the code `cancelled`; then again 409', async () => {
    const own = await upload(caseId, (await records(6, 40)).bytes)
    expect(await ask('POST', `/api/documents/${own}/reread`)).toMatchObject({
      status: 409,
      body: { code: 'invalid_state' },
    })
    const cancelled = await ask<DocumentRecord>('POST', `/api/documents/${own}/cancel`)
    expect(cancelled).toMatchObject({
      status: 200,
      body: { processStatus: 'failed', processError: { code: 'cancelled' } },
    })
    expect(await ask('POST', `/api/documents/${own}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'invalid_state' },
    })
    expect((await ask('POST', `/api/documents/${own}/reread`)).status).toBe(202)
    expect(await whenRead(own)).toMatchObject({
      processStatus: 'completed',
      pageCount: 40,
      pagesDone: 40,
      processError: null,
    })
  })
})
