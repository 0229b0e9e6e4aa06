import type { FastifyRequest } from 'fastify'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'

/** Bodies are UTF-8 JSON; an empty one is no body. `__proto__` and its like are refused. */
export function readJsonBodies(http: Http): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request: FastifyRequest, body, done) => {
    if (body.length === 0) return done(null, undefined)
    try {
      // biome-ignore lint/suspicious/noConfusingVoidType: the parser answers through the callback
      return parse(request, decoder.decode(body), (error, value) => done(error && new AppError('malformed_json'), value)) as void
    } catch {
      return done(new AppError('malformed_json'))
    }
  })
}
