import type { App } from '../app.ts'
import { openRefusalCount } from '../audit/refusal-count.ts'
import type { Http } from '../door.ts'

/**
 * Whoever is not let in where nobody need be known: wrong and locked passwords, links and passkeys that open nothing. Only
 * counted, by address: a line each is for people whom we know, else a stranger could write as many as they like.
 */
export function countRefusedSignIns(http: Http, app: App): void {
  const refusals = openRefusalCount(app, { action: 'sign-in.refused', outcome: 400 })
  http.addHook('onResponse', async (request, reply) => {
    const { url = '', config } = request.routeOptions
    if (config.access !== 'public' || !url.startsWith('/private/')) return
    const problem = String(reply.getHeader('location') ?? '').startsWith('/sign-in?problem=')
    if (problem || (reply.statusCode >= 400 && reply.statusCode < 500)) refusals.count(request.ip)
  })
  http.addHook('onClose', () => refusals.close())
}
