import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { analyseByHand, workOn } from '../../../test/analyse-by-hand.ts'
import { type Documents, documentsOf } from '../../../test/documents.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { type Reports, reportsOf } from '../../../test/reports.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import { fromWireId } from '../../kernel/ids.ts'

let service: TestApp
let tenant: TestTenant
let documents: Documents
let reports: Reports

beforeAll(async () => {
  service = await openTestApp({ pageCpuMs: 500 })
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  reports = reportsOf(service, tenant)
})
afterAll(() => service.close())

/** Ten thousand times what an ordinary page costs, and so more than any machine does in the time that is given. */
const hostile = 'Denies asthma and left knee pain since 3/14/2009; smokes 1 ppd.\n'.repeat(20_000)

test('a page that takes too much work is listed, the others are analysed, and nothing waits for it', async () => {
  const caseId = await documents.newCase()
  const pages = ['SOCIAL HISTORY: Smokes one pack a day.', hostile, 'Quit smoking in 2009.', hostile]
  const documentId = await plantDocument(service, tenant, caseId, pages)
  const id = await reports.start(caseId, { reportType: 'smokingHistory' })
  const gaps = loopGaps()
  await analyseByHand(service.app, workOn(tenant, id))
  // A loop that is held for two pages has a gap of a second and more of CPU time.
  expect(gaps.stop()).toBeLessThan(500)

  const sql = `select status, unread, pages_done from report_requests where report_request_id = '${fromWireId('rreq', id)}'`
  expect(await query(service.urls.adminUrl, sql)).toEqual([
    {
      status: 'awaiting_review',
      unread: [2, 4].map((pageNumber) => ({ documentId, pageNumber, reason: 'analysis_too_complex' })),
      pages_done: 4,
    },
  ])
  const found = (await service.call(tenant.key, 'GET', `/api/reports/requests/${id}/findings`)).json()
  const cited = found.flatMap(({ citations }: { citations: { pageNumber: number }[] }) => citations)
  expect(new Set(cited.map(({ pageNumber }: { pageNumber: number }) => pageNumber))).toEqual(new Set([1, 3]))
  const listed = (await service.call(tenant.key, 'GET', `/api/reports/requests/${id}/gaps`)).json()
  expect(listed).toContainEqual(
    expect.objectContaining({
      kind: 'unreadablePages',
      detail: expect.stringContaining('pages 2, 4: read, but not analysed: it took too much work'),
    }),
  )
})

/** The most CPU time, in milliseconds, that this thread spent without letting a timer run. */
function loopGaps(): { stop(): number } {
  let [most, last] = [0, process.threadCpuUsage().user]
  const timer = setInterval(() => {
    const now = process.threadCpuUsage().user
    most = Math.max(most, now - last)
    last = now
  })
  return {
    stop: () => {
      clearInterval(timer)
      return most / 1000
    },
  }
}
