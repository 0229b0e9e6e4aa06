import type { FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Histogram } from 'prom-client'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { toWireId } from '../kernel/ids.ts'
import { onAnswerEnd } from './answer-end.ts'

const hungUp = 499

/** One log line and one observation a request. The route's pattern, never its ids or query. */
export function measureRequests(http: Http, { log, meter: { registry } }: App): void {
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'casefold_http_request_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const refusals = new Counter({
    name: 'casefold_http_unauthorized_total',
    help: 'Requests without a live key',
    registers: [registry],
  })
  const note = (request: FastifyRequest, status: number, ms: number): void => {
    const { method, routeOptions, principal } = request
    const route = routeOptions.url ?? 'unknown'
    durations.observe({ method, route, status }, ms / 1000)
    if (status === 401) refusals.inc()
    if (isQuiet(request, status)) return
    const who = { tenantId: principal && toWireId('ten', principal.tenantId), actorId: principal?.actor }
    log.info({ requestId: request.id, ...who, method, route, status, ms: Math.round(ms) }, 'request')
  }
  http.addHook('onRequest', (request, reply, done) => {
    const { endless } = request.routeOptions.config
    onAnswerEnd(reply, (whole) => note(request, whole || endless ? reply.statusCode : hungUp, reply.elapsedTime))
    done()
  })
}

/** Files of the dashboard and looks at our health: many, and nobody's. Whoever signs in is known only later. */
function isQuiet({ routeOptions: { url, config }, is404 }: FastifyRequest, status: number): boolean {
  if (is404) return status < 400
  return config.access === 'public' && !url?.startsWith('/private/')
}
