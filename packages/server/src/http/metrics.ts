import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { toWireId } from '../kernel/ids.ts'

declare module 'fastify' {
  interface FastifyInstance {
    metrics: Registry
  }
}

/** One log line and one observation a request. The route's pattern, never its ids or query. */
export function measureRequests(http: Http, { log }: App): void {
  const registry = new Registry()
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
  http.decorate('metrics', registry)
  http.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, principal } = request
    const route = routeOptions.url ?? 'unknown'
    const status = reply.statusCode
    durations.observe({ method, route, status }, reply.elapsedTime / 1000)
    if (status === 401) refusals.inc()
    if (routeOptions.config.access !== 'public') {
      const who = { tenantId: principal && toWireId('ten', principal.tenantId), actorId: principal?.actor }
      log.info({ requestId: request.id, ...who, method, route, status, ms: Math.round(reply.elapsedTime) }, 'request')
    }
    done()
  })
}
