import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportRequest } from '@casefold/contract/report'
import { inTenant } from '../src/adapters/postgres/database.ts'
import type { App } from '../src/app.ts'
import type { Uuid } from '../src/kernel/ids.ts'
import { synthesise } from '../src/reports/synthesis/synthesise.ts'
import { parseId } from '../src/tenancy/refuse-missing.ts'
import { analyseByHand, workOn } from './analyse-by-hand.ts'
import type { OwnService, OwnTenant } from './app-on-cluster.ts'
import { computeByHand, lungVisit } from './evidence.ts'
import { plantDocument } from './planted-pages.ts'
import { chartPages } from './reports.ts'

/** One that is written, one that waits for its reviewer, one that nobody began. */
export type DrilledReports = { readonly written: string; readonly reviewed: string; readonly queued: string }

/** Rows in every table that is about reports, as a restore must bring them back. No worker runs. */
export async function writeReports(at: OwnService, tenant: OwnTenant): Promise<DrilledReports> {
  const caseId = await at.newCase(tenant.key, 'Reported on')
  const documentId = await plantDocument(at, tenant, caseId, [...chartPages, lungVisit, lungVisit])
  const { tenantId } = tenant.principal
  await computeByHand(at.app, { tenantId, rowId: parseId('case', caseId), attempt: 1, traceparent: '' })
  await at.ask(tenant.key, 'PATCH', `/api/cases/${caseId}/encounters/${documentId}-1`, { facility: 'Lakeside' })
  const start = async (reportType: string): Promise<string> =>
    (await at.ask(tenant.key, 'POST', '/api/reports', { caseId, reportType })).json().reportRequestId
  const [written, reviewed] = [await start('smokingHistory'), await start('allergyHistory')]
  for (const id of [written, reviewed]) await analyseByHand(at.app, workOn(tenant, id))
  await approve(at, tenant, written)
  await synthesise(at.app, workOn(tenant, written, 2))
  await keepAnswer(at.app, tenant, parseId('doc', documentId), parseId('rreq', reviewed))
  return { written, reviewed, queued: await start('medicationHistory') }
}

export async function approve(at: OwnService, { key }: OwnTenant, reportRequestId: string): Promise<void> {
  await at.ask(key, 'POST', '/api/reports', { reportRequestId, action: 'approve_review' })
}

export async function untilStatus(at: OwnService, { key }: OwnTenant, id: string, status: string): Promise<void> {
  for (const deadline = Date.now() + 240_000; ; ) {
    const found = (await at.ask(key, 'GET', `/api/reports?reportRequestId=${id}`)).json<ReportRequest>()
    if (found.status === status) return
    if (Date.now() > deadline) throw new Error(`waited for ${status}: ${JSON.stringify(found)}`)
    await sleep(250)
  }
}

/** As if a language model had been asked. */
async function keepAnswer(app: App, { principal }: OwnTenant, documentId: Uuid, requestId: Uuid): Promise<void> {
  const { tenantId } = principal
  await inTenant(app.db, principal, async (tx) => {
    const asked = { tenant_id: tenantId, question: Buffer.from('a question'), document_id: documentId }
    await tx
      .insertInto('model_answers')
      .values({ ...asked, answer: '{}', created_at: app.now() })
      .execute()
    const budget = { tenant_id: tenantId, report_request_id: requestId, calls: 1, attempt: 1, failed: 0 }
    await tx.insertInto('model_budgets').values(budget).execute()
  })
}
