import { FinishedReport } from '@casefold/contract/finished-report'
import { Type } from 'typebox'
import type { App } from '../../app.ts'
import type { Http } from '../../door.ts'
import { attachment, inline } from '../../kernel/file-name.ts'
import { getReport, getReportFile } from './get-report.ts'
import { type Rendering, renderings } from './report.ts'

const config = { scope: 'reports:read' } as const
const ReportPath = Type.Object({ reportId: Type.String() })
const Bytes = Type.Unsafe<Uint8Array>({ type: 'string', format: 'binary' })

export function finishedReportRoutes(http: Http, app: App): void {
  recordRoute(http, app)
  fileRoute(http, app, 'pdf', 'getReportPdf', 'Download a report as PDF, with the cited pages')
  fileRoute(
    http,
    app,
    'docx',
    'getReportDocx',
    'Download a report for a word processor, with a footnote for each citation',
  )
  fileRoute(http, app, 'csv', 'getReportCsv', 'Download the findings of a report as a table')
}

function recordRoute(http: Http, app: App): void {
  http.get('/api/reports/:reportId', {
    config,
    schema: {
      operationId: 'getReport',
      summary: 'Read a finished report',
      description:
        'Canonical JSON (RFC 8785). `contentSha256` is of `content`; `recordSha256` of the whole without the two hashes. ' +
        '`casefold report verify FILE` checks both.',
      params: ReportPath,
      response: { 200: FinishedReport },
    },
    handler: async ({ principal, params }, reply) => {
      const { name, file } = await getReport(app, principal, params.reportId)
      return (
        reply
          .type('application/json; charset=utf-8')
          .header('content-disposition', inline(name))
          // As bytes: what was hashed is sent as it is.
          .send(file as never)
      )
    },
  })
}

function fileRoute(http: Http, app: App, rendering: Rendering, operationId: string, summary: string): void {
  const type = renderings[rendering]
  http.get(`/api/reports/:reportId/${rendering}`, {
    config,
    schema: {
      operationId,
      summary,
      params: ReportPath,
      response: { 200: { content: { [type]: { schema: Bytes } } } },
    },
    handler: async ({ principal, params }, reply) => {
      const { name, file } = await getReportFile(app, principal, params.reportId, rendering)
      return reply
        .type(type)
        .header('content-disposition', attachment(name))
        .send(file as never)
    },
  })
}
