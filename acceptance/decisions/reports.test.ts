import { beforeAll, describe, expect, test } from 'vitest'
import { call, needKey, type Refusal } from '../client.ts'
import { records } from '../documents.ts'
import { expectInvalid } from '../expect-invalid.ts'
import {
  addChart,
  approve,
  chartedCase,
  type ReportRequest,
  reporting,
  reportTypes,
  start,
  status,
  until,
} from '../reports.ts'

const requests = '/api/reports/requests'
const list = (query: string) => reporting.ask<ReportRequest[] & Refusal>('GET', `${requests}?${query}`)
const iso = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
const nothing = { findingCount: 0, approvedCount: 0, rejectedCount: 0, conflictCount: 0 }

let caseId: string
let id: string
let first: ReportRequest
let waiting: ReportRequest
let approvals: Awaited<ReturnType<typeof approve>>[]
let completed: ReportRequest

beforeAll(async () => {
  caseId = await chartedCase()
  const parameters = { indexDate: '2012-06-02', lookBackMonths: 36, asOf: '2024-01-31' }
  id = (await start(caseId, 'smokingHistory', { parameters })).body.reportRequestId
  first = (await status(id)).body
  waiting = await until(id, 'awaiting_review')
  approvals = [await approve(id)]
  completed = await until(id, 'completed')
  approvals.push(await approve(id))
})

describe('Start', () => {
  test('202 `{success: true, reportRequestId, message}`, initial status `pending`', async () => {
    const answer = await start(await reporting.newCase(), 'smokingHistory')
    expect([answer.status, answer.body.success]).toEqual([202, true])
    expect(first.status).toBe('pending')
  })

  test('optional `parameters {indexDate, lookBackMonths, asOf, periodFrom, periodTo}`: stored', () =>
    expect(completed.parameters).toEqual({ indexDate: '2012-06-02', lookBackMonths: 36, asOf: '2024-01-31' }))

  test.each([
    [{ indexDate: '2012-02-30' }, '/indexDate'],
    [{ asOf: 'today' }, '/asOf'],
    [{ lookBackMonths: 0 }, '/lookBackMonths'],
    [{ lookBackMonths: 1.5 }, '/lookBackMonths'],
    [{ periodFrom: '2012-01-02', periodTo: '2012-01-01' }, '/periodTo'],
    [{ colour: 'red' }, '/colour'],
  ])('`parameters` are not %j', async (parameters, path) =>
    expectInvalid(await start(caseId, 'smokingHistory', { parameters }), `/body/parameters${path}`),
  )

  test('the request stays `pending` until every document finalized before it is read', () => {
    expect(['queued', 'waiting_for_documents']).toContain(first.progress)
    expect(waiting.progressDetail).toEqual({ pagesDone: 2, pagesTotal: 2 })
  })

  test('no documents: still `awaiting_review` with `findingCount` 0', async () => {
    const { body } = await start(await reporting.newCase(), 'allergyHistory')
    expect((await until(body.reportRequestId, 'awaiting_review')).stats).toEqual(nothing)
  })

  test('no findings, and the report is written all the same', async () => {
    const { body } = await start(await reporting.newCase(), 'medicationHistory')
    await until(body.reportRequestId, 'awaiting_review')
    expect((await approve(body.reportRequestId)).status).toBe(200)
    expect(await until(body.reportRequestId, 'completed')).toMatchObject({ stats: nothing, error: null })
  })

  test('the same start while an equal request is not terminal returns its id; other case, type or parameters do not', async () => {
    const own = await reporting.newCase()
    const ask = async (type: string, more = {}) => (await start(own, type, more)).body.reportRequestId
    const equal = await ask('smokingHistory')
    expect(await ask('smokingHistory')).toBe(equal)
    expect(await ask('smokingHistory', { parameters: {} })).toBe(equal)
    const others = [await ask('allergyHistory'), await ask('smokingHistory', { parameters: { lookBackMonths: 12 } })]
    await reporting.ask('POST', `${requests}/${equal}/cancel`)
    others.push(await ask('smokingHistory'))
    expect(new Set([equal, ...others]).size).toBe(4)
  })

  test('and where a document was finalized or deleted since', async () => {
    const own = await reporting.newCase()
    const ids = [(await start(own, 'smokingHistory')).body.reportRequestId]
    const documentId = await addChart(own)
    ids.push((await start(own, 'smokingHistory')).body.reportRequestId)
    await reporting.ask('DELETE', `/api/documents/${documentId}`)
    ids.push((await start(own, 'smokingHistory')).body.reportRequestId)
    expect(new Set(ids).size).toBe(3)
  })
})

