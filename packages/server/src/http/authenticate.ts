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
import { type AuthenticatedPerson, authenticateSession } from '../people/authenticate-session.ts'
import { notifyAdminsOfOutsider } from '../people/notify-admins.ts'
import { readSessionCookie } from '../people/session-cookie.ts'
import { networkOf, openFailureCount, openRateLimit } from './rate-limit.ts'
import { isSafe, isSameOrigin } from './same-origin.ts'
import { traceparentOf } from './tracing.ts'

const bearer = /^Bearer +([\x21-\x7e]{1,200}) *$/i
const heldBackMs = 1_000
/** For those who are about to sign in, by network. Whole offices share one. */
const strangerRates = { requestsPerSecond: 5, requestBurst: 100 }
/** What is open to whoever must add a passkey first. */
const beforePasskey = /^\/private\/(sessions?|passkeys)(\/|$)/

/** In the decided order of refusals: 401, then 429, then 403 for a missing scope. Everything else comes after. */
export function authenticateRequests(http: Http, app: App): void {
  const keyUse = openKeyUse(app)
  const refusals = openRefusalCount(app)
  const limit = openRateLimit(() => performance.now())
  const limitPolls = openRateLimit(() => performance.now(), undefined, 'polling')
  // Apart, so that however many there are, those who are known keep theirs.
  const limitStrangers = openRateLimit(() => performance.now())
  const tooManyFailures = openFailureCount(() => performance.now())

  http.addHook('onRequest', async (request, reply) => {
    const { scope, access, polled } = request.routeOptions.config
    if (access === 'public' || (request.is404 && !/^\/(api|private)\//.test(request.url))) {
      if (!isPrivate(request)) return
      // Else another page could sign somebody in as somebody else. What is followed as a link sees to that itself.
      if (!isSafe(request) && !isSameOrigin(request, app.publicUrl)) throw new AppError('cross_site')
      return countRequest(reply, limitStrangers(networkOf(request.ip), strangerRates))
    }
    const authenticated = await presented(app, request)
    if (!authenticated) {
      refusals.count(request.ip)
      if (tooManyFailures(networkOf(request.ip))) await sleep(heldBackMs)
      throw new AppError('unauthorized')
    }
    const { principal, settings } = authenticated
    request.principal = {
      ...principal,
      request: noteOf(request, app.now()),
      ...(principal.scopes.has('tenants:manage') && { outsider: notifyAdminsOfOutsider(app, principal.session) }),
    }
    if ('use' in authenticated) keyUse.record(authenticated.use)
    countRequest(reply, (polled ? limitPolls : limit)(principal.actor, settings))
    if ('mustAddPasskey' in authenticated) refuseWithoutPasskey(request, authenticated)
    if (scope && ![scope].flat().some((each) => principal.scopes.has(each))) throw new AppError('forbidden')
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

/** One of the two: with a key the cookie does not count, and the dashboard's own paths are not for keys. */
async function presented(app: App, request: FastifyRequest): Promise<Authenticated | AuthenticatedPerson | undefined> {
  const { authorization, cookie } = request.headers
  if (authorization !== undefined) {
    const text = isPrivate(request) ? undefined : bearer.exec(authorization)?.[1]
    return text === undefined ? undefined : authenticateKey(app, text)
  }
  const text = readSessionCookie(cookie)
  if (text === undefined) return undefined
  if (isSameOrigin(request, app.publicUrl)) return authenticateSession(app, text, request.routeOptions.config.passive)
  if (isSafe(request)) return undefined
  throw new AppError('cross_site')
}

function isPrivate(request: FastifyRequest): boolean {
  return (request.routeOptions.url ?? request.url).startsWith('/private/')
}

function refuseWithoutPasskey(request: FastifyRequest, { mustAddPasskey }: AuthenticatedPerson): void {
  if (mustAddPasskey && !beforePasskey.test(request.routeOptions.url ?? '')) throw new AppError('passkey_needed')
}

function countRequest(reply: FastifyReply, allowance: ReturnType<ReturnType<typeof openRateLimit>>): void {
  reply.header('ratelimit-policy', allowance.policy)
  reply.header('ratelimit', allowance.remaining)
  if (!allowance.allowed) throw new AppError('rate_limited', { headers: { 'retry-after': `${allowance.retryAfter}` } })
}
