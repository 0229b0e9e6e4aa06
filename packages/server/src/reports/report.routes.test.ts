import { reportTypes } from '@casefold/contract/report'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../test/documents.ts'
import { holdLock, untilBlocked } from '../../test/gate.ts'
import { plantDocument } from '../../test/planted-pages.ts'
import { chartPages, type Reports, reportsOf } from '../../test/reports.ts'
import { issueKey, openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import { fromWireId } from '../kernel/ids.ts'

let service: TestApp
let tenant: TestTenant
let documents: Documents
let reports: Reports

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  reports = reportsOf(service, tenant)
})
afterAll(() => service.close())

const post = (body: object, { key = tenant.key, headers = {} } = {}) =>
  service.call(key, 'POST', '/api/reports', { body, headers })
const unknown = 'rreq_01jd3x6x7me5b9yc2r4hq8vkzt'

/** A case with a chart; nobody works on its reports. */
async function chartedCase(): Promise<string> {
  const caseId = await documents.newCase()
  await plantDocument(service, tenant, caseId, chartPages)
  return caseId
}

describe('starting', () => {
  test.each(reportTypes)('%s is accepted', async (reportType) => {
    const caseId = await documents.newCase()
    const answer = await post({ caseId, reportType })
    const { reportRequestId } = answer.json()
    expect([answer.statusCode, answer.headers.location]).toEqual([
      202,
      `/api/reports?reportRequestId=${reportRequestId}`,
    ])
    expect(answer.json()).toEqual({ success: true, reportRequestId, message: 'The report was started' })
    expect(await reports.see(reportRequestId)).toEqual({
      ...{ reportRequestId, caseId, reportType, status: 'pending', progress: 'queued', error: null, parameters: {} },
      progressDetail: { pagesDone: 0, pagesTotal: 0 },
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      stats: { findingCount: 0, approvedCount: 0, rejectedCount: 0, conflictCount: 0 },
      ...{ stale: false, assignee: null, heldBy: null, supersedes: null },
    })
  })

  test.each([
    [{}, ['/body/caseId', '/body/reportType']],
    [{ caseId: 'case_1' }, ['/body/reportType']],
    [{ caseId: 'case_1', reportType: 'dentalHistory' }, ['/body/reportType']],
    [{ reportRequestId: unknown }, ['/body/action']],
    [{ reportRequestId: unknown, action: 'reject_review' }, ['/body/action']],
    [
      { caseId: 'case_1', reportType: 'smokingHistory', reportRequestId: unknown, action: 'approve_review' },
      ['/body/reportRequestId', '/body/action'],
    ],
    [
      { caseId: 'case_1', reportType: 'smokingHistory', parameters: { indexDate: '2020-02-30', colour: 1 } },
      ['/body/parameters/indexDate', '/body/parameters/colour'],
    ],
    [
      {
        caseId: 'case_1',
        reportType: 'smokingHistory',
        parameters: { periodFrom: '2021-01-02', periodTo: '2021-01-01' },
      },
      ['/body/parameters/periodTo'],
    ],
  ])('a body that is neither, or both, or wrong is 400: %j', async (body, paths) => {
    const answer = await post(body)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request'])
    const named: string[] = answer.json().details.map(({ path }: { path: string }) => path)
    expect(named.toSorted()).toEqual(paths.toSorted())
  })

  test('the same while an equal one is open is that one; with other parameters, type or documents another', async () => {
    const caseId = await chartedCase()
    const first = await reports.start(caseId)
    expect(await reports.start(caseId)).toBe(first)
    expect((await post({ caseId, reportType: 'smokingHistory', parameters: {} })).json()).toMatchObject({
      reportRequestId: first,
      message: 'The same report is under way already',
    })
    const others = [
      await reports.start(caseId, { parameters: { asOf: '2020-01-01' } }),
      await reports.start(caseId, { reportType: 'allergyHistory' }),
    ]
    const added = await plantDocument(service, tenant, caseId, ['One page more.'])
    others.push(await reports.start(caseId))
    expect(await reports.start(caseId)).toBe(others.at(-1))
    await service.call(tenant.key, 'DELETE', `/api/documents/${added}`)
    others.push(await reports.start(caseId))
    await service.call(tenant.key, 'POST', `/api/reports/requests/${others.at(-1)}/cancel`)
    others.push(await reports.start(caseId))
    expect(new Set([first, ...others]).size).toBe(6)
  })

  test('six at once are one request', async () => {
    const caseId = await chartedCase()
    const held = await holdLock(
      service.urls.adminUrl,
      `select from cases where case_id = '${fromWireId('case', caseId)}' for update`,
    )
    const all = Array.from({ length: 6 }, () => reports.start(caseId))
    await untilBlocked(service.urls.adminUrl, 6)
    await held.open()
    expect(new Set(await Promise.all(all)).size).toBe(1)
    const rows = await query(
      service.urls.adminUrl,
      `select from report_requests where case_id = '${fromWireId('case', caseId)}'`,
    )
    expect(rows).toHaveLength(1)
  })

  test('the same Idempotency-Key starts one, also when the first has ended', async () => {
    const body = { caseId: await documents.newCase(), reportType: 'smokingHistory' }
    const headers = { 'idempotency-key': 'report-once' }
    const first = (await post(body, { headers })).json()
    await service.call(tenant.key, 'POST', `/api/reports/requests/${first.reportRequestId}/cancel`)
    const again = await post(body, { headers })
    expect([again.statusCode, again.json(), again.headers['idempotency-replayed']]).toEqual([202, first, 'true'])
  })
})

