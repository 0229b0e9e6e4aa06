import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import { fingerprints } from '../kernel/peppers.ts'

const visibleAscii = /^[\x21-\x7e]{1,255}$/

/** Gives the use-case of a POST what it needs to happen once; tenancy/once.ts does the rest. */
export function readIdempotencyKeys(http: Http, { peppers }: App): void {
  http.addHook('preHandler', (request, _reply, done) => {
    const sent = request.headers['idempotency-key']
    // Nobody to keep an answer for where no key was asked for: a public path, or none at all. And what a private path
    // answers may be shown only once, such as a new key: it is never kept.
    if (request.method !== 'POST' || sent === undefined || !request.principal) return done()
    if (request.routeOptions.url?.startsWith('/private/')) return done()
    // The draft's structured string is quoted; most clients send it bare.
    const key = String(sent).replace(/^"(.*)"$/, '$1')
    if (!visibleAscii.test(key)) return done(new AppError('invalid_idempotency_key'))
    const { actor } = request.principal
    const claim = createHash('sha256').update(JSON.stringify([actor, request.method, request.url, key]))
    const once = {
      claim: claim.digest(),
      ...fingerprints(peppers, JSON.stringify(request.body) ?? ''),
      replayed: false,
    }
    request.principal = { ...request.principal, once }
    done()
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (request.principal?.once?.replayed) reply.header('idempotency-replayed', 'true')
    done()
  })
}
