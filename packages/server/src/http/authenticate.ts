import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../app.ts'
import { openRefusalCount } from '../audit/refusal-count.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import { newUuid } from '../kernel/ids.ts'
import type { RequestNote } from '../kernel/principal.ts'
import { type Authenticated, authenticateKey } from '../keys/authenticate-key.ts'
import { openKeyUse } from '../keys/key-use.ts'
import { openFailureCount, openRateLimit } from './rate-limit.ts'
import { traceparentOf } from './tracing.ts'

const bearer = /^Bearer +([\x21-\x7e]{1,200}) *$/i
const heldBackMs = 1_000

/** In the decided order of refusals: 401, then 429, then 403 for a missing scope. Everything else comes after. */
export function authenticateRequests(http: Http, app: App): void {
  const keyUse = openKeyUse(app)
  const refusals = openRefusalCount(app)
  const limit = openRateLimit(() => performance.now())
  const tooManyFailures = openFailureCount(() => performance.now())

  http.addHook('onRequest', async (request, reply) => {
    const { scope, access } = request.routeOptions.config
    if (access === 'public' || (request.is404 && !request.url.startsWith('/api/'))) return
    const authenticated = await presentedKey(app, request)
    if (!authenticated) {
      refusals.count(request.ip)
      if (tooManyFailures(request.ip)) await sleep(heldBackMs)
      throw new AppError('unauthorized')
    }
    const { principal, settings, use } = authenticated
    request.principal = { ...principal, request: noteOf(request, app.now()) }
    keyUse.record(use)
    countRequest(reply, limit(principal.actor, settings))
    if (scope && !principal.scopes.has(scope)) throw new AppError('forbidden')
  })
  http.addHook('onClose', async () => {
    await keyUse.close()
    await refusals.close()
  })
}

function noteOf(request: FastifyRequest, at: Date): RequestNote {
  const traceparent = traceparentOf(request)
  const { id: requestId, ip: address } = request
  return { requestId, address, at, eventId: newUuid(at), traceparent, objects: new Set(), recorded: false }
}

async function presentedKey(app: App, request: FastifyRequest): Promise<Authenticated | undefined> {
  const text = bearer.exec(request.headers.authorization ?? '')?.[1]
  return text === undefined ? undefined : authenticateKey(app, text)
}

function countRequest(reply: FastifyReply, allowance: ReturnType<ReturnType<typeof openRateLimit>>): void {
  reply.header('ratelimit-policy', allowance.policy)
  reply.header('ratelimit', allowance.remaining)
  if (!allowance.allowed) throw new AppError('rate_limited', { headers: { 'retry-after': `${allowance.retryAfter}` } })
}