describe('States', () => {
  test('a failed request can be retried; any other is 409', async () => {
    const own = (await start(await reporting.newCase(), 'smokingHistory')).body.reportRequestId
    const post = (what: string) => reporting.ask<ReportRequest & Refusal>('POST', `${requests}/${own}/${what}`)
    expect(await post('retry')).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
    expect(await post('cancel')).toMatchObject({ status: 200, body: { status: 'failed', progress: 'failed' } })
    expect(await post('cancel')).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
    expect(await post('retry')).toMatchObject({ status: 202, body: { status: 'pending', error: null } })
    expect((await until(own, 'awaiting_review')).error).toBeNull()
  })

  test('a review can be cancelled', async () => {
    const own = (await start(await reporting.newCase(), 'smokingHistory')).body.reportRequestId
    await until(own, 'awaiting_review')
    await reporting.ask('POST', `${requests}/${own}/cancel`)
    expect((await status(own)).body).toMatchObject({ status: 'failed', error: { code: 'cancelled' } })
    expect(await approve(own)).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
  })

  test('`progress` of each status', () =>
    expect([waiting.progress, completed.progress]).toEqual(['awaiting_review', 'complete']))

  test('`progressDetail` is `{pagesDone, pagesTotal}`', () =>
    expect(completed.progressDetail).toEqual({ pagesDone: 2, pagesTotal: 2 }))

  test('`stats` adds `approvedCount`, `rejectedCount`, `conflictCount`', () => {
    expect(waiting.stats).toMatchObject({ approvedCount: 0, rejectedCount: 0 })
    expect(waiting.stats.conflictCount).toBeGreaterThanOrEqual(1)
    expect(completed.stats.approvedCount).toBeGreaterThanOrEqual(2)
  })

  test('`reportId` and `completedAt` are absent until completed; `error` (null) and `stats` (zeros) are always there', () => {
    expect(first).toMatchObject({ error: null, stats: nothing })
    for (const each of [first, waiting])
      for (const name of ['reportId', 'completedAt']) expect(each).not.toHaveProperty(name)
    expect(completed).toMatchObject({ reportId: expect.stringMatching(/^rep_/), completedAt: iso, createdAt: iso })
  })

  test('`stale` when the page set changed', async () => {
    expect(completed.stale).toBe(false)
    await addChart(caseId)
    expect((await status(id)).body.stale).toBe(true)
  })
})

describe('Approval', () => {
  test('before `awaiting_review` it is 409 `invalid_state`; repeated after approval, the same 200', async () => {
    const own = (await start(await chartedCase(), 'allergyHistory')).body.reportRequestId
    expect(await approve(own)).toMatchObject({ status: 409, body: { code: 'invalid_state' } })
    expect(approvals.map((each) => [each.status, each.body])).toEqual([
      [200, approvals[0]?.body],
      [200, approvals[0]?.body],
    ])
  })

  test('needs the scope `reports:approve`', async (context) => {
    const key = needKey(context, 'readOnly')
    const body = { reportRequestId: id, action: 'approve_review' }
    expect((await call('POST', '/api/reports', { key, body })).status).toBe(403)
  })

  test.each([
    ['neither', {}, ['/body/caseId', '/body/reportType']],
    ['half a start', { caseId: 'case_1' }, ['/body/reportType']],
    ['half an approval', { reportRequestId: 'rreq_1' }, ['/body/action']],
    [
      'both',
      { caseId: 'case_1', reportType: 'smokingHistory', reportRequestId: 'rreq_1', action: 'approve_review' },
      ['/body/action', '/body/reportRequestId'],
    ],
  ])('a body that is both a start and an approval, or neither, is 400: %s', async (_, body, paths) =>
    expectInvalid(await reporting.ask('POST', '/api/reports', body), ...paths),
  )
})

