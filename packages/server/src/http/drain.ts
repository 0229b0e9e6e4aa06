import type { Http } from '../door.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on every answer says `Connection: close` and `/readyz` says no, while everything is still served. */
    drain(): void
    readonly draining: boolean
  }
}

/** A connection that is cut while a request is on its way looks like a lost answer: so callers are told first. */
export function letDrain(http: Http): void {
  let draining = false
  http.decorate('drain', () => {
    draining = true
  })
  http.decorate('draining', { getter: () => draining })
  http.addHook('onRequest', async (_request, reply) => {
    if (draining) reply.header('connection', 'close')
  })
}
