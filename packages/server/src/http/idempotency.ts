import { createHash } from 'node:crypto'
import type { App } from '../app.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import { fingerprint } from '../kernel/peppers.ts'

const visibleAscii = /^[\x21-\x7e]{1,255}$/

/** Gives the use-case of a POST what it needs to happen once; tenancy/once.ts does the rest. */
export function readIdempotencyKeys(http: Http, { peppers }: App): void {
  http.addHook('preHandler', async (request) => {
    const sent = request.headers['idempotency-key']
    if (request.method !== 'POST' || sent === undefined) return
    // The draft's structured string is quoted; most clients send it bare.
    const key = String(sent).replace(/^"(.*)"$/, '$1')
    if (!visibleAscii.test(key)) throw new AppError('invalid_idempotency_key')
    const { actor } = request.principal
    request.principal = {
      ...request.principal,
      once: {
        claim: createHash('sha256')
          .update(JSON.stringify([actor, request.method, request.url, key]))
          .digest(),
        fingerprint: fingerprint(peppers, JSON.stringify(request.body) ?? ''),
        replayed: false,
      },
    }
  })
  http.addHook('onSend', async (request, reply) => {
    if (request.principal?.once?.replayed) reply.header('idempotency-replayed', 'true')
  })
}
