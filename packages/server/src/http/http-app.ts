import { randomUUID } from 'node:crypto'
import fastify, { type FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { auditRoutes } from '../audit/audit.routes.ts'
import { caseRoutes } from '../cases/case.routes.ts'
import { documentRoutes } from '../documents/document.routes.ts'
import { pageRoutes } from '../documents/page.routes.ts'
import { uploadRoutes } from '../documents/upload.routes.ts'
import type { Http } from '../door.ts'
import { chronologyRoutes } from '../evidence/chronology/chronology.routes.ts'
import { chronologyFileRoutes } from '../evidence/chronology/chronology-file.routes.ts'
import { copyRoutes } from '../evidence/copies/copy.routes.ts'
import { evidenceRoutes } from '../evidence/evidence.routes.ts'
import { exportRoutes } from '../exports/export.routes.ts'
import { AppError } from '../kernel/errors.ts'
import { keyRoutes } from '../keys/key.routes.ts'
import { confirmRoutes } from '../people/confirm/confirm.routes.ts'
import { linkRoutes } from '../people/link.routes.ts'
import { memberRoutes } from '../people/member.routes.ts'
import { oidcRoutes } from '../people/oidc.routes.ts'
import { passkeyRoutes } from '../people/passkey.routes.ts'
import { proofRoutes } from '../people/proof.routes.ts'
import { sessionRoutes } from '../people/session.routes.ts'
import { modelSettingsRoutes } from '../reports/model/model-settings.routes.ts'
import { reportRoutes } from '../reports/report.routes.ts'
import { reviewRoutes } from '../reports/review/review.routes.ts'
import { finishedReportRoutes } from '../reports/synthesis/finished-report.routes.ts'
import { searchRoutes } from '../search/search.routes.ts'
import { siteRoutes } from '../site/site.routes.ts'
import { auditRequests } from './audit-requests.ts'
import { authenticateRequests } from './authenticate.ts'
import { refuseOpenRoutes } from './closed-by-default.ts'
import { countRefusedSignIns } from './count-refused-sign-ins.ts'
import { letDrain } from './drain.ts'
import { speak, speakErrors, speakToBrokenClient } from './error-handler.ts'
import { eventRoutes } from './event-stream.ts'
import { headLimit, limitHeads } from './head-limit.ts'
import { healthRoutes } from './health.ts'
import { readIdempotencyKeys } from './idempotency.ts'
import { measureRequests } from './metrics.ts'
import { describeRoutes } from './openapi.ts'
import { readJsonBodies } from './read-json.ts'
import { secureAnswers, securityHeaders } from './security-headers.ts'
import { dashboardRoutes, openDashboard, showDashboard } from './serve-dashboard.ts'
import { noteShownCases } from './shown-cases.ts'
import { traceRequests } from './tracing.ts'
import { refuseUnknownPaths } from './unknown-paths.ts'
import { compileValidator } from './validate.ts'

const bodyLimit = 1 << 20

export type HttpOptions = {
  readonly trustProxy: false | number | string
  readonly tracing: boolean
  /** Where the service is reached from outside. */
  readonly publicUrl?: string
  /** Where the built dashboard lies; '' for where a clone has it. */
  readonly dashboardDir?: string
}

/** The door for the outside: every route of every feature, and the frame around them. */
export function openHttp(app: App, { trustProxy, tracing, publicUrl = '', dashboardDir = '' }: HttpOptions): Http {
  const http: Http = fastify({
    logger: false,
    genReqId: (request) => requestId(request.headers['x-request-id']),
    requestIdHeader: false,
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    bodyLimit,
    requestTimeout: 10_000,
    keepAliveTimeout: 65_000,
    // requestTimeout alone does not cut a body that drips in; these two do, within 12 s.
    // Two Authorization headers are joined, and so are no key: else each proxy on the way might believe another one.
    http: {
      headersTimeout: 8_000,
      connectionsCheckingInterval: 2_000,
      joinDuplicateHeaders: true,
      maxHeaderSize: headLimit,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    // An id that is too long is unknown like any other, and unknown only to someone who has a key.
    routerOptions: { maxParamLength: 16_384, ignoreDuplicateSlashes: false },
    rewriteUrl: ({ url = '/' }) => toDecodable(url),
    clientErrorHandler: speakToBrokenClient,
    frameworkErrors: (error, request, reply) =>
      void speak(
        new AppError('invalid_request', { cause: error }),
        request as FastifyRequest,
        reply.headers(securityHeaders),
      ),
  })
  const dashboard = openDashboard(app, dashboardDir)
  http.decorateRequest('principal')
  http.setValidatorCompiler(compileValidator)
  speakErrors(http, app)
  readJsonBodies(http)
  refuseOpenRoutes(http)
  if (tracing) traceRequests(http)
  measureRequests(http, app)
  letDrain(http)
  frameAnswers(http)
  secureAnswers(http, publicUrl)
  limitHeads(http)
  showDashboard(http, dashboard)
  authenticateRequests(http, app)
  countRefusedSignIns(http, app)
  noteShownCases(http)
  auditRequests(http, app)
  refuseUnknownPaths(http)
  readIdempotencyKeys(http, app)
  describeRoutes(http)
  healthRoutes(http, app)
  dashboardRoutes(http, dashboard)
  hangRoutes(http, app)
  return http
}

function hangRoutes(http: Http, app: App): void {
  auditRoutes(http, app)
  keyRoutes(http, app)
  sessionRoutes(http, app)
  linkRoutes(http, app)
  memberRoutes(http, app)
  passkeyRoutes(http, app)
  proofRoutes(http, app)
  oidcRoutes(http, app)
  confirmRoutes(http, app)
  caseRoutes(http, app)
  uploadRoutes(http, app)
  documentRoutes(http, app)
  pageRoutes(http, app)
  evidenceRoutes(http, app)
  chronologyRoutes(http, app)
  copyRoutes(http, app)
  chronologyFileRoutes(http, app)
  searchRoutes(http, app)
  reportRoutes(http, app)
  finishedReportRoutes(http, app)
  modelSettingsRoutes(http, app)
  reviewRoutes(http, app)
  exportRoutes(http, app)
  siteRoutes(http, app)
  eventRoutes(http, app)
}

function requestId(sent: string | string[] | undefined): string {
  return typeof sent === 'string' && /^[\w.:-]{1,128}$/.test(sent) ? sent : randomUUID()
}

/** A path with broken percent-encoding names nothing, and is refused in the usual order: 401 first, then 404. */
function toDecodable(url: string): string {
  if (!url.includes('%')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** What every answer carries. Records are health data: nobody between us and the caller keeps a copy. */
function frameAnswers(http: Http): void {
  http.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    reply.header('cache-control', 'no-store')
    const version = request.headers['api-version']
    if (typeof version === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(version)) reply.header('api-version', version)
    done()
  })
}