describe('asking', () => {
  test('of another tenant, or of nothing', async () => {
    const stranger = await service.newTenant()
    const caseId = await documents.newCase()
    const id = await reports.start(caseId)
    const asks = (of: string) =>
      [
        ['GET', `/api/reports?reportRequestId=${of}`],
        ['POST', `/api/reports/requests/${of}/cancel`],
        ['POST', `/api/reports/requests/${of}/retry`],
      ] as const
    for (const [method, url] of asks(id))
      expect((await service.call(stranger.key, method, url)).statusCode, url).toBe(403)
    for (const [method, url] of [...asks(unknown), ...asks('no id')])
      expect((await service.call(stranger.key, method, url)).statusCode, url).toBe(404)
    const foreign = { caseId, reportType: 'smokingHistory' }
    expect((await post(foreign, { key: stranger.key })).statusCode).toBe(403)
    expect((await post({ ...foreign, caseId: 'case_00000000000000000000000000' })).statusCode).toBe(404)
    expect((await service.call(stranger.key, 'GET', `/api/reports/requests?caseId=${caseId}`)).statusCode).toBe(403)
    expect((await service.call(stranger.key, 'GET', '/api/reports/requests')).json()).toEqual([])
    expect((await service.call(tenant.key, 'GET', '/api/reports')).statusCode).toBe(400)
  })

  test('each body needs its own scope', async () => {
    const caseId = await documents.newCase()
    const reportRequestId = await reports.start(caseId)
    const start = { caseId, reportType: 'smokingHistory' }
    const approve = { reportRequestId, action: 'approve_review' }
    for (const [scope, body, status] of [
      ['reports:write', start, 202],
      ['reports:write', approve, 403],
      ['reports:approve', start, 403],
      ['reports:approve', approve, 409],
      ['reports:read', start, 403],
      ['reports:read', {}, 403],
      ['reports:approve', {}, 400],
    ] as const) {
      const { text } = await issueKey(service.app, tenant.principal, { scopes: [scope] })
      expect((await post(body, { key: text })).statusCode, `${scope} ${JSON.stringify(body)}`).toBe(status)
    }
  })

  test('the list is newest first, or oldest, by case, by status and by page', async () => {
    const caseId = await documents.newCase()
    const ids: string[] = []
    for (const reportType of reportTypes) ids.unshift(await reports.start(caseId, { reportType }))
    const list = async (more: string) => {
      const answer = await service.call(tenant.key, 'GET', `/api/reports/requests?caseId=${caseId}${more}`)
      const next = /<(.*)>; rel="next"/.exec(`${answer.headers.link}`)?.[1]
      return { ids: answer.json().map((each: { reportRequestId: string }) => each.reportRequestId), next }
    }
    expect(await list('')).toEqual({ ids, next: undefined })
    await service.call(tenant.key, 'POST', `/api/reports/requests/${ids[1]}/cancel`)
    expect((await list('&status=failed')).ids).toEqual([ids[1]])
    const first = await list('&limit=2')
    expect(first.ids).toEqual(ids.slice(0, 2))
    const rest = await service.call(tenant.key, 'GET', first.next ?? '')
    expect(rest.json().map((each: { reportRequestId: string }) => each.reportRequestId)).toEqual(ids.slice(2, 4))
    const oldest = await list('&order=oldest&limit=4')
    expect(oldest.ids).toEqual(ids.slice(1).reverse())
    const newest = await service.call(tenant.key, 'GET', oldest.next ?? '')
    expect(newest.json().map((each: { reportRequestId: string }) => each.reportRequestId)).toEqual(ids.slice(0, 1))
    const backwards = oldest.next?.replace('order=oldest', 'order=newest')
    for (const path of ['/api/reports/requests?cursor=x', `${first.next}&order=oldest`, `${backwards}`]) {
      const wrong = await service.call(tenant.key, 'GET', path)
      expect([wrong.statusCode, wrong.json().code], path).toEqual([400, 'invalid_cursor'])
    }
  })

  test('a poll says when to ask again, on a budget of its own', async () => {
    const id = await reports.start(await documents.newCase())
    const answer = await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)
    expect(answer.headers).toMatchObject({
      'retry-after': '1',
      'ratelimit-policy': expect.stringMatching(/^"polling";/),
    })
    const other = await service.call(tenant.key, 'GET', '/api/reports/requests')
    expect(other.headers['ratelimit-policy']).toMatch(/^"default";/)
    await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/cancel`)
    const ended = await service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`)
    expect(ended.headers['retry-after']).toBeUndefined()
  })

  test('Prefer: wait holds the answer back until there is news, or the time is over', async () => {
    const id = await reports.start(await documents.newCase())
    const wait = (prefer: string) =>
      service.call(tenant.key, 'GET', `/api/reports?reportRequestId=${id}`, { headers: { prefer } })
    const before = performance.now()
    const late = await wait('wait=1')
    expect(performance.now() - before).toBeGreaterThan(950)
    expect([late.headers['preference-applied'], late.json().status]).toEqual(['wait=1', 'pending'])
    const since = performance.now()
    const waiting = wait('wait=100')
    await service.call(tenant.key, 'POST', `/api/reports/requests/${id}/cancel`)
    const told = await waiting
    // Sooner than the 30 s that it would have waited without news.
    expect(performance.now() - since).toBeLessThan(29_000)
    expect([told.headers['preference-applied'], told.json().status]).toEqual(['wait=30', 'failed'])
    expect((await wait('wait=soon')).headers['preference-applied']).toBeUndefined()
  })
})

