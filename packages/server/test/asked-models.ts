import { blockingFlags, type Finding } from '@casefold/clinical/finding'
import type { ModelUse } from '@casefold/clinical/model/model-use'
import type { ReportType } from '@casefold/clinical/page-input'
import { type ChatServer, openChatServer } from '@casefold/dev/language-model/chat-server'
import type { ScriptedModel } from '@casefold/dev/language-model/scripted-models'
import { openFetchPublic } from '../src/adapters/egress/fetch-public.ts'
import { inTenant } from '../src/adapters/postgres/database.ts'
import type { Uuid } from '../src/kernel/ids.ts'
import { setModelSettings } from '../src/reports/model/model-settings.ts'
import { findReportRequest } from '../src/reports/report-request.store.ts'
import type { ReportRequestRow } from '../src/reports/report-request.ts'
import { startReport } from '../src/reports/start-report.ts'
import { analyseByHand, workOn } from './analyse-by-hand.ts'
import { plantDocument } from './planted-pages.ts'
import { idle } from './planted-review.ts'
import type { TestApp, TestTenant } from './test-app.ts'

export type Limits = { maxCallsPerReport?: number; timeoutSeconds?: number }
type Analysed = { counts: ModelUse | undefined; findings: Finding[]; request: ReportRequestRow }

/** A case whose tenant has opted in to a scripted model, analysed without a worker. */
export type AskedCase = {
  readonly tenant: TestTenant
  readonly documentId: string
  readonly server: ChatServer
  analyse(reportType?: ReportType): Promise<Analysed>
  close(): Promise<void>
}

export async function openAskedCase(
  service: TestApp,
  model: ScriptedModel,
  pages: readonly string[],
  limits: Limits = {},
): Promise<AskedCase> {
  const server = await openChatServer(model)
  const tenant = await service.newTenant()
  const { principal, key } = tenant
  const settings = { baseUrl: server.baseUrl, model: 'scripted', maxTokens: 1_000, apiKey: 'sk-scripted' }
  const most = { maxCallsPerReport: 100, timeoutSeconds: 5, ...limits }
  await setModelSettings(service.app, principal, { languageModel: { ...settings, ...most } })
  const made = { claimNumber: '1', caseType: 'IME', title: 'Back pain' }
  const { caseId } = (await service.call(key, 'POST', '/api/cases/new', { body: made })).json()
  const documentId = await plantDocument(service, tenant, caseId, pages)
  const app = { ...idle(service.app), fetchPublic: openFetchPublic([server.host]) }
  const find = (id: Uuid): Promise<ReportRequestRow> =>
    inTenant(app.db, principal, async (tx) => (await findReportRequest(tx, id)) ?? Promise.reject(new Error('gone')))
  return {
    tenant,
    documentId,
    server,
    analyse: async (reportType = 'smokingHistory') => {
      const started = await startReport(app, principal, { caseId, reportType })
      const work = workOn(tenant, started.reportRequestId)
      await analyseByHand(app, work)
      const request = await find(work.rowId)
      return { counts: request.method.model, findings: await findingsOf(app, request), request }
    },
    close: () => server.close(),
  }
}

async function findingsOf({ db }: Pick<TestApp['app'], 'db'>, request: ReportRequestRow): Promise<Finding[]> {
  const rows = await inTenant(db, request, (tx) =>
    tx
      .selectFrom('review_items')
      .select('body')
      .where('report_request_id', '=', request.reportRequestId)
      .where('kind', '=', 'finding')
      .orderBy('position')
      .execute(),
  )
  return rows.map(({ body }) => body as unknown as Finding)
}

export function isModels({ origin }: Finding): boolean {
  return origin.by === 'model'
}

export function isBlocked({ flags }: Finding): boolean {
  return blockingFlags.some((flag) => flags.includes(flag))
}