describe('Lists and polling', () => {
  test('`GET ?caseId=&status=`, newest first, `limit` and `Link`', async () => {
    const own = await reporting.newCase()
    const ids: string[] = []
    for (const type of reportTypes) ids.unshift((await start(own, type)).body.reportRequestId)
    const named = (body: ReportRequest[]) => body.map(({ reportRequestId }) => reportRequestId)
    expect(named((await list(`caseId=${own}`)).body)).toEqual(ids)
    await reporting.ask('POST', `${requests}/${ids[2]}/cancel`)
    expect(named((await list(`caseId=${own}&status=failed`)).body)).toEqual([ids[2]])
    const page = await list(`caseId=${own}&limit=3`)
    expect(named(page.body)).toEqual(ids.slice(0, 3))
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1] ?? ''
    expect(named((await reporting.ask<ReportRequest[]>('GET', next)).body)).toEqual(ids.slice(3))
    expectInvalid(await list('status=done'), '/query/status')
  })

  test('honours `Prefer: wait=30` (RFC 7240) as a long poll', async () => {
    const own = (await start(await chartedCase(), 'smokingHistory')).body.reportRequestId
    const { headers, body } = await status(own, { Prefer: 'wait=30' })
    expect(headers.get('Preference-Applied')).toBe('wait=30')
    expect(body.status).toBe('awaiting_review')
    expect((await status(own, { Prefer: 'wait=500' })).headers.get('Preference-Applied')).toBe('wait=30')
    expect((await status(own, { Prefer: 'respond-async' })).headers.get('Preference-Applied')).toBeNull()
  })

  test('a long poll is answered when its time is over', async () => {
    const long = await reporting.newCase()
    // More than anybody reads in two seconds.
    await reporting.upload(long, (await records(22, 12)).bytes)
    const own = (await start(long, 'smokingHistory')).body.reportRequestId
    const before = performance.now()
    const { headers, body } = await status(own, { Prefer: 'wait=1' })
    const tookMs = performance.now() - before
    expect([headers.get('Preference-Applied'), body.status]).toEqual(['wait=1', 'pending'])
    expect(tookMs).toBeGreaterThan(900)
    expect(tookMs).toBeLessThan(5_000)
  })

  test('sends `Retry-After` while not terminal', async () => {
    const own = (await start(await chartedCase(), 'smokingHistory')).body.reportRequestId
    expect(Number((await status(own)).headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    await until(own, 'awaiting_review')
    expect(Number((await status(own)).headers.get('Retry-After'))).toBeGreaterThanOrEqual(1)
    expect((await status(id)).headers.get('Retry-After')).toBeNull()
  })

  test('polling has a budget of its own', async () => {
    expect((await status(id)).headers.get('RateLimit-Policy')).toMatch(/^"polling";/)
    expect((await list('limit=1')).headers.get('RateLimit-Policy')).toMatch(/^"default";/)
  })
})

describe('Ids', () => {
  test('`rreq_…` and `rep_…`', () => {
    expect(id).toMatch(/^rreq_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
    expect(completed.reportId).toMatch(/^rep_[0-7][0-9a-hjkmnp-tv-z]{25}$/)
  })

  test('an existing id of another tenant is 403, one that exists nowhere 404', async (context) => {
    const key = needKey(context, 'other')
    const paths = (of: string) => [`/api/reports?reportRequestId=${of}`, `/api/reports/${of.replace('rreq', 'rep')}`]
    expect((await call('GET', `/api/reports?reportRequestId=${id}`, { key })).status).toBe(403)
    expect((await call('GET', `/api/reports/${completed.reportId}`, { key })).status).toBe(403)
    for (const path of paths('rreq_00000000000000000000000000'))
      expect((await call('GET', path)).status, path).toBe(404)
    const body = { reportRequestId: id, action: 'approve_review' }
    expect((await call('POST', '/api/reports', { key, body })).status).toBe(403)
  })
})

describe('The report', () => {
  test.each([
    ['', /^application\/json/],
    ['/pdf', /^application\/pdf/],
    ['/docx', /^application\/vnd\.openxmlformats-officedocument\.wordprocessingml\.document/],
    ['/csv', /^text\/csv/],
  ])('GET /api/reports/{reportId}%s', async (path, type) => {
    const answer = await reporting.ask('GET', `/api/reports/${completed.reportId}${path}`)
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, expect.stringMatching(type)])
    expect(answer.bytes.length).toBeGreaterThan(100)
  })

  test('is the same whenever it is read', async () => {
    const read = async (): Promise<Uint8Array[]> => {
      const files: Uint8Array[] = []
      for (const path of ['', '/pdf', '/docx', '/csv'])
        files.push((await reporting.ask('GET', `/api/reports/${completed.reportId}${path}`)).bytes)
      return files
    }
    const before = await read()
    await approve(id)
    expect(await read()).toEqual(before)
  })
})