describe('ending', () => {
  test('cancel ends with a code, retry begins again as another attempt; neither twice', async () => {
    const id = await reports.start(await chartedCase())
    const end = (what: string) => service.call(tenant.key, 'POST', `/api/reports/requests/${id}/${what}`)
    expect((await end('retry')).json().code).toBe('invalid_state')
    const cancelled = await end('cancel')
    expect([cancelled.statusCode, cancelled.json()]).toMatchObject([
      200,
      { status: 'failed', progress: 'failed', error: { code: 'cancelled', message: 'The request was cancelled' } },
    ])
    expect((await end('cancel')).json().code).toBe('invalid_state')
    const again = await end('retry')
    expect([again.statusCode, again.json()]).toMatchObject([202, { status: 'pending', error: null }])
    expect((await end('retry')).statusCode).toBe(409)
    const [row] = await query<{ attempt: number; due: boolean }>(
      service.urls.adminUrl,
      `select attempt, sweep_at is not null as due from report_requests where report_request_id = '${fromWireId('rreq', id)}'`,
    )
    expect(row).toEqual({ attempt: 2, due: true })
  })

  test('what is not reviewed yet cannot be approved', async () => {
    const answer = await reports.approve(await reports.start(await documents.newCase()))
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'invalid_state'])
    expect((await reports.approve(unknown)).statusCode).toBe(404)
  })
})
