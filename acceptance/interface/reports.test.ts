import { beforeAll, describe, expect, test } from 'vitest'
import { unique } from '../client.ts'
import { approve, chartedCase, type ReportRequest, reporting, reportTypes, start, status, until } from '../reports.ts'

let caseId: string
let started: Awaited<ReturnType<typeof start>>
let waiting: ReportRequest
let tooEarly: Awaited<ReturnType<typeof approve>>
let approved: Awaited<ReturnType<typeof approve>>
let completed: ReportRequest

beforeAll(async () => {
  caseId = await chartedCase()
  started = await start(caseId, 'smokingHistory')
  tooEarly = await approve(started.body.reportRequestId)
  waiting = await until(started.body.reportRequestId, 'awaiting_review')
  approved = await approve(started.body.reportRequestId)
  completed = await until(started.body.reportRequestId, 'completed')
})

describe('What the service does', () => {
  test('4. Asynchronous generation of narrative reports for a case. The flow is start, poll, approve findings, then the report is completed.', () =>
    expect([waiting.status, completed.status]).toEqual(['awaiting_review', 'completed']))
})

describe('Report request status object', () => {
  test('reportRequestId | string | identifier of the report request', () =>
    expect(completed.reportRequestId).toBe(started.body.reportRequestId))
  test('status | string | one of `pending`, `processing`, `awaiting_review`, `completed`, `failed`', async () => {
    const { body } = await start(caseId, 'medicalHistory', { parameters: { lookBackMonths: 7 } })
    const statuses = ['pending', 'processing', 'awaiting_review', 'completed', 'failed']
    expect(statuses).toContain((await status(body.reportRequestId)).body.status)
  })
  test('progress | string | the value `complete` exists', () => expect(completed.progress).toBe('complete'))
  test('error | null or value | null when there is no error', () => expect(completed.error).toBeNull())
  test('reportId | string | available when status is `completed`', () => {
    expect(completed.reportId).toEqual(expect.stringMatching(/./))
    expect(waiting).not.toHaveProperty('reportId')
  })
  test('createdAt | string | timestamp', () => expect(Date.parse(completed.createdAt)).toBeLessThan(Date.now()))
  test('completedAt | string | timestamp', () =>
    expect(Date.parse(completed.completedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(completed.createdAt)))
  test('stats | object | contains `findingCount` (integer, number of findings)', () =>
    expect(completed.stats.findingCount).toBeGreaterThanOrEqual(2))
})

describe('States and transitions', () => {
  test('(none) | POST /api/reports with caseId and reportType | request accepted | generation starts; reportRequestId is returned', () =>
    expect(started.body.reportRequestId).toEqual(expect.stringMatching(/./)))
  test('in analysis | initial AI analysis finishes | awaiting_review | findings wait for a user to review and approve them', () =>
    expect(waiting.stats.findingCount).toBeGreaterThanOrEqual(2))
  test('awaiting_review | POST /api/reports with action `approve_review` | findings approved | final report synthesis is initiated', () =>
    expect(approved.body.success).toBe(true))
  test('generating | generation finishes | successful | completed | reportId becomes available', () =>
    expect(completed).toMatchObject({ status: 'completed', reportId: expect.any(String) }))
})

describe('Endpoints: Reports', () => {
  test('Start report generation | POST /api/reports | body: `{caseId: string, reportType: string}` | `{success: boolean, reportRequestId: string, message: string}`', () => {
    expect(started.status).toBe(202)
    expect(started.body).toEqual({ success: true, reportRequestId: expect.any(String), message: expect.any(String) })
  })
  test('Check report status | GET /api/reports | query: reportRequestId (string, required) | the report request status object', async () => {
    const { status: code, body } = await status(started.body.reportRequestId)
    expect([code, body]).toEqual([200, completed])
    expect((await reporting.ask('GET', '/api/reports')).status).toBe(400)
  })
  test('Approve findings | POST /api/reports | body: `{reportRequestId: string, action: string}` with action equal to `approve_review` | `{success: boolean, message: string}`', async () => {
    expect(approved.status).toBe(200)
    expect(approved.body).toEqual({ success: true, message: expect.any(String) })
    const { reportRequestId } = started.body
    const other = await reporting.ask('POST', '/api/reports', { reportRequestId, action: unique('approve') })
    expect(other.status).toBe(400)
  })
  test.each(reportTypes)('Allowed values of reportType: `%s`', async (reportType) => {
    const { status: code, body } = await start(caseId, reportType, { parameters: { lookBackMonths: 11 } })
    expect([code, body.success]).toEqual([202, true])
  })
  test('Allowed values of reportType: and no other', async () =>
    expect((await start(caseId, 'SmokingHistory')).status).toBe(400))
})

describe('Reports: rules', () => {
  test('1. Starting a report is asynchronous. The caller polls the status endpoint.', async () => {
    const before = Date.now()
    const { body } = await start(await chartedCase(), 'allergyHistory')
    expect(Date.now() - before).toBeLessThan(10_000)
    expect(['pending', 'processing']).toContain((await status(body.reportRequestId)).body.status)
  })
  test('2. The POST on /api/reports is told apart by its body: a body with caseId and reportType starts a report; a body with reportRequestId and action approves a review.', () => {
    expect(started.body).toHaveProperty('reportRequestId')
    expect(approved.body).not.toHaveProperty('reportRequestId')
  })
  test('3. When the status is `awaiting_review`, a user reviews the findings, then the caller sends the approval so that final synthesis proceeds.', () =>
    expect([tooEarly.status, approved.status]).toEqual([409, 200]))
  test('4. When the status is `completed`, reportId is present.', () =>
    expect(completed.reportId).toEqual(expect.any(String)))
})

describe('Events', () => {
  test('Progress of a report is observed by polling GET /api/reports.', () =>
    expect([waiting.progress, completed.progress]).toEqual(['awaiting_review', 'complete']))
})

describe('Errors', () => {
  test('A failed report is signalled by status `failed` in the report request status object, whose `error` field is then set.', async () => {
    const { body } = await start(await reporting.newCase(), 'smokingHistory')
    await reporting.ask('POST', `/api/reports/requests/${body.reportRequestId}/cancel`)
    const { body: failed } = await status(body.reportRequestId)
    expect(failed).toMatchObject({ status: 'failed', error: { code: 'cancelled', message: expect.any(String) } })
  })
})
