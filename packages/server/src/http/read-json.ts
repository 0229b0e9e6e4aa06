import { TextDecoder } from 'node:util'
import type { Http } from '../door.ts'
import { AppError } from '../kernel/errors.ts'

/** Bodies are UTF-8 JSON; an empty one is no body. `__proto__` and its like are refused. */
export function readJsonBodies(http: Http): void {
  const parse = http.getDefaultJsonParser('error', 'error')
  const decoder = new TextDecoder('utf-8', { fatal: true })
  http.removeAllContentTypeParsers()
  http.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length === 0) return done(null, undefined)
    const text = decodeOrUndefined(decoder, body)
    if (text === undefined) return done(new AppError('malformed_json'))
    void parse(request, text, (error, value) => done(error && new AppError('malformed_json'), value))
  })
  http.addHook('preValidation', async ({ body, routeOptions }) => {
    if (body !== null || !routeOptions.schema?.body) return
    throw new AppError('invalid_request', { details: [{ path: '/body', code: 'type', message: 'must not be null' }] })
  })
}

function decodeOrUndefined(decoder: TextDecoder, body: Buffer): string | undefined {
  try {
    return decoder.decode(body)
  } catch {
    return undefined
  }
}
