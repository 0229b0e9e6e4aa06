import type { FindingRecord } from '@casefold/contract/review'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Documents, documentsOf } from '../../../test/documents.ts'
import { plantDocument } from '../../../test/planted-pages.ts'
import { type Reports, reportsOf } from '../../../test/reports.ts'
import { startWorker, type WorkerProcess } from '../../../test/service-process.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../../test/test-app.ts'
import type { Word } from '../../reading/page-reading.ts'

let service: TestApp
let worker: WorkerProcess
let tenant: TestTenant
let documents: Documents
let reports: Reports

beforeAll(async () => {
  service = await openTestApp()
  tenant = await service.newTenant()
  documents = documentsOf(service, tenant)
  reports = reportsOf(service, tenant)
  worker = await startWorker(service.urls.appUrl, service.settings)
})
afterAll(async () => {
  await worker.stop()
  await service.close()
})

/** Words, and where each begins in hundredths of the width; the last value stands under Post, which its line alone does not say. */
const lines = [
  'PULMONARY@10 FUNCTION@25 TEST@40',
  'Date@10 of@16 service:@19 05/02/2016@30',
  'Measure@10 Pre@40 Post@55',
  'FEV1@10 (L)@16 1.62@40 1.71@55',
  'FVC@10 (L)@16 2.88@55',
].map((line) => line.split(' ').map((word) => word.split('@')))

test('a value of a lung table belongs to the column under which it stands', async () => {
  const caseId = await documents.newCase({ subject: { name: 'Jane Roe' } })
  const words = lines.flatMap((line, row) =>
    line.map(([text = '', place]): Word => {
      const [x0, y0] = [Number(place) / 100, 0.1 + row * 0.03]
      return { text, x0, y0, x1: x0 + text.length * 0.01, y1: y0 + 0.02, confidence: 1 }
    }),
  )
  const text = lines.map((line) => line.map(([word]) => word).join(' ')).join('\n')
  await plantDocument(service, tenant, caseId, [{ text, words }])
  const id = await reports.start(caseId, { reportType: 'pulmonologyDisabilityHistory' })
  await reports.until(id, 'awaiting_review')
  const answer = await service.call(tenant.key, 'GET', `/api/reports/requests/${id}/findings`)
  const findings: FindingRecord[] = answer.json()
  const measured = findings
    .filter(({ category }) => category === 'pulmonary.measurement')
    .map(({ value: { measure, phase, amount } }) => `${measure} ${phase} ${amount}`)
  expect(measured.toSorted()).toEqual(['FEV1 post 1.71', 'FEV1 pre 1.62', 'FVC post 2.88'])
})
