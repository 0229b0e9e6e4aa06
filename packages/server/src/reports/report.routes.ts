import {
  ApproveReview,
  ReportRequest,
  ReportRequestQuery,
  ReportStarted,
  ReportStatusQuery,
  ReviewApproved,
  StartReport,
} from '@casefold/contract/report'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import { nextLink } from '../kernel/next-link.ts'
import type { Principal } from '../kernel/principal.ts'
import { awaitReportRequest } from './await-report-request.ts'
import { cancelReportRequest, retryReportRequest } from './end-report-request.ts'
import { listReportRequests } from './list-report-requests.ts'
import { approveReview } from './review/approve-review.ts'
import { startReport } from './start-report.ts'
import { openWaitingRoom } from './waiting-room.ts'

const reads = { scope: 'reports:read' } as const
const writes = { scope: 'reports:write' } as const
const RequestPath = Type.Object({ reportRequestId: Type.String() })
const ReportAction = Type.Union([StartReport, ApproveReview], { title: 'ReportAction' })
const Prefer = Type.Object({
  prefer: Type.Optional(
    Type.String({ description: '`wait=30`: answer when analysis or synthesis has ended, after 30 s at most' }),
  ),
})

export function reportRoutes(http: Http, app: App): void {
  actionRoute(http, app)
  statusRoute(http, app)
  listRoute(http, app)
  endingRoutes(http, app)
}

/** Two operations of one address, told apart by the body. */
function actionRoute(http: Http, app: App): void {
  http.post('/api/reports', {
    config: { scope: ['reports:write', 'reports:approve'] },
    schema: {
      operationId: 'startReport',
      summary: 'Start a report, or approve its findings',
      description:
        'With `caseId` and `reportType` (scope `reports:write`) a report is started: 202. With `reportRequestId` and ' +
        '`action: approve_review` (scope `reports:approve`) its findings are approved and the report is written: 200.',
      body: ReportAction,
      response: { 200: ReviewApproved, 202: ReportStarted },
    },
    handler: async ({ principal, body }, reply) => {
      if ('action' in body) {
        refuseWithout(principal, 'reports:approve')
        return reply.code(200).send(await approveReview(app, principal, body.reportRequestId))
      }
      refuseWithout(principal, 'reports:write')
      const started = await startReport(app, principal, body)
      const location = `/api/reports?reportRequestId=${started.reportRequestId}`
      return reply.code(202).header('location', location).header('retry-after', '1').send(started)
    },
  })
}

function refuseWithout({ scopes }: Principal, scope: 'reports:write' | 'reports:approve'): void {
  if (!scopes.has(scope)) throw new AppError('forbidden')
}

function statusRoute(http: Http, app: App): void {
  const room = openWaitingRoom(http.stopping)
  http.get('/api/reports', {
    config: { ...reads, polled: true },
    schema: {
      operationId: 'getReportStatus',
      summary: 'See how a report goes',
      description: 'While it has not ended, `Retry-After` says when to ask again; or ask with `Prefer: wait=30`.',
      querystring: ReportStatusQuery,
      headers: Prefer,
      response: { 200: ReportRequest },
    },
    handler: async ({ principal, query, headers }, reply) => {
      const seat = room.enter(principal.actor, headers.prefer)
      // Also for those who hang up.
      reply.raw.once('close', seat.leave)
      if (seat.seconds > 0) reply.header('preference-applied', `wait=${seat.seconds}`)
      const found = await awaitReportRequest(app, principal, query.reportRequestId, seat.seconds * 1000, seat.signal)
      const pause = pauses[found.status]
      if (pause) reply.header('retry-after', pause)
      return found
    },
  })
}

/** Seconds until there may be news. People take longer than machines. */
const pauses: Partial<Record<ReportRequest['status'], string>> = {
  pending: '1',
  processing: '1',
  awaiting_review: '30',
}

function listRoute(http: Http, app: App): void {
  http.get('/api/reports/requests', {
    config: reads,
    schema: {
      operationId: 'listReportRequests',
      summary: 'List report requests',
      description: 'The next page, where there is one, is in the `Link` header.',
      querystring: ReportRequestQuery,
      response: { 200: Type.Array(ReportRequest) },
    },
    handler: async ({ principal, query }, reply) => {
      const { requests, next } = await listReportRequests(app, principal, query)
      if (next) reply.header('link', nextLink('/api/reports/requests', { ...query, cursor: next }))
      return requests
    },
  })
}

function endingRoutes(http: Http, app: App): void {
  http.post('/api/reports/requests/:reportRequestId/cancel', {
    config: writes,
    schema: {
      operationId: 'cancelReportRequest',
      summary: 'Cancel a report',
      description: 'Ends as `failed` with the code `cancelled`; also while it waits for review.',
      params: RequestPath,
      response: { 200: ReportRequest },
    },
    handler: ({ principal, params }) => cancelReportRequest(app, principal, params.reportRequestId),
  })

  http.post('/api/reports/requests/:reportRequestId/retry', {
    config: writes,
    schema: {
      operationId: 'retryReportRequest',
      summary: 'Go on with a failed report',
      description: 'From the step at which it failed. What was decided about findings that are found again stays.',
      params: RequestPath,
      response: { 202: ReportRequest },
    },
    handler: async ({ principal, params }, reply) =>
      reply.code(202).send(await retryReportRequest(app, principal, params.reportRequestId)),
  })
}
