import { startWorker, type WorkerProcess } from '@casefold/server/test/service-process.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { collect, failureOf, newCase, type ServedApp, serveApp } from '../test/served-app.ts'
import type { Casefold, StartReport } from './casefold.ts'
import { ReportFailedError } from './errors.ts'

let service: ServedApp
let worker: WorkerProcess
let casefold: Casefold
let report: StartReport

beforeAll(async () => {
  service = await serveApp()
  casefold = service.open()
  report = { caseId: (await casefold.cases.create(newCase)).caseId, reportType: 'smokingHistory' }
})
afterAll(async () => {
  await worker?.stop()
  await service.close()
})

test('one that was cancelled is not waited for: it throws, and can be taken up again', async () => {
  const { reportRequestId } = await casefold.reports.start(report)
  service.proxy.plan('lose')
  expect(await casefold.reports.start(report)).toMatchObject({ reportRequestId })
  expect(await casefold.reports.get(reportRequestId)).toMatchObject({ status: 'pending', caseId: report.caseId })
  const waiting = failureOf(casefold.reports.waitForReview(reportRequestId))
  expect(await casefold.reports.cancel(reportRequestId)).toMatchObject({ status: 'failed' })
  const error = await waiting
  expect(error).toBeInstanceOf(ReportFailedError)
  expect(error).toMatchObject({ code: 'cancelled', request: { reportRequestId } })
  expect(await casefold.reports.retry(reportRequestId)).toMatchObject({ status: 'pending', error: null })
  expect(await failureOf(casefold.reports.approve(reportRequestId))).toMatchObject({
    status: 409,
    code: 'invalid_state',
  })
})

test('they are listed newest first, page by page', async () => {
  const ids: string[] = []
  for (const lookBackMonths of [12, 24, 36])
    ids.unshift((await casefold.reports.start({ ...report, parameters: { lookBackMonths } })).reportRequestId)
  const listed: string[] = []
  for await (const each of casefold.reports.list({ caseId: report.caseId, status: 'pending', limit: 2 }))
    listed.push(each.reportRequestId)
  expect(listed.slice(0, 3)).toEqual(ids)
  expect(listed).toHaveLength(4)
})

test('started, reviewed, approved, written, read', async () => {
  worker = await startWorker(service.app.urls.appUrl, service.app.settings)
  const { reportRequestId } = await casefold.reports.start({ ...report, parameters: { asOf: '2024-01-31' } })
  const seen = new Set<string>()
  const onProgress = ({ status }: { status: string }): void => void seen.add(status)
  const reviewed = await casefold.reports.waitForReview(reportRequestId, {
    signal: AbortSignal.timeout(25_000),
    onProgress,
  })
  expect(reviewed).toMatchObject({ status: 'awaiting_review', stats: { findingCount: 0 } })
  expect(await casefold.reports.approve(reportRequestId)).toMatchObject({ success: true })
  const { reportId = '' } = await casefold.reports.wait(reportRequestId, {
    signal: AbortSignal.timeout(60_000),
    onProgress,
  })
  expect([...seen]).toEqual(expect.arrayContaining(['awaiting_review', 'completed']))
  expect(await casefold.reports.read(reportId)).toMatchObject({
    contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  const [start] = await collect(await casefold.reports.file(reportId, 'pdf'))
  expect(Buffer.from(start ?? []).toString('latin1', 0, 5)).toBe('%PDF-')
})
