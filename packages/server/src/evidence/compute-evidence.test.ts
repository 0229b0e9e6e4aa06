import { rulesVersion } from '@casefold/clinical/rules'
import { query } from '@casefold/dev/postgres'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { analyseByHand, workOn } from '../../test/analyse-by-hand.ts'
import { type Evidence, newEvidenceCase } from '../../test/evidence.ts'
import { plantDocument } from '../../test/planted-pages.ts'
import { idle } from '../../test/planted-review.ts'
import { chartPages } from '../../test/reports.ts'
import { openTestApp, type TestApp, type TestTenant } from '../../test/test-app.ts'
import type { App } from '../app.ts'
import type { Work, WorkKind } from '../kernel/work.ts'
import { startReport } from '../reports/start-report.ts'
import { sweep } from '../worker/sweep.ts'
import { failEvidence } from './fail-evidence.ts'
import { finishEvidence } from './finish-evidence.ts'
import { notePages } from './note-pages.ts'

let service: TestApp
let tenant: TestTenant
let caseId: string
let evidence: Evidence

beforeAll(async () => {
  service = await openTestApp()
})
afterAll(() => service.close())
beforeEach(async () => {
  ;({ tenant, caseId, evidence } = await newEvidenceCase(service))
})

const { signal } = new AbortController()
const set = (what: string): Promise<unknown> => query(service.urls.adminUrl, `update evidence_states set ${what}`)

test('each document that ends raises the attempt, and the one before writes nothing', async () => {
  await plantDocument(service, tenant, caseId, chartPages)
  const first = await evidence.owed()
  await notePages(service.app, first, signal)
  await plantDocument(service, tenant, caseId, chartPages)
  const second = await evidence.owed()
  expect([first.attempt, second.attempt]).toEqual([1, 2])
  await finishEvidence(service.app, first)
  expect(await evidence.list()).toEqual([])
  await failEvidence(service.app, first, 'internal')
  await evidence.compute()
  expect((await evidence.list()).length).toBeGreaterThan(0)
  expect(await evidence.rows('evidence_pages')).toHaveLength(4)
})

test('every step may be repeated', async () => {
  await plantDocument(service, tenant, caseId, chartPages)
  const work = await evidence.owed()
  await notePages(service.app, work, signal)
  await notePages(service.app, work, signal)
  await finishEvidence(service.app, work)
  await finishEvidence(service.app, work)
  await evidence.compute()
  const found = await evidence.list()
  expect(found.map(({ version }) => version)).toEqual([0, 0])
  await evidence.compute()
  expect(await evidence.list()).toEqual(found)
})

test('while documents are being read, what was read is shown, and computed again where a quarter came to it', async () => {
  await plantDocument(service, tenant, caseId, chartPages)
  await plantDocument(service, tenant, caseId, chartPages, { unfinished: true })
  await evidence.compute()
  expect(await evidence.rows('evidence_states')).toMatchObject([{ status: 'completed', outdated: false, pages: 4 }])
  const found = await evidence.list()
  expect(found.length).toBeGreaterThan(0)
  await set(`outdated = true, status = 'queued', pages = 3`)
  await evidence.compute()
  expect(await evidence.rows('evidence_states')).toMatchObject([{ status: 'completed', pages: 4 }])
  await set(`outdated = true, status = 'queued'`)
  await evidence.compute()
  expect(await evidence.rows('evidence_states')).toMatchObject([{ status: 'queued', outdated: true }])
  expect(await evidence.list()).toEqual(found)
})

test('another subject is owed: whose pages they are depends on it', async () => {
  await plantDocument(service, tenant, caseId, chartPages)
  await evidence.compute()
  const body = { subject: { name: 'Richard Miles', dateOfBirth: '1950-01-01' } }
  expect((await service.call(tenant.key, 'PUT', `/api/cases/${caseId}/edit`, { body })).statusCode).toBe(200)
  await evidence.compute()
  expect((await evidence.list()).map(({ notThisPatient }) => notThisPatient)).toEqual([true, true])
})

test('the sweep starts what nobody runs, and ends what makes no progress', async () => {
  await set('sweep_at = null')
  await plantDocument(service, tenant, caseId, chartPages)
  const look = async (): Promise<WorkKind[]> => {
    const started: WorkKind[] = []
    const start = async (kind: WorkKind, _work: Work): Promise<void> => void started.push(kind)
    await set("sweep_at = now(), updated_at = now() - interval '10 minutes' where sweep_at is not null")
    await sweep({ ...service.app, workflows: { ...service.app.workflows, start } })
    return started
  }
  for (let times = 0; times < 9; times++) expect(await look()).toEqual(['computeEvidence'])
  await set("status = 'processing' where sweep_at is not null")
  expect(await look()).toEqual([])
  expect(await evidence.rows('evidence_states')).toMatchObject([{ status: 'failed', error_code: 'deadline_exceeded' }])
  await plantDocument(service, tenant, caseId, chartPages)
  await evidence.compute()
  expect((await evidence.list()).length).toBeGreaterThan(0)
})

test('new rules are owed with the next report', async () => {
  await plantDocument(service, tenant, caseId, chartPages)
  await evidence.compute()
  await startReport(idle(service.app), tenant.principal, { caseId, reportType: 'smokingHistory' })
  expect((await evidence.owed()).attempt).toBe(1)
  await query(
    service.urls.adminUrl,
    "update evidence_states set rules = '0.1'; update evidence_pages set rules = '0.1'",
  )
  await startReport(idle(service.app), tenant.principal, { caseId, reportType: 'allergyHistory' })
  expect((await evidence.owed()).attempt).toBe(2)
  await evidence.compute()
  expect(await evidence.rows('evidence_pages')).toMatchObject([{ rules: rulesVersion }, { rules: rulesVersion }])
})

test('an analysis during which somebody corrects an encounter is made again', async () => {
  const documentId = await plantDocument(service, tenant, caseId, chartPages)
  await evidence.compute()
  const app = idle(service.app)
  const { reportRequestId: id } = await startReport(app, tenant.principal, { caseId, reportType: 'smokingHistory' })
  const racing: App = {
    ...app,
    analyser: {
      ...app.analyser,
      do: async (task, bounds) => {
        // Between what the analysis was made of and its end.
        if (task.kind === 'case') await evidence.send('PATCH', `${documentId}-1`, { facility: 'Lakeside' })
        return app.analyser.do(task, bounds)
      },
    },
  }
  await expect(analyseByHand(racing, workOn(tenant, id))).rejects.toThrow('corrected meanwhile')
  await analyseByHand(app, workOn(tenant, id))
  const answer = await service.call(tenant.key, 'GET', `/api/reports/requests/${id}/encounters`)
  expect(answer.json()[0]).toMatchObject({ facility: 'Lakeside', corrected: null })
})
