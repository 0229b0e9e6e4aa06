import type { App } from '../app.ts'
import type { Http } from '../door.ts'

/** `/livez`: the process runs. `/readyz`: it can serve; not while the database is away or it is about to stop. */
export function healthRoutes(http: Http, { db }: App): void {
  const config = { access: 'public' } as const
  let asked: { at: number; answer: Promise<boolean> } | undefined
  /** Asked once a second at most: anybody may call it, and connections are for those with a key. */
  const reachable = (): Promise<boolean> => {
    if (!asked || performance.now() - asked.at > 1_000) {
      const answer = db.call('select 1', []).then(
        () => true,
        () => false,
      )
      asked = { at: performance.now(), answer }
    }
    return asked.answer
  }
  http.get('/livez', { config }, async (_request, reply) => reply.send({ status: 'ok' }))
  http.get('/readyz', { config }, async (_request, reply) => {
    if ((await reachable()) && !http.draining) return reply.send({ status: 'ok' })
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: http.draining ? 'stopping' : 'database unreachable' })
  })
}
