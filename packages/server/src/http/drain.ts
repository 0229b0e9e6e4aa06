import { once } from 'node:events'
import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Http } from '../door.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** From now on `/readyz` says no, while everything is still served. */
    drain(): void
    readonly draining: boolean
    /** Aborted when the process begins to stop: what would go on for long ends now. */
    readonly stopping: AbortSignal
    /** Takes no new connection, says `Connection: close` on those there are, and waits for them to end, so long at most. */
    leave(patienceMs: number): Promise<void>
  }
}

/** A connection that is cut while a request is on its way looks like a lost answer: so callers are told first. */
export function letDrain(http: Http): void {
  const stopping = new AbortController()
  let leaving = false
  http.decorate('drain', () => stopping.abort())
  http.decorate('draining', { getter: () => stopping.signal.aborted })
  http.decorate('stopping', stopping.signal)
  http.addHook('preClose', async () => stopping.abort())
  http.decorate('leave', async (patienceMs) => {
    leaving = true
    stopping.abort()
    // Not until now: a caller who is told earlier comes back at once, and then waits in a queue that closing cuts off.
    // And not http's own close, which also cuts a connection that was taken and whose request is still on its way.
    Server.prototype.close.call(http.server)
    const patience = new AbortController()
    const ended = once(http.server, 'close').then(() => patience.abort())
    await Promise.race([ended, sleep(patienceMs, undefined, { signal: patience.signal }).catch(() => undefined)])
  })
  http.addHook('onRequest', (_request, reply, done) => {
    if (leaving) reply.header('connection', 'close')
    done()
  })
}
