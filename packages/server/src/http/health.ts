import type { App } from '../app.ts'
import type { Http } from '../door.ts'

/** `/livez`: the process runs. `/readyz`: it can serve; not while the database is away or it is about to stop. */
export function healthRoutes(http: Http, { db }: App): void {
  const config = { access: 'public' } as const
  http.get('/livez', { config }, async (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', { config }, async (_request, reply) => {
    const reachable = await db.call('select 1', []).then(
      () => true,
      () => false,
    )
    if (reachable && !http.draining) return reply.send({ status: 'ok' })
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: http.draining ? 'stopping' : 'database unreachable' })
  })
}
