import { Readable } from 'node:stream'
import type { ChangeEvent } from '@casefold/contract/dashboard/event'
import { Gauge } from 'prom-client'
import { Type } from 'typebox'
import type { App } from '../app.ts'
import { type ChangeWatch, openChangeWatch } from '../changes/watch-changes.ts'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'
import type { Principal } from '../kernel/principal.ts'
import { findSessionScopes } from '../people/find-session-scopes.ts'
import { sessionOf } from '../people/own-session.ts'
import { isSafe } from './same-origin.ts'

const retryMs = 2_000
const usualTimes = { heartbeatMs: 15_000, askMs: 10_000, lifeMs: 5 * 60_000 }
const mostWaiting = 64 << 10
const mostOfOne = 8
const mostOfAll = 1_000

const EventStream = { content: { 'text/event-stream': { schema: Type.Unsafe<Readable>({ type: 'string' }) } } }

/** What changes in the tenant, as it does (Server-Sent Events): ids alone, of what the listener may read. */
export function eventRoutes(http: Http, app: App, times = usualTimes): void {
  const watch = openChangeWatch(app)
  const streams = openStreams(app, times)
  // Whoever signs out, or is signed out by somebody here, hears nothing more; in other processes within a second.
  http.addHook('onResponse', async (request) => {
    const { principal } = request
    if (!principal?.session || isSafe(request)) return
    await watch.dropEnded(principal.tenantId).catch((err: unknown) => app.log.warn({ err }, 'streams were not checked'))
  })
  http.get('/private/events', {
    config: { access: 'anySession', endless: true, passive: true },
    schema: { operationId: 'watchEvents', response: { 200: EventStream } },
    handler: async ({ principal }, reply) => {
      const stream = streams.open(principal, http.stopping)
      follow(app, watch, { ...principal, session: sessionOf(principal) }, stream, times)
      return reply
        .type('text/event-stream; charset=utf-8')
        .header('x-accel-buffering', 'no')
        .send(stream.bytes as never)
    },
  })
}

type Times = typeof usualTimes
type Stream = { readonly bytes: Readable; say(text: string): void; end(): void }
type Streams = { open(principal: Principal, stopping: AbortSignal): Stream }

/** So many at a time, and none for longer than five minutes: whoever comes back is asked again who they are. */
function openStreams({ meter: { registry } }: Pick<App, 'meter'>, { lifeMs }: Times): Streams {
  const gauge = new Gauge({
    name: 'casefold_event_streams',
    help: 'Event streams that are open',
    registers: [registry],
  })
  const openOf = new Map<string, number>()
  let all = 0
  const count = (actor: string, more: number): void => {
    all += more
    openOf.set(actor, (openOf.get(actor) ?? 0) + more)
    if (openOf.get(actor) === 0) openOf.delete(actor)
    gauge.set(all)
  }
  return {
    open: ({ actor }, stopping) => {
      if ((openOf.get(actor) ?? 0) >= mostOfOne)
        throw new AppError('too_many_streams', { headers: { 'retry-after': '30' } })
      if (all >= mostOfAll) throw new AppError('unavailable', { headers: { 'retry-after': '30' } })
      const stream = openStream()
      const timer = setTimeout(stream.end, lifeMs).unref()
      stopping.addEventListener('abort', stream.end, { once: true })
      count(actor, 1)
      stream.bytes.once('close', () => {
        clearTimeout(timer)
        stopping.removeEventListener('abort', stream.end)
        count(actor, -1)
      })
      // A browser comes back by itself, and by then to another process.
      stream.say(`retry: ${retryMs}\n\n`)
      if (stopping.aborted) stream.end()
      return stream
    },
  }
}

export function openStream(): Stream {
  const bytes = new Readable({ read: () => undefined })
  let over = false
  return {
    bytes,
    say: (text) => {
      if (over || bytes.destroyed) return
      // One who does not read is cut, and reads everything again when they come back.
      if (bytes.readableLength > mostWaiting) bytes.destroy()
      else bytes.push(text)
    },
    end: () => {
      over = true
      bytes.push(null)
    },
  }
}

/** Tells the stream what changes, until it ends; and ends it when its session does. */
function follow(
  app: App,
  watch: ChangeWatch,
  principal: Principal & Required<Pick<Principal, 'session'>>,
  { bytes, say, end }: Stream,
  { heartbeatMs, askMs }: Times,
): void {
  let { scopes } = principal
  const { sessionId } = principal.session
  const refresh = async (): Promise<void> => {
    const now = await findSessionScopes(app, principal.session)
    if (now) scopes = now
    else end()
  }
  const tell = (changes: readonly ChangeEvent[]): void =>
    say(changes.map((change) => `event: change\ndata: ${JSON.stringify(change)}\n\n`).join(''))
  const leave = watch.listen(principal.tenantId, { sessionId, scopes: () => scopes, refresh, tell })
  const heart = setInterval(() => say(': still here\n\n'), heartbeatMs).unref()
  // Where nobody can say, the stream stays: without the database it tells nothing either.
  const asking = setInterval(() => void refresh().catch(() => undefined), askMs).unref()
  bytes.once('close', () => {
    leave()
    clearInterval(heart)
    clearInterval(asking)
  })
}
