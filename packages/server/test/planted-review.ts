import type { reportTypes } from '@casefold/contract/report'
import type { FindingRecord } from '@casefold/contract/review'
import type { App } from '../src/app.ts'
import { startReport } from '../src/reports/start-report.ts'
import { analyseByHand, workOn } from './analyse-by-hand.ts'
import { documentsOf } from './documents.ts'
import { plantDocument } from './planted-pages.ts'
import type { TestApp, TestTenant } from './test-app.ts'

type ReportType = (typeof reportTypes)[number]

export type PlantedReview = { readonly caseId: string; readonly documentId: string; readonly id: string }

/** Nobody takes the work on: a test does it itself. */
export function idle(app: App): App {
  return { ...app, workflows: { ...app.workflows, start: async () => undefined } }
}

/** A request for a report on these pages, analysed and waiting for its reviewer. */
export async function plantReview(
  service: TestApp,
  tenant: TestTenant,
  pages: readonly string[],
  { caseId: known, reportType }: { caseId?: string; reportType?: ReportType } = {},
): Promise<PlantedReview> {
  const caseId = known ?? (await documentsOf(service, tenant).newCase())
  const documentId = pages.length > 0 ? await plantDocument(service, tenant, caseId, pages) : ''
  return { caseId, documentId, id: await reviewAgain(service, tenant, caseId, reportType) }
}

/** Another request about what the case holds. */
export async function reviewAgain(
  { app }: TestApp,
  tenant: TestTenant,
  caseId: string,
  reportType: ReportType = 'smokingHistory',
): Promise<string> {
  const { reportRequestId } = await startReport(idle(app), tenant.principal, { caseId, reportType })
  await analyseByHand(app, workOn(tenant, reportRequestId))
  return reportRequestId
}

/** What a test does with a review, through the door. */
export type Reviewing = {
  get<Answer>(path: string): Promise<Answer>
  findings(): Promise<FindingRecord[]>
  /** Answers the status and the body. */
  post(path: string, body: object, headers?: Record<string, string>): Promise<[number, Body]>
  patch(path: string, body: object): Promise<[number, Body]>
}

/** Whatever a door answers; the test says what it looks for. */
type Body = ReturnType<typeof JSON.parse>

export function reviewingOf(service: TestApp, headers: Record<string, string>, id: string): Reviewing {
  const url = (path: string): string => `/api/reports/requests/${id}/${path}`
  const get = async <Answer>(path: string): Promise<Answer> => {
    const answer = await service.http.inject({ method: 'GET', url: url(path), headers })
    if (answer.statusCode !== 200) throw new Error(`${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<Answer>()
  }
  const send = async (method: 'POST' | 'PATCH', path: string, body: object, more = {}): Promise<[number, Body]> => {
    const asked = { method, url: url(path), headers: { ...headers, ...more }, payload: body }
    const answer = await service.http.inject(asked)
    return [answer.statusCode, answer.json()]
  }
  return {
    get,
    findings: () => get('findings'),
    post: (path, body, more) => send('POST', path, body, more),
    patch: (path, body) => send('PATCH', path, body),
  }
}
