import { setTimeout as sleep } from 'node:timers/promises'
import type { ReportRequest } from '@casefold/contract/report'
import type { LightMyRequestResponse } from 'fastify'
import type { TestApp, TestTenant } from './test-app.ts'

/** What a test does with reports, through the door. */
export type Reports = {
  /** Answers the request's id. */
  start(caseId: string, more?: object): Promise<string>
  see(id: string): Promise<ReportRequest>
  approve(id: string): Promise<LightMyRequestResponse>
  /** When it has this status, or another one that it does not leave. */
  until(id: string, status: ReportRequest['status'], withinMs?: number): Promise<ReportRequest>
}

export function reportsOf(service: TestApp, { key }: Pick<TestTenant, 'key'>): Reports {
  const see = async (id: string): Promise<ReportRequest> => {
    const answer = await service.call(key, 'GET', `/api/reports?reportRequestId=${id}`)
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} ${answer.body}`)
    return answer.json()
  }
  return {
    start: async (caseId, more = {}) => {
      const body = { caseId, reportType: 'smokingHistory', ...more }
      const answer = await service.call(key, 'POST', '/api/reports', { body })
      if (answer.statusCode !== 202) throw new Error(`${answer.statusCode} ${answer.body}`)
      return answer.json().reportRequestId
    },
    see,
    approve: (reportRequestId) =>
      service.call(key, 'POST', '/api/reports', { body: { reportRequestId, action: 'approve_review' } }),
    until: async (id, status, withinMs = 240_000) => {
      for (const deadline = Date.now() + withinMs; ; ) {
        const found = await see(id)
        if (found.status === status) return found
        if (found.status === 'completed' || found.status === 'failed' || Date.now() > deadline)
          throw new Error(`waited for ${status}, and it is ${JSON.stringify(found)}`)
        await sleep(100)
      }
    },
  }
}

/** Pages as a chart has them: each type of report finds something, and two of them contradict each other. */
export const chartPages = [
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 03/14/2009\nSOCIAL HISTORY: Never smoked.\nALLERGIES: Penicillin (hives).\nMEDICATIONS: Lisinopril 10 mg daily.',
  'PROGRESS NOTE\nPatient: Jane Roe\nDate of service: 06/02/2012\nSOCIAL HISTORY: She smokes one pack a day.\nALLERGIES: NKDA.\nMEDICATIONS: Lisinopril 20 mg daily.',
] as const
