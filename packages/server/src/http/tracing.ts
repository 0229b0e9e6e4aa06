import { context, propagation, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import type { FastifyRequest } from 'fastify'
import type { Http } from '../door.ts'
import { toWireId } from '../kernel/ids.ts'
import { onAnswerEnd } from './answer-end.ts'

const form = /^00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}$/

/** Where work that the request starts goes on: at our span where there is one, else at the caller's; '' for neither. */
export function traceparentOf({ headers }: FastifyRequest): string {
  const carrier: { traceparent?: string } = {}
  propagation.inject(context.active(), carrier)
  const traceparent = carrier.traceparent ?? headers.traceparent
  return typeof traceparent === 'string' && form.test(traceparent) ? traceparent : ''
}

/** One span a request, continuing the caller's `traceparent`. It names ids and the route's pattern, never what was asked. */
export function traceRequests(http: Http): void {
  const tracer = trace.getTracer('casefold')
  http.addHook('onRequest', (request, reply, done) => {
    // Not `tracestate` and `baggage`: they can hold anything, and would be sent on with the span.
    const { traceparent } = request.headers
    const parent = propagation.extract(context.active(), { traceparent })
    const route = request.routeOptions.url ?? 'unknown'
    const attributes = { 'http.request.method': request.method, 'http.route': route, 'casefold.request_id': request.id }
    const span = tracer.startSpan(`${request.method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent)
    onAnswerEnd(reply, () => {
      span.setAttribute('http.response.status_code', reply.statusCode)
      if (request.principal) span.setAttribute('casefold.tenant_id', toWireId('ten', request.principal.tenantId))
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
      span.end()
    })
    context.with(trace.setSpan(parent, span), done)
  })
}
