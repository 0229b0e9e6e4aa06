import { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { toAuditRecord } from '../audit/audit-event.ts'
import { openAuditTrail } from '../audit/audit-trail.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid } from '../kernel/ids.ts'
import type { Principal } from '../kernel/principal.ts'
import { onAnswerEnd } from './answer-end.ts'
import { write } from './error-handler.ts'
import { securityHeaderNames } from './security-headers.ts'

const wireId = /^[a-z]{3,4}_[0-7][0-9a-z]{25}$/
const mostObjects = 20

/**
 * One line in the audit trail for each answered request with a live key, before the answer leaves: a record that cannot
 * be accounted for is not shown. A change wrote its line itself, in its own transaction.
 */
export function auditRequests(http: Http, app: App): void {
  const trail = openAuditTrail(app.auditDb)
  http.addHook('onSend', (request, reply, payload, done) => {
    const { principal } = request
    if (!principal?.request) return done(null, payload)
    const action = request.routeOptions.schema?.operationId ?? 'unknownPath'
    const objects = idsIn(request)
    const { endless } = request.routeOptions.config
    if (payload instanceof Readable && !endless)
      onAnswerEnd(reply, (whole) => void (whole || noteCut(principal, objects)))
    if (principal.request.recorded) return done(null, payload)
    principal.request.recorded = true
    const written = trail.append(toAuditRecord(principal, app.now(), { action, outcome: reply.statusCode, objects }))
    const unwritten = (error: unknown): void =>
      app.log.error({ err: error, requestId: request.id }, 'the request could not be audited')
    // It shows nothing, and what it could not reach is most likely where the line would go: nobody waits for both.
    if (reply.statusCode === 503) {
      written.catch(unwritten)
      return done(null, payload)
    }
    written.then(
      () => done(null, payload),
      (error: unknown) => {
        unwritten(error)
        if (payload instanceof Readable) payload.destroy()
        done(null, refuse(request, reply))
      },
    )
  })

  /** Whoever got only a part of a file got something all the same: the line of the request stands, and one says this. */
  async function noteCut(principal: Principal, objects: readonly string[]): Promise<void> {
    const at = app.now()
    const cut = toAuditRecord(principal, at, { action: 'stream.cut', outcome: 499, objects })
    const event = { ...cut, eventId: newUuid(at), at }
    // A database that was away when the stream broke is often back a moment later. Its id keeps the line single.
    for (const waitMs of [0, 100, 1_000, 5_000]) {
      await sleep(waitMs, undefined, { ref: false })
      const failed = await trail.append(event).then(
        () => undefined,
        (err: unknown) => ({ err }),
      )
      if (!failed) return
      app.log.error(failed, 'a cut stream could not be audited yet')
    }
  }
}

/** What an answer carries whatever it says; the rest tells something of the record. */
const framing = /^(x-request-id|cache-control|api-version|ratelimit(-policy)?|connection)$/

function refuse(request: FastifyRequest, reply: FastifyReply): string {
  for (const name of Object.keys(reply.getHeaders()))
    if (!framing.test(name) && !securityHeaderNames.has(name)) reply.removeHeader(name)
  return write(new AppError('unavailable', { headers: { 'retry-after': '2' } }), request, reply)
}

/** The ids that the request named; whatever else it said is not the trail's business. */
function idsIn({ params, query, body }: FastifyRequest): string[] {
  const ids: string[] = []
  for (const part of [params, query, body]) {
    if (typeof part !== 'object' || part === null) continue
    for (const value of Object.values(part))
      if (typeof value === 'string' && ids.length < mostObjects && wireId.test(value)) ids.push(value)
  }
  return ids
}
