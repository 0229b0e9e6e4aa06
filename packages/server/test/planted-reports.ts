import { setTimeout as sleep } from 'node:timers/promises'
import { query } from '@casefold/dev/postgres'
import type { LightMyRequestResponse } from 'fastify'
import type { Canaries } from './canaries.ts'

type Ask = (
  status: number,
  method: 'GET' | 'POST',
  url: string,
  more?: { body?: object; headers?: Record<string, string> },
) => Promise<LightMyRequestResponse>

/** What is stored of a page fails twice, with the record in the database's own words. */
const trouble = (text: string): string => `
  create sequence planted_report_failures;
  grant usage on sequence planted_report_failures to casefold_app;
  create function planted_report_failure() returns trigger language plpgsql as $$
  begin
    if nextval('planted_report_failures') < 3 then
      raise exception 'planted' using detail = '${text}' || new.notes::text;
    end if;
    return new;
  end $$;
  create trigger planted_failure before insert on report_pages for each row execute function planted_report_failure()`

/** Canaries wherever somebody who wants a report, or reviews one, can put text. */
export async function plantReports(ask: Ask, adminUrl: string, caseId: string, word: Canaries): Promise<void> {
  const post = (status: number, body: object, path = ''): Promise<LightMyRequestResponse> =>
    ask(status, 'POST', `/api/reports${path}`, { body })
  await post(400, { caseId, reportType: word.refusedReportType })
  await post(400, { caseId, reportType: 'smokingHistory', parameters: { asOf: word.refusedParameter } })
  await post(400, { reportRequestId: 'rreq_1', action: word.refusedAction })
  await ask(404, 'GET', `/api/reports?reportRequestId=${word.soughtReport}`)
  await query(adminUrl, trouble(word.failingReport))
  const { reportRequestId } = (await post(202, { caseId, reportType: 'allergyHistory' })).json()
  const until = async (status: string): Promise<LightMyRequestResponse> => {
    for (let tries = 0; tries < 3_000; tries++) {
      const headers = { prefer: `wait=1, ${word.prefer}` }
      const answer = await ask(200, 'GET', `/api/reports?reportRequestId=${reportRequestId}`, { headers })
      if (answer.json().status === status) return answer
      await sleep(100)
    }
    throw new Error(`the report is not ${status}`)
  }
  await until('awaiting_review')
  const own = `/requests/${reportRequestId}`
  const [finding] = (await ask(200, 'GET', `/api/reports${own}/findings`)).json()
  const decide = `${own}/findings/${finding.findingId}/decision`
  await post(200, { decision: 'approve', note: word.reviewNote }, decide)
  await post(400, { decision: word.refusedDecision }, decide)
  const statement = { category: finding.category, value: finding.value, display: word.reviewerStatement }
  await post(201, statement, `${own}/findings`)
  await post(200, { reportRequestId, action: 'approve_review' })
  const { reportId } = (await until('completed')).json()
  for (const file of ['', '/pdf', '/docx', '/csv']) await ask(200, 'GET', `/api/reports/${reportId}${file}`)
}
